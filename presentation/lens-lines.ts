import { groupBy, type NonEmpty } from '../core/model/collections';
import { compareLocations, locationKey } from '../core/model/location';
import { type Analysis, type Exclusion, isOnClass, type Route } from '../core/model/route';
import { counted } from '../core/model/text';
import { copiedRoute } from '../core/queries/request-texts';
import { accessText, certaintyText, otherStyle, routeName, shownText } from './escaped-and-route-texts';
import { type Line, routeLocation } from './line-types';
import { type AnalysisLookup, lookupOf } from './routes-and-exclusions-lookup';
import type { Settings } from './settings';
import { textsOfApplications } from './texts-merged-across-applications';

/** Every line to show in a file for an analysis, in source order. */
export function fileLines(analysis: Analysis, file: string, settings: Settings): readonly Line[] {
  const lookup = lookupOf(analysis);
  const routes = lookup.routesIn(file);
  const services = groupBy(
    routes.filter(({ serviceLocation }) => serviceLocation.file === file),
    ({ serviceLocation }) => locationKey(serviceLocation),
  );
  const methods = groupBy(
    // Endpoints inherited from the framework are omitted: they are located at the class and are in `classLines`.
    routes.filter((route) => route.location.file === file && !isOnClass(route)),
    ({ location }) => locationKey(location),
  );
  const lines = [
    ...[...services.values()].flatMap((own) => classLines(own)),
    ...[...methods.values()].flatMap((own) => methodLines(own, lookup, settings)),
    ...(settings.showsNotExposed ? lookup.exclusionsIn(file).map(exclusionLine) : []),
  ];
  // The sort is stable: lines at the same location keep their order.
  return lines.map(shownLine).sort((a, b) => compareLocations(a.location, b.location));
}

/** Makes the texts of a line safe to show in the editor; a text to copy remains unchanged. */
function shownLine(line: Line): Line {
  const { action } = line;
  const text = shownText(line.text);
  if (action?.kind !== 'go') return { ...line, text };
  const locations = action.locations.map((location) => ({ ...location, title: shownText(location.title) }));
  return { ...line, text, action: { ...action, title: shownText(action.title), locations } };
}

function exclusionLine({ location, reason }: Exclusion): Line {
  const text = `not exposed: ${reason.replace(/\.$/, '')}`;
  return { location, text, action: { kind: 'explain', location } };
}

/** The lines above a service class: its base path, where the path is configured, and the inherited endpoints. */
function classLines(all: NonEmpty<Route>): readonly Line[] {
  const [{ service, serviceLocation: location }] = all;
  const routes = all.filter(({ origin }) => origin !== 'module');
  const byConvention = routes.filter(({ origin }) => origin === 'convention');
  const inherited = textsOfApplications(
    routes.filter((route) => route.inheritedFrom !== null),
    (route) => routeLocation(route).title,
  );
  const lines: Line[] = [];
  const bases = textsOfApplications(
    byConvention.filter(({ base }) => base !== null),
    ({ base, style }) => `${base} · ${style} style`,
  );
  for (const { text, route } of bases)
    lines.push({ location, text, action: { kind: 'copy', text: copiedRoute({ path: route.base! }) } });
  lines.push(...settingLines(byConvention, 'root-path'), ...settingLines(byConvention, 'controller-casing'));
  if (byConvention.length === 0 && routes.length > 0) {
    lines.push({ location, text: `${counted(routes.length, 'route')} by attributes`, action: null });
  }
  const ofModule = textsOfApplications(
    all.filter(({ origin }) => origin === 'module'),
    (route) => routeLocation(route).title,
  );
  if (ofModule.length > 0) {
    const text = `serves ${counted(ofModule.length, 'route')} of a framework module`;
    const locations = ofModule.map(({ text: title, route }) => ({ title, location: route.location }));
    lines.push({ location, text, action: { kind: 'go', title: `Routes of ${service}`, locations } });
  }
  if (inherited.length > 0) {
    const locations = inherited.map(({ text: title, route }) => ({ title, location: route.location }));
    const action = { kind: 'go', title: `Endpoints that ${service} inherits`, locations } as const;
    lines.push({ location, text: counted(inherited.length, 'inherited endpoint'), action });
  }
  return lines;
}

/** Lines with links to the configured root path and style of a class; a default root path has a line without a link. */
function settingLines(routes: readonly Route[], kind: 'root-path' | 'controller-casing'): readonly Line[] {
  const isRoot = kind === 'root-path';
  const lines = routes.flatMap(({ derivation, serviceLocation }) =>
    derivation
      .filter((step) => step.kind === kind && (isRoot || step.location !== null))
      .map(({ text: title, location }): Line => {
        if (location === null) return { location: serviceLocation, text: 'default root path', action: null };
        const action = { kind: 'go', title, locations: [{ title, location }] } as const;
        return { location: serviceLocation, text: isRoot ? title : 'style is configured', action };
      }),
  );
  const key = ({ text, action }: Line) =>
    `${text} ${action?.kind === 'go' ? locationKey(action.locations[0]!.location) : ''}`;
  return [...new Map(lines.map((line) => [key(line), line])).values()];
}

/** The maximum number of routes shown above a method; if there are more, a click lists all of them. */
const SHOWN_ROUTES = 4;

/** The lines above one method: its routes, then their collisions, then the reasons why routes are not certain. */
function methodLines(routes: NonEmpty<Route>, lookup: AnalysisLookup, settings: Settings): readonly Line[] {
  const [{ location, method }] = routes;
  const texts = distinctTexts(routes, settings);
  const lines: Line[] = texts.slice(0, SHOWN_ROUTES).map(({ text, route }) => ({
    location,
    text,
    action: { kind: 'copy', text: copiedRoute(route) },
  }));
  if (texts.length > SHOWN_ROUTES) {
    const locations = texts.map(({ route }) => routeLocation(route));
    const action = { kind: 'go', title: `Routes of ${method}`, locations } as const;
    lines.push({ location, text: `${texts.length - SHOWN_ROUTES} more…`, action });
  }
  return [...lines, ...collisionLines(routes, lookup), ...certaintyLines(routes)];
}

/** The distinct texts of routes, each with the first route that has the text. */
function distinctTexts(routes: readonly Route[], settings: Settings) {
  const services = new Set(routes.map(({ serviceFullName }) => serviceFullName));
  return textsOfApplications(routes, (route) => {
    // A method of a base class has routes in each subclass, so the text names the subclass.
    const through = route.inheritedFrom === null && services.size === 1 ? '' : ` · through ${route.service}`;
    return routeText(route, settings) + through;
  });
}

function collisionLines(routes: NonEmpty<Route>, lookup: AnalysisLookup): readonly Line[] {
  // A method counts once, even if it collides in several applications or by several routes.
  const methodOf = (route: Route) => `${route.serviceFullName} ${locationKey(route.location)}`;
  const partners = routes.flatMap((route) => lookup.collidingWith(route));
  const others = [...groupBy(partners, methodOf).values()].map(([first]) => first);
  const [first] = others;
  if (first === undefined) return [];
  const name = `${first.service}.${first.method}`;
  const text =
    others.length === 1 ? `collides with ${name}` : `collides with ${name} and ${others.length - 1} more`;
  const title = `Collisions of ${routes[0].service}.${routes[0].method}`;
  const action = { kind: 'go', title, locations: others.map(routeLocation) } as const;
  return [{ location: routes[0].location, text, action }];
}

function certaintyLines(routes: NonEmpty<Route>): readonly Line[] {
  return [...new Map(routes.map((route) => [certaintyText(route), route]))].flatMap(([text, route]) => {
    if (text === null) return [];
    const locations = route.reasons.flatMap(({ text: title, location }) =>
      location ? [{ title, location }] : [],
    );
    const action = locations.length === 0 ? null : ({ kind: 'go', title: text, locations } as const);
    return [{ location: routes[0].location, text, action }];
  });
}

/** The line that shows a route: `GET /api/app/reading-book · hidden · v3: /api/app/readingBook`. */
function routeText(route: Route, { showsOtherStyle, showsAccess }: Settings): string {
  const other = showsOtherStyle ? otherStyle(route) : null;
  return [
    routeName(route),
    route.visibility === 'hidden' ? 'hidden' : null,
    other === null ? null : `${other.style}: ${other.path}`,
    showsAccess ? accessText(route) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
