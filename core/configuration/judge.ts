import type { Diagnostic } from '../model/diagnostic';
import type { Suppression, UserConfiguration } from '../model/user-configuration';
import { type Subjects, suppressionFindings, suppressionLookup } from './suppressions';

/**
 * Findings as the user wants them: without those that a suppression accepts, with the severities of the configuration.
 * `subjects` holds all routes and classes that they may be about.
 */
export function judge(
  findings: readonly Diagnostic[],
  subjects: Subjects,
  user: UserConfiguration,
): readonly Diagnostic[] {
  const accepting = suppressionLookup(subjects, user);
  return weighed(
    findings.filter((finding) => accepting(finding).length === 0),
    user,
  );
}

/**
 * The same for all findings of a workspace, with what is to be said of the suppressions themselves. `perhaps` gives
 * findings that are only shown when they are asked for: a suppression of them is of use.
 */
export function judgeAll(
  findings: readonly Diagnostic[],
  perhaps: () => readonly Diagnostic[],
  subjects: Subjects,
  user: UserConfiguration,
): readonly Diagnostic[] {
  const accepting = suppressionLookup(subjects, user);
  const used = new Set<Suppression>();
  const isAccepted = (finding: Diagnostic) => {
    const suppressions = accepting(finding);
    for (const suppression of suppressions) used.add(suppression);
    return suppressions.length > 0;
  };
  const kept = findings.filter((finding) => !isAccepted(finding));
  if (used.size < user.suppressions.length) perhaps().forEach(isAccepted);
  return weighed([...kept, ...suppressionFindings(used, user)], user);
}

function weighed(findings: readonly Diagnostic[], { severities }: UserConfiguration): readonly Diagnostic[] {
  const byCode = new Map(severities.map(({ code, value }) => [code, value]));
  return findings.flatMap((finding) => {
    const severity = byCode.get(finding.code) ?? finding.severity;
    return severity === 'off' ? [] : [severity === finding.severity ? finding : { ...finding, severity }];
  });
}
