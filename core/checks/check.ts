import type { Diagnostic } from '../model/diagnostic';
import { type Route, routeLabel, type Style } from '../model/route';
import { type ParsedPath, parsePath } from '../routing/precedence';

/** A route with its addresses as the router sees them, which most checks look at. */
export interface Candidate {
  readonly route: Route;
  readonly path: ParsedPath;
  readonly styles: Readonly<Record<Style, ParsedPath>>;
}

/**
 * Follows the routes of one address space and says what it finds in them. That depends on the routes alone, and not on the
 * order in which they came or on what was there before.
 */
export interface Check {
  add(candidate: Candidate): void;
  /** Takes out what was added, the same object. */
  remove(candidate: Candidate): void;
  findings(): readonly Diagnostic[];
}

/** Reads the addresses of a route, equal ones once. */
export function candidateOf(route: Route): Candidate {
  const v4 = parsePath(route.styles.v4);
  const v3 = route.styles.v3 === route.styles.v4 ? v4 : parsePath(route.styles.v3);
  const path =
    route.path === route.styles.v4 ? v4 : route.path === route.styles.v3 ? v3 : parsePath(route.path);
  return { route, path, styles: { v3, v4 } };
}

/** More places or names than this in one finding help nobody; all of them, for each of them, would not fit into memory. */
export const MAX_NAMED = 20;

/** How a method is called in messages. */
export const handlerOf = ({ service, method }: Route) => `${service}.${method}`;

/** The first of some routes, as related places of a finding. */
export function relatedTo(routes: readonly Route[]): Diagnostic['related'] {
  return routes
    .slice(0, MAX_NAMED)
    .map((route) => ({ message: routeLabel(route), location: route.location }));
}

/** The first of many names, and how many more there are. */
export function truncated(names: readonly string[]): readonly string[] {
  if (names.length <= MAX_NAMED) return names;
  return [...names.slice(0, MAX_NAMED - 1), `${names.length - MAX_NAMED + 1} more`];
}
