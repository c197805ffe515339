import type { Diagnostic, Route, Severity } from '../../../core';
import { compareSeverity, type SuppressedFinding } from '../../../core/model/diagnostic';
import type { TextLayout } from '../layout/text-layout';

/** What the formats of `check` print. `locations` makes locations relative to the current folder. */
export interface FindingsReport extends Omit<TextLayout, 'width'> {
  /** Sorted by severity, most severe first, then by location. */
  readonly findings: readonly Diagnostic[];
  /** Findings that a baseline accepts; they never fail the check. */
  readonly accepted: readonly Diagnostic[];
  /** Findings that comments or the user configuration suppress; they never fail the check. */
  readonly suppressed: readonly SuppressedFinding[];
  /** Findings of this severity or higher fail the check. Null if findings never fail the check. */
  readonly threshold: Severity | null;
  readonly routes: number;
  readonly routesOf: (finding: Diagnostic) => readonly Route[];
  /** The path of a file relative to the repository root, for formats that need it. */
  readonly repositoryPath: (file: string) => string;
}

/** Whether routes may depend on the unread file that a finding is about. Such a finding fails every check. */
export const isUnread = ({ code, severity }: Diagnostic) => code === 'unread-file' && severity === 'error';

export function fails(finding: Diagnostic, threshold: Severity | null): boolean {
  return isUnread(finding) || (threshold !== null && compareSeverity(finding.severity, threshold) <= 0);
}
