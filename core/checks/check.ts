import type { Diagnostic } from '../model/diagnostic';
import { compareRoutes, type Route, routeLabel, type Style } from '../model/route';
import type { CommonPath } from '../routing/intersection';
import { type ParsedPath, parsePath } from '../routing/precedence';

/** A route and its parsed templates: the input of every check. */
export interface Candidate {
  readonly route: Route;
  readonly path: ParsedPath;
  readonly styles: Readonly<Record<Style, ParsedPath>>;
}

/**
 * Tracks the routes of one application, or of the applications behind one gateway, and reports findings about them.
 * Removed routes and the order of additions do not affect the findings.
 */
export interface Check {
  add(candidate: Candidate): void;
  /** Removes a candidate, recognized by identity; does nothing if it was not added. */
  remove(candidate: Candidate): void;
  findings(): readonly Diagnostic[];
}

/** Checks each route by itself, once, when it is added. */
export function routeCheck(findingsOf: (route: Route) => readonly Diagnostic[]): Check {
  const byRoute = new Map<Route, readonly Diagnostic[]>();
  return {
    add({ route }) {
      const findings = findingsOf(route);
      if (findings.length > 0) byRoute.set(route, findings);
    },
    remove({ route }) {
      byRoute.delete(route);
    },
    findings: () => [...byRoute].sort(([a], [b]) => compareRoutes(a, b)).flatMap(([, findings]) => findings),
  };
}

/** Parses the templates of a route; equal templates are parsed only once. */
export function candidateOf(route: Route): Candidate {
  const parsed = (path: string) => parsePath(path, route);
  const v4 = parsed(route.styles.v4);
  const v3 = route.styles.v3 === route.styles.v4 ? v4 : parsed(route.styles.v3);
  const path = route.path === route.styles.v4 ? v4 : route.path === route.styles.v3 ? v3 : parsed(route.path);
  return { route, path, styles: { v3, v4 } };
}

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
