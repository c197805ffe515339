import { compareLocations } from '../model/location';
import { comparePrecedence } from '../routing/precedence';
import { routeFlags } from './route-flags';
import type { SharedRoute } from './shared-routes';

type Comparison = (a: SharedRoute, b: SharedRoute) => number;

const certainties = ['exact', 'assumed', 'unknown'];

const comparisons = {
  verb: by((route) => route.verb),
  route: by((route) => route.path),
  service: by((route) => route.service),
  method: by((route) => route.method),
  visibility: by((route) => Number(route.visibility === 'hidden')),
  flags: by((route) => routeFlags(route).join()),
  v3: by((route) => route.styles.v3),
  v4: by((route) => route.styles.v4),
  application: by((route) => route.applications.join()),
  assembly: by((route) => route.assembly),
  origin: by((route) => route.origin),
  certainty: by((route) => certainties.indexOf(route.certainty)),
  location: (a, b) => compareLocations(a.location, b.location),
  inherited: by((route) => route.inheritedFrom ?? ''),
  style: by((route) => route.style ?? ''),
  parameters: by((route) => route.parameters.map((parameter) => parameter.name).join()),
  access: by((route) => route.access?.text ?? ''),
  match: comparePrecedence,
} as const satisfies Record<string, Comparison>;

export type SortKey = keyof typeof comparisons;

/** The valid sort keys: the columns, and `match` for the order of the router. */
export const sortKeys = Object.keys(comparisons) as readonly SortKey[];

export interface SortOrder {
  readonly key: SortKey;
  readonly descending: boolean;
}

/** Sorts by several keys; the sort is stable. */
export function sortRoutes(
  routes: readonly SharedRoute[],
  orders: readonly SortOrder[],
): readonly SharedRoute[] {
  return routes.toSorted((a, b) => {
    for (const { key, descending } of orders) {
      const difference = comparisons[key](a, b);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return 0;
  });
}

function by(value: (route: SharedRoute) => string | number): Comparison {
  return (a, b) => {
    const [left, right] = [value(a), value(b)];
    return left === right ? 0 : left < right ? -1 : 1;
  };
}
