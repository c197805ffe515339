import type { Location } from './location';

export type Severity = 'error' | 'warning' | 'info';

/** Every code that a diagnostic may carry, with its default severity. */
export const diagnosticSeverities = {
  'route-collision': 'error',
  'empty-controller-segment': 'error',
  'invalid-root-path': 'error',
  'duplicate-route-parameter': 'error',
  'syntax-error': 'warning',
  'project-cycle': 'warning',
  'duplicate-assembly': 'warning',
  'inheritance-cycle': 'warning',
  'several-trailing-ids': 'warning',
  'route-builder-replaced': 'warning',
  'route-overlap': 'warning',
  'shadowed-route': 'info',
  'not-evaluated': 'info',
  'unresolved-base': 'info',
  'assembly-selects-nothing': 'info',
  'assumed-registration': 'info',
} as const satisfies Record<string, Severity>;

export type DiagnosticCode = keyof typeof diagnosticSeverities;

export interface RelatedLocation {
  readonly message: string;
  readonly location: Location;
}

/** One finding about the workspace. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  readonly location: Location;
  readonly related: readonly RelatedLocation[];
}

/** A finding with the default severity of its code. */
export function diagnostic(
  code: DiagnosticCode,
  message: string,
  location: Location,
  related: readonly RelatedLocation[] = [],
): Diagnostic {
  return { code, severity: diagnosticSeverities[code], message, location, related };
}
