import type { Diagnostic } from '../model/diagnostic';
import { type Route, routeLabel } from '../model/route';
import type { CommonPath } from '../routing/intersection';

/** Maximum number of locations or names in one finding: complete lists for every route would need too much memory. */
export const MAX_NAMED = 20;

/** The name of a route's method in messages: `BookAppService.getAsync`. */
export const handlerOf = ({ service, method }: Route) => `${service}.${method}`;

/** The locations of the first routes, at most `MAX_NAMED`, as related locations of a finding. */
export function relatedTo(routes: readonly Route[]): Diagnostic['related'] {
  return routes
    .slice(0, MAX_NAMED)
    .map((route) => ({ message: routeLabel(route), location: route.location }));
}

/** All names, or the first names and the number of the others: at most `MAX_NAMED` entries. */
export function truncated(names: readonly string[]): readonly string[] {
  if (names.length <= MAX_NAMED) return names;
  return [...names.slice(0, MAX_NAMED - 1), `${names.length - MAX_NAMED + 1} more`];
}

/** Why it is not certain that a URL fits two routes. */
export const uncheckedText = ({ unchecked }: CommonPath): string =>
  `whether a value passes ${truncated([...new Set(unchecked)]).join(' and ')} was not checked`;
