import type { HostDescription, ReportedRoute } from '../../model/host-description';
import type { Route } from '../../model/route';
import { routeShape } from './shape';

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
