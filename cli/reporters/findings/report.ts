import type { Diagnostic, Route, Severity } from '../../../core';
import { compareSeverity, type SuppressedFinding } from '../../../core/model/diagnostic';
import type { LocationFormat } from '../../../core/model/location-format';
import type { ColorLevel } from '../color-level';

/** What the formats of `check` print. */
export interface FindingsReport {
  /** Worst first, then by place. */
  readonly findings: readonly Diagnostic[];
  /** Findings that a baseline accepts: they fail nothing. */
  readonly accepted: readonly Diagnostic[];
  /** Findings that comments and the configuration accept: they fail nothing either. */
  readonly suppressed: readonly SuppressedFinding[];
  /** Findings of this severity and worse fail the check; null: none does. */
  readonly threshold: Severity | null;
  /** How many routes were checked. */
  readonly routes: number;
  /** The routes that a finding is about. */
  readonly partiesOf: (finding: Diagnostic) => readonly Route[];
  readonly colorLevel: ColorLevel;
  /** Places for people who read them here; the other formats have readers elsewhere. */
  readonly places: LocationFormat;
  /** The path of a file from the root of the repository, for readers that know it by that. */
  readonly repositoryPath: (file: string) => string;
}

/** Whether a finding fails the check. */
export function fails({ severity }: Diagnostic, threshold: Severity | null): boolean {
  return threshold !== null && compareSeverity(severity, threshold) <= 0;
}
