import { checkStyleDifferences } from '../../core/checks/style-differences';
import type { Analysis, Diagnostic } from '../../core/index';
import { counted } from '../../core/model/counted';
import { compareSeverity } from '../../core/model/diagnostic';
import { type Judged, judgeFindings } from '../../core/user-configuration/suppressions-and-severities';
import type { CheckOptions } from '../definitions/options';
import { applyBaseline, writeBaseline } from '../inputs/apply-or-update-baseline';
import type { CommandContext } from './command-context';

/**
 * Divides the filtered findings into new and accepted ones. Writes the baseline on request. Also returns notices about
 * the baseline, one line each.
 */
export function checkedFindings(view: CommandContext, options: CheckOptions, cwd: string) {
  const { diagnostics, suppressed } = findingsOf(view.analysis, view, options);
  const findings = diagnostics.toSorted((a, b) => compareSeverity(a.severity, b.severity));
  const { baseline, updateBaseline } = options;
  if (baseline === undefined) return { findings, accepted: [], suppressed, notices: [] };
  if (updateBaseline) {
    writeBaseline(findings, baseline, cwd);
    const notice = `accepted ${counted(findings.length, 'finding')} in ${baseline}`;
    return { findings: [], accepted: findings, suppressed, notices: [notice] };
  }
  const whole = findingsOf(view.whole, view, options).diagnostics;
  const { fresh, gone } = applyBaseline(findings, whole, baseline, cwd);
  const isFresh = new Set(fresh);
  const accepted = findings.filter((finding) => !isFresh.has(finding));
  return {
    findings: fresh,
    accepted,
    suppressed,
    notices: [
      ...(accepted.length > 0 ? [`${counted(accepted.length, 'finding')} accepted by ${baseline}`] : []),
      ...gone.map((entry) => `no longer found, but still in ${baseline}: ${entry}`),
    ],
  };
}

/** All findings; with `--styles`, only those about a change of style. */
function findingsOf(
  analysis: Analysis,
  { whole, config: { user } }: CommandContext,
  { styles }: CheckOptions,
): Judged {
  if (!styles) return analysis;
  const isAboutStyle = ({ code }: Diagnostic) => code === 'style-only-collision';
  const { comments } = whole;
  const differences = judgeFindings(checkStyleDifferences(analysis.routes), whole, { user, comments });
  return {
    diagnostics: [...analysis.diagnostics.filter(isAboutStyle), ...differences.diagnostics],
    suppressed: [...analysis.suppressed.filter(isAboutStyle), ...differences.suppressed],
  };
}
