import type { DiagnosticCode } from '../../model/diagnostic';
import type { Route } from '../../model/route';

/** A thing about one route that its author may not have meant. */
export interface Lint {
  readonly code: DiagnosticCode;
  /** The finding in words, without the name of the method before it; null for none. */
  find(route: Route): string | null;
}

/** Whether the convention chose the verb, by the name or by default (§5.1). */
export function hasConventionalVerb({ derivation }: Route): boolean {
  return derivation.some(({ kind }) => kind === 'conventional-verb');
}

/** Whether a `Create(…)` call, or the assumption of one, selects the class (§6.1); handwritten controllers are not. */
export function isSelected({ derivation }: Route): boolean {
  return derivation.some(({ kind }) => kind === 'selection');
}
