import type { Diagnostic } from '../model/diagnostic';
import type { Route, Style } from '../model/route';
import { type ParsedPath, parsePath } from '../routing/parsed-path';

/** A route with its addresses as the router sees them, which most checks look at. */
export interface Candidate {
  readonly route: Route;
  readonly path: ParsedPath;
  readonly styles: Readonly<Record<Style, ParsedPath>>;
}

/**
 * Follows the routes of one application and says what it finds in them. That depends on the routes alone, and not on the
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
