import type { Analysis } from '../model/route';
import { countCollisions } from './parties';

export interface Summary {
  readonly routes: number;
  readonly services: number;
  readonly hidden: number;
  readonly excluded: number;
  readonly collisions: number;
  readonly styleDifferences: number;
  readonly unknown: number;
}

/** Counts what an analysis, or the narrowed form of one, shows. */
export function summarise({ routes, exclusions }: Analysis): Summary {
  const count = (test: (route: (typeof routes)[number]) => boolean) => routes.filter(test).length;
  return {
    routes: routes.length,
    services: new Set(routes.map((route) => route.serviceFullName)).size,
    hidden: count((route) => route.visibility === 'hidden'),
    excluded: exclusions.length,
    collisions: countCollisions(routes),
    styleDifferences: count((route) => route.styles.v3 !== route.styles.v4),
    unknown: count((route) => route.certainty === 'unknown'),
  };
}
