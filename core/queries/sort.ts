import { compareLocations } from '../model/location';
import type { Route } from '../model/route';
import { comparePrecedence } from '../routing/precedence';

/** Short marks for notable properties of a route, in display order, with their meaning. */
export const flagMeanings = {
  collides: 'another method answers the same verb and address',
  'v3≠v4': 'the address depends on the URL style',
  assumed: 'rests on an assumption',
  unknown: 'could not be worked out from the source',
  inherited: 'declared in a base class',
} as const;

export type Flag = keyof typeof flagMeanings;

/** The marks of one route. */
export function routeFlags(route: Route): readonly Flag[] {
  const flags: Flag[] = [];
  if (route.collidesWith.length > 0) flags.push('collides');
  if (route.styles.v3 !== route.styles.v4) flags.push('v3≠v4');
  if (route.certainty !== 'exact') flags.push(route.certainty);
  if (route.inheritedFrom !== null) flags.push('inherited');
  return flags;
}

type Comparison = (a: Route, b: Route) => number;

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
  application: by((route) => route.application),
  assembly: by((route) => route.assembly),
  origin: by((route) => route.origin),
  certainty: by((route) => certainties.indexOf(route.certainty)),
  location: (a, b) => compareLocations(a.location, b.location),
  inherited: by((route) => route.inheritedFrom ?? ''),
  style: by((route) => route.style ?? ''),
  parameters: by((route) => route.parameters.map((parameter) => parameter.name).join()),
  access: by((route) => route.access?.text ?? ''),
  match: (a, b) => comparePrecedence(a.path, b.path),
} as const satisfies Record<string, Comparison>;

export type SortKey = keyof typeof comparisons;

/** The valid sort keys: the columns, and `match` for the order of the router. */
export const sortKeys = Object.keys(comparisons) as readonly SortKey[];

export interface SortOrder {
  readonly key: SortKey;
  readonly descending: boolean;
}

/** Sorts by several keys; the sort is stable. */
export function sortRoutes(routes: readonly Route[], orders: readonly SortOrder[]): readonly Route[] {
  return routes.toSorted((a, b) => {
    for (const { key, descending } of orders) {
      const difference = comparisons[key](a, b);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return 0;
  });
}

function by(value: (route: Route) => string | number): Comparison {
  return (a, b) => {
    const left = value(a);
    const right = value(b);
    return left === right ? 0 : left < right ? -1 : 1;
  };
}
