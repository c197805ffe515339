import type { Diagnostic } from '../model/diagnostic';
import type { Route } from '../model/route';

/**
 * Follows the routes of one application and says what it finds in them. That depends on the routes alone, and not on the
 * order in which they came or on what was there before.
 */
export interface Check {
  add(route: Route): void;
  /** Takes out a route that was added, the same object. */
  remove(route: Route): void;
  findings(): readonly Diagnostic[];
}

/** What a check finds in these routes alone. */
export function findingsOf(check: Check, routes: readonly Route[]): readonly Diagnostic[] {
  for (const route of routes) check.add(route);
  return check.findings();
}
