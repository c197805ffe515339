import { type Route, routeLabel } from '../model/route';
import type { SharedAnalysis } from './shared-routes';

/** Counts of an analysis. */
export type Summary = ReturnType<typeof summarize>;

/** Counts the shared rows and the findings of an analysis, which may have been filtered. */
export function summarize({ routes, exclusions, suppressed }: SharedAnalysis) {
  const count = (test: (route: (typeof routes)[number]) => boolean) => routes.filter(test).length;
  return {
    routes: routes.length,
    services: new Set(routes.map((route) => route.serviceFullName)).size,
    hidden: count((route) => route.visibility === 'hidden'),
    excluded: exclusions.length,
    collisions: countCollisions(routes),
    styleDifferences: count((route) => route.styles.v3 !== route.styles.v4),
    unknown: count((route) => route.certainty === 'unknown'),
    suppressed: suppressed.length,
  };
}

/** Counts the groups of routes that collide with each other. A group counts even if only one of its rows is present. */
export function countCollisions(routes: readonly Route[]): number {
  const groups = routes
    .filter((route) => route.collidesWith.length > 0)
    .map((route) => [routeLabel(route), ...route.collidesWith].sort().join('\n'));
  return new Set(groups).size;
}
