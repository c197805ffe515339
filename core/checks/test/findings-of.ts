import type { Diagnostic } from '../../model/diagnostic';
import type { Route } from '../../model/route';
import { type Check, candidateOf } from '../check';

/** The findings of a new check after the given routes are added to it. */
export function findingsOf(check: Check, routes: readonly Route[]): readonly Diagnostic[] {
  for (const route of routes) check.add(candidateOf(route));
  return check.findings();
}
