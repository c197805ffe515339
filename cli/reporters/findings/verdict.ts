import { counted } from '../../../core/model/counted';
import { type Diagnostic, type Severity, severities } from '../../../core/model/diagnostic';
import { acceptedParts, applicationParts, unreadParts } from '../footer';
import { type FindingsReport, fails } from './report';

/** The results of a check, and the limits that decide whether it passes. */
export interface Verdict
  extends Pick<FindingsReport, 'findings' | 'accepted' | 'suppressed' | 'routes' | 'threshold'> {
  /** The number of applications with routes. */
  readonly applications: number;
  /** The maximum number of warnings with which the check passes; null if there is no limit. */
  readonly maxWarnings: number | null;
  readonly lockDiffers: boolean;
  /** The number of files that could not be read. */
  readonly unread: number;
  /** Whether `--strict` is given and the result is incomplete. */
  readonly isIncomplete: boolean;
}

/** The reasons why the check fails; empty when it passes. */
export function failures({ findings, threshold, maxWarnings, lockDiffers }: Verdict): readonly string[] {
  const failing = findings.filter((finding) => fails(finding, threshold));
  const warnings = countOf(findings, 'warning');
  return [
    ...(failing.length > 0 ? [severityCounts(failing)] : []),
    ...(maxWarnings !== null && warnings > maxWarnings
      ? [`${counted(warnings, 'warning')}, more than --max-warnings ${maxWarnings}`]
      : []),
    ...(lockDiffers ? ['routes differ from the lock'] : []),
  ];
}

/** All counts, then the reasons why the check fails: `1 error, 2 warnings in 7 routes · failed: 1 error`. */
export function verdictParts(verdict: Verdict): readonly string[] {
  const { findings, accepted, suppressed, routes, applications, unread, isIncomplete } = verdict;
  const found = severityCounts(findings) || (accepted.length > 0 ? 'nothing new' : 'nothing found');
  const failed = failures(verdict).join('; ') || (isIncomplete ? 'the result is incomplete (--strict)' : '');
  return [
    `${found} in ${counted(routes, 'route')}`,
    ...applicationParts(applications),
    ...acceptedParts(suppressed.length, accepted.length),
    ...unreadParts(unread),
    failed === '' ? 'passed' : `failed: ${failed}`,
  ];
}

/** The number of findings of each severity, such as `1 error, 2 warnings, 1 info`; empty if there are no findings. */
export function severityCounts(findings: readonly Diagnostic[]): string {
  return severities
    .map((severity) => [countOf(findings, severity), severity] as const)
    .filter(([count]) => count > 0)
    .map(([count, severity]) => counted(count, severity))
    .join(', ');
}

function countOf(findings: readonly Diagnostic[], severity: Severity): number {
  return findings.filter((finding) => finding.severity === severity).length;
}
