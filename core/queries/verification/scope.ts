import { groupBy } from '../../model/grouping';
import type { HostDescription, ReportedRoute } from '../../model/host-description';
import { placeKey } from '../../model/location';
import type { Analysis, ClassDeclaration, Route } from '../../model/route';
import { addressKey, baseOf, routeShape, segmentsOf } from './shape';

/**
 * The reported routes with the path prefix under which most of them are predicted. A prefix may be part of the routes,
 * or only of the address under which the host is deployed; the document does not tell which.
 */
export function withLikeliestPrefix(
  description: HostDescription,
  predicted: readonly Route[],
): readonly ReportedRoute[] {
  const shapes = new Set(predicted.map(({ path }) => routeShape(path)));
  const readings = ['', ...description.prefixes].map((prefix) =>
    description.routes.map((route) => (prefix === '' ? route : { ...route, path: prefix + route.path })),
  );
  const hits = readings.map((routes) => routes.filter(({ path }) => shapes.has(routeShape(path))).length);
  return readings[hits.indexOf(Math.max(...hits))]!;
}

/** What a description is compared with. */
interface Scope {
  /** Names of the applications, the one that explains most first. */
  readonly applications: readonly string[];
  readonly routes: readonly Route[];
}

const rowKey = (route: Route) =>
  [addressKey(route), route.method, placeKey(route.location), placeKey(route.serviceLocation)].join(' ');

/**
 * Chooses the applications of which a description tells: the one of which most routes are reported, then others as long
 * as they explain routes that were not yet, as in the description of a gateway. All of them when none is to be seen in it.
 * A service that several of them host counts once.
 */
export function scopeOf(routes: readonly Route[], reported: readonly ReportedRoute[]): Scope {
  const byApplication = groupBy(routes, ({ application }) => application);
  const chosen = explaining(
    new Map([...byApplication].map(([name, own]) => [name, new Set(own.map(addressKey))])),
    new Set(reported.map(addressKey)),
  );
  const applications = chosen.length > 0 ? chosen : [...byApplication.keys()];
  const members = applications.flatMap((name) => byApplication.get(name) ?? []);
  const once = groupBy(members, rowKey);
  return { applications, routes: [...once.values()].flatMap((same) => sameApplication(same)) };
}

/** Rows that one application has twice collide, and both stay. */
function sameApplication(rows: readonly Route[]): readonly Route[] {
  return rows.filter(({ application }) => application === rows[0]!.application);
}

function explaining(
  addresses: ReadonlyMap<string, ReadonlySet<string>>,
  reported: ReadonlySet<string>,
): readonly string[] {
  const open = new Set(reported);
  const chosen: string[] = [];
  for (;;) {
    // Of those that explain as much, the smaller one leaves less unexplained.
    const [best] = [...addresses]
      .map(([name, own]) => ({ name, own, hits: [...own].filter((key) => open.has(key)).length }))
      .sort((a, b) => b.hits - a.hits || a.own.size - b.own.size);
    if (best === undefined || best.hits === 0) return chosen;
    chosen.push(best.name);
    for (const key of best.own) open.delete(key);
  }
}

/** What the workspace knows of the classes and addresses that a host reports. */
interface Ownership {
  /** The class of a reported route as the workspace names it; null when it declares none. */
  classOf(reported: ReportedRoute): ClassDeclaration | null;
  /** Whether the workspace should have predicted the route. */
  owns(reported: ReportedRoute): boolean;
}

/** Namespaces of the framework itself: a workspace that adds a class to one does not own the others. */
const frameworkNamespace = /^(Volo|Fx)\.|^Volo$/;

/** A class may stand in a module (`@acme/books#BookAppService`), whose name a host does not know. */
const moduleMark = '#';

const simpleName = (fullName: string) =>
  fullName.slice(Math.max(...['.', moduleMark].map((mark) => fullName.lastIndexOf(mark))) + 1);
const namespaceOf = (fullName: string) => fullName.slice(0, Math.max(fullName.lastIndexOf('.'), 0));

/** Looks classes and base addresses up in an analysis. */
export function ownership({ routes, exclusions, classes }: Analysis): Ownership {
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
  const withoutRoutes = exclusions.filter(({ method }) => method === null);
  const groups = new Map(
    withoutRoutes.map(({ service, serviceFullName }) => [groupOf(service), serviceFullName]),
  );

  const byAddress = ({ group, path }: ReportedRoute): string | null => {
    const segments = segmentsOf(routeShape(path));
    for (let length = segments.length; length > 1; length--) {
      const found = bases.get(`/${segments.slice(0, length).join('/')}`);
      if (found !== undefined) return found;
    }
    return group === null ? null : (groups.get(group.toLowerCase()) ?? null);
  };
  const classOf = (reported: ReportedRoute): ClassDeclaration | null => {
    const name = reported.controller ?? byAddress(reported);
    if (name === null) return null;
    return byFullName.get(name) ?? byName.get(simpleName(name)) ?? null;
  };
  return {
    classOf,
    owns: (reported) =>
      reported.controller === null
        ? byAddress(reported) !== null
        : classOf(reported) !== null || namespaces.has(namespaceOf(reported.controller)),
  };
}

/** The heading under which OpenAPI files a class: `BookAppService` → `book`. */
function groupOf(service: string): string {
  return service.toLowerCase().replace(/(app|application)?service$|controller$/, '');
}
