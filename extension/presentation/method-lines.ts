import type { Route } from '../../core';
import type { NonEmpty } from '../../core/model/collections';
import { copiedRoute } from '../../core/queries/write-requests';
import type { Settings } from '../settings';
import { type Line, routeLocation } from './lens-line';
import { certaintyText, routeText } from './route-text';
import type { AnalysisLookup } from './routes-and-exclusions-lookup';
import { textsOfApplications } from './texts-merged-across-applications';

/** The maximum number of routes shown above a method; if there are more, a click lists all of them. */
const SHOWN_ROUTES = 4;

/** The lines above one method: its routes, then their collisions, then the reasons why routes are not certain. */
export function methodLines(
  routes: NonEmpty<Route>,
  lookup: AnalysisLookup,
  settings: Settings,
): readonly Line[] {
  const [{ location, method }] = routes;
  const texts = distinctTexts(routes, settings);
  const shown = [...texts].slice(0, SHOWN_ROUTES);
  const lines: Line[] = shown.map(([text, route]) => ({
    location,
    text,
    action: { kind: 'copy', text: copiedRoute(route) },
  }));
  if (texts.size > SHOWN_ROUTES) {
    const locations = [...texts.values()].map(routeLocation);
    const action = { kind: 'go', title: `Routes of ${method}`, locations } as const;
    lines.push({ location, text: `${texts.size - SHOWN_ROUTES} more…`, action });
  }
  return [...lines, ...collisionLines(routes, lookup), ...certaintyLines(routes)];
}

/** The distinct texts of routes, each with the first route that has the text. */
function distinctTexts(routes: readonly Route[], settings: Settings): ReadonlyMap<string, Route> {
  const services = new Set(routes.map(({ serviceFullName }) => serviceFullName));
  return textsOfApplications(routes, (route) => {
    // A method of a base class has routes in each subclass, so the text names the subclass.
    const through = route.inheritedFrom === null && services.size === 1 ? '' : ` · through ${route.service}`;
    return routeText(route, settings) + through;
  });
}

function collisionLines(routes: NonEmpty<Route>, lookup: AnalysisLookup): readonly Line[] {
  const others = [...new Set(routes.flatMap((route) => lookup.collidingWith(route)))];
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
  const texts = new Map(routes.map((route) => [certaintyText(route), route]));
  return [...texts].flatMap(([text, route]) => {
    if (text === null) return [];
    const locations = route.reasons.flatMap(({ text: title, location }) =>
      location ? [{ title, location }] : [],
    );
    const action = locations.length === 0 ? null : ({ kind: 'go', title: text, locations } as const);
    return [{ location: routes[0].location, text, action }];
  });
}
