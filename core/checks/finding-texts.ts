import type { Diagnostic } from '../model/diagnostic';
import { type Route, routeLabel } from '../model/route';

/** Maximum number of locations or names in one finding: listing all of them for every route would not fit into memory. */
export const MAX_NAMED = 20;

/** The name of a method in messages. */
export const handlerOf = ({ service, method }: Route) => `${service}.${method}`;

/** The first of some routes, as related locations of a finding. */
export function relatedTo(routes: readonly Route[]): Diagnostic['related'] {
  return routes
    .slice(0, MAX_NAMED)
    .map((route) => ({ message: routeLabel(route), location: route.location }));
}

/** The first of many names, and the number of the others. */
export function truncated(names: readonly string[]): readonly string[] {
  if (names.length <= MAX_NAMED) return names;
  return [...names.slice(0, MAX_NAMED - 1), `${names.length - MAX_NAMED + 1} more`];
}
