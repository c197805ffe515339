import { groupBy } from '../../model/collections';
import type { HostDescription, ReportedRoute } from '../../model/host-description';
import { locationKey } from '../../model/location';
import type { Route } from '../../model/route';
import { routeShape, verbAndShape } from './route-shape';

/**
 * Adds a path prefix of the description to the reported routes, if that results in more matches. A prefix may be
 * part of the routes, or only of the URL at which the host is deployed; the description does not show which.
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
  [verbAndShape(route), route.method, ...[route.location, route.serviceLocation].map(locationKey)].join(' ');

/**
 * Chooses the applications that a description covers. The first one has the most reported routes. The host may be a
 * gateway, so another application is added if it contributes a reported route that is in none of those chosen so far.
 * If no application has a reported route, all are chosen. Returns each route once, even if several applications have it.
 */
export function scopeOf(routes: readonly Route[], reported: readonly ReportedRoute[]) {
  const byApplication = groupBy(routes, ({ application }) => application);
  const candidates = [...byApplication].map(([name, own]) => ({ name, own: new Set(own.map(verbAndShape)) }));
  const open = new Set(reported.map(verbAndShape));
  const chosen: string[] = [];
  for (;;) {
    // If two applications have equally many reported routes, the one with fewer unreported routes comes first.
    const [best] = candidates
      .map((candidate) => ({ ...candidate, hits: [...candidate.own].filter((key) => open.has(key)).length }))
      .sort((a, b) => b.hits - a.hits || a.own.size - b.own.size);
    if (best === undefined || best.hits === 0) break;
    chosen.push(best.name);
    for (const key of best.own) open.delete(key);
  }
  /** The names of the chosen applications, starting with the one that has the most reported routes. */
  const applications = chosen.length > 0 ? chosen : [...byApplication.keys()];
  const inScope = applications.flatMap((name) => byApplication.get(name) ?? []);
  const same = groupBy(inScope, rowKey);
  // Routes of one application with the same key collide, and all of them are kept.
  const once = [...same.values()].flatMap((rows) =>
    rows.filter(({ application }) => application === rows[0].application),
  );
  return { applications, routes: once };
}
