import type { Diagnostic } from '../model/diagnostic';
import type { Analysis } from '../model/route';
import type { UserConfiguration } from '../model/user-configuration';
import { isExpired, suppressionFindings, suppressionTest } from './suppressions';

/**
 * Findings as the user wants them: without those that a suppression accepts, with the severities of the configuration.
 * `subjects` holds all routes and classes that they may be about.
 */
export function judge(
  findings: readonly Diagnostic[],
  subjects: Pick<Analysis, 'routes' | 'classes'>,
  user: UserConfiguration,
): readonly Diagnostic[] {
  const fits = suppressionTest(subjects, user);
  const valid = user.suppressions.filter((suppression) => !isExpired(suppression, user));
  return weighed(
    findings.filter((finding) => !valid.some((suppression) => fits(suppression, finding))),
    user,
  );
}

/** The same, with what is to be said of the suppressions. `perhaps`: findings that are only shown when they are asked for. */
export function judgeAll(
  findings: readonly Diagnostic[],
  perhaps: () => readonly Diagnostic[],
  subjects: Pick<Analysis, 'routes' | 'classes'>,
  user: UserConfiguration,
): readonly Diagnostic[] {
  const known = new Set(findings.map(({ code }) => code));
  const asksForMore = user.suppressions.some(({ code }) => !known.has(code));
  const all = asksForMore ? [...findings, ...perhaps()] : findings;
  const remarks = suppressionFindings(all, suppressionTest(subjects, user), user);
  return [...judge(findings, subjects, user), ...weighed(remarks, user)];
}

function weighed(findings: readonly Diagnostic[], { severities }: UserConfiguration): readonly Diagnostic[] {
  const byCode = new Map(severities.map(({ code, value }) => [code, value]));
  return findings.flatMap((finding) => {
    const severity = byCode.get(finding.code) ?? finding.severity;
    return severity === 'off' ? [] : [severity === finding.severity ? finding : { ...finding, severity }];
  });
}
