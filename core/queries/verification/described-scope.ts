import { groupBy } from '../../model/collections';
import type { HostDescription, ReportedRoute } from '../../model/host-description';
import { locationKey } from '../../model/location';
import type { Analysis, Route } from '../../model/route';
import type { Subject } from './route-pairs';
import { addressKey, baseOf, routeShape, segmentsOf } from './route-shape';

/**
 * The reported routes, with the path prefix under which most of them are predicted. A prefix may be part of the routes,
 * or only of the URL at which the host is deployed; the document does not show which.
 */
export function withLikeliestPrefix(
  description: HostDescription,
  predicted: readonly Route[],
): readonly ReportedRoute[] {
  const shapes = new Set(predicted.map(({ path }) => routeShape(path)));
  const readings = ['', ...description.prefixes].map((prefix) =>
    description.routes.map((route) => (prefix === '' ? route : { ...route, path: prefix + route.path })),
  );
  return readings
    .map((routes) => ({ routes, hits: routes.filter(({ path }) => shapes.has(routeShape(path))).length }))
    .reduce((best, one) => (one.hits > best.hits ? one : best)).routes;
}

const rowKey = (route: Route) =>
  [addressKey(route), route.method, ...[route.location, route.serviceLocation].map(locationKey)].join(' ');

/**
 * Chooses the applications that a description covers: the one with most reported routes, then others as long
 * as they explain further routes, as in the description of a gateway. All of them if none is recognized.
 * A service that several of them host counts once.
 */
export function scopeOf(routes: readonly Route[], reported: readonly ReportedRoute[]) {
  const byApplication = groupBy(routes, ({ application }) => application);
  const candidates = [...byApplication].map(([name, own]) => ({ name, own: new Set(own.map(addressKey)) }));
  const open = new Set(reported.map(addressKey));
  const chosen: string[] = [];
  for (;;) {
    // If two explain the same number, the smaller one has fewer unreported routes.
    const [best] = candidates
      .map((candidate) => ({ ...candidate, hits: [...candidate.own].filter((key) => open.has(key)).length }))
      .sort((a, b) => b.hits - a.hits || a.own.size - b.own.size);
    if (best === undefined || best.hits === 0) break;
    chosen.push(best.name);
    for (const key of best.own) open.delete(key);
  }
  /** Application names, starting with the one that explains most routes. */
  const applications = chosen.length > 0 ? chosen : [...byApplication.keys()];
  const inScope = applications.flatMap((name) => byApplication.get(name) ?? []);
  const same = groupBy(inScope, rowKey);
  // Equal rows of one application collide, and both are kept.
  const once = [...same.values()].flatMap((rows) =>
    rows.filter(({ application }) => application === rows[0].application),
  );
  return { applications, routes: once };
}

/** Namespaces of the framework itself: a workspace with a class in one of them does not own its other classes. */
const frameworkNamespace = /^(Volo|Fx)\.|^Volo$/;

/** Separates a module from its class (`@acme/books#BookAppService`); a host does not report the module. */
const moduleMark = '#';
const namespaceOf = (fullName: string) => fullName.slice(0, Math.max(fullName.lastIndexOf('.'), 0));

/** Looks up the class of a reported route in the workspace, and whether the route should have been predicted. */
export function subjectLookup(analysis: Analysis): (reported: ReportedRoute) => Subject {
  const { routes, exclusions, classes } = analysis;
  const byFullName = new Map(classes.toReversed().map((declared) => [declared.fullName, declared]));
  const inModules = classes.filter(({ fullName }) => fullName.includes(moduleMark)).toReversed();
  const byName = new Map(inModules.map((declared) => [declared.name, declared]));
  const services = [...routes, ...exclusions].map(({ serviceFullName }) => serviceFullName);
  const namespaces = new Set(
    services.map(namespaceOf).filter((name) => name !== '' && !frameworkNamespace.test(name)),
  );

  const bases = new Map<string, string>();
  for (const route of routes) {
    // The host may use the other style.
    for (const path of [route.path, route.styles.v3, route.styles.v4]) {
      const base = baseOf(routeShape(path), route);
      if (base !== null && !bases.has(base)) bases.set(base, route.serviceFullName);
    }
  }
  /** Classes without routes, by their tag in OpenAPI: `BookAppService` → `book`. */
  const groups = new Map(
    exclusions
      .filter(({ method }) => method === null)
      .map(({ service, serviceFullName }) => [
        service.toLowerCase().replace(/(app|application)?service$|controller$/, ''),
        serviceFullName,
      ]),
  );
  const byAddress = ({ group, path }: ReportedRoute): string | null => {
    const segments = segmentsOf(routeShape(path));
    for (let length = segments.length; length > 1; length--) {
      const found = bases.get(`/${segments.slice(0, length).join('/')}`);
      if (found !== undefined) return found;
    }
    return group === null ? null : (groups.get(group.toLowerCase()) ?? null);
  };
  return (route) => {
    const { controller } = route;
    const name = controller ?? byAddress(route) ?? '';
    const declared = byFullName.get(name) ?? byName.get(name.replace(/.*[.#]/s, '')) ?? null;
    const isKnown = controller === null ? name !== '' : namespaces.has(namespaceOf(controller));
    return { route, declared, isOurs: declared !== null || isKnown };
  };
}
