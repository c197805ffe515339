import { createHash } from 'node:crypto';
import type { Route } from '../../../core';
import {
  compareSeverity,
  type Diagnostic,
  type Severity,
  type SuppressedFinding,
} from '../../../core/model/diagnostic';
import { counted } from '../../../core/model/text';
import type { TextLayout } from '../../layout/table';
import { acceptedParts, applicationParts, partIf, severityCounts, unreadParts } from '../notices';

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
  const warnings = findings.filter(({ severity }) => severity === 'warning').length;
  return [
    ...partIf(failing.length, severityCounts(failing)),
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

/**
 * A hash of a finding's code and subjects, as 32 hexadecimal digits. If there are no subjects, the hash uses the file
 * instead. The hash does not change if lines move.
 */
export function fingerprint({ code, subjects, location }: Diagnostic): string {
  return hashOf(code, subjects.length > 0 ? [...subjects].sort() : [location.file]);
}

/**
 * A distinct hash for each finding: of several findings with the same code and subjects, the first by message keeps
 * its fingerprint.
 */
export function distinctFingerprints(findings: readonly Diagnostic[]): ReadonlyMap<Diagnostic, string> {
  const counts = new Map<string, number>();
  const count = (name: string): number => {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    return counts.get(name) ?? 0;
  };
  const byMessage = [...findings].sort((a, b) =>
    a.message < b.message ? -1 : a.message > b.message ? 1 : 0,
  );
  return new Map(
    byMessage.map((finding) => {
      const plain = fingerprint(finding);
      const own = hashOf(plain, [finding.message]);
      const number = count(own);
      if (count(plain) === 1) return [finding, plain];
      return [finding, number === 1 ? own : hashOf(own, [String(number)])];
    }),
  );
}

function hashOf(name: string, identity: readonly string[]): string {
  return createHash('sha256')
    .update([name, ...identity].join('\0'))
    .digest('hex')
    .slice(0, 32);
}
