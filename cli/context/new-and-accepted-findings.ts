import { auditedCodes } from '../../core/analysis';
import type { Config, Diagnostic } from '../../core/index';
import { counted } from '../../core/model/counted';
import { auditCodes, clientCodes, compareSeverity } from '../../core/model/diagnostic';
import type { CheckOptions } from '../definitions/options';
import { type Entry, readBaseline, updateBaseline } from '../inputs/apply-or-update-baseline';
import { fingerprint } from '../reporters/findings/fingerprint';
import { type CommandContext, clientFoldersOf } from './command-context';

/**
 * Divides the filtered findings into new and accepted ones. Writes the baseline on request. Also returns notices about
 * the baseline, one line each.
 */
export function checkedFindings(view: CommandContext, options: CheckOptions, cwd: string) {
  const isSought = soughtCodes(view.config, options);
  const sought = <Finding extends Diagnostic>(all: readonly Finding[]) =>
    all.filter(({ code }) => isSought(code));
  const findings = sought(view.analysis.diagnostics).sort((a, b) => compareSeverity(a.severity, b.severity));
  const suppressed = sought(view.analysis.suppressed);
  const { baseline } = options;
  if (baseline === undefined) return { findings, accepted: [], suppressed, notices: [] };
  const present = new Set(view.whole.diagnostics.map(fingerprint));
  const isGone = (entry: Entry) => isSought(entry.code) && !present.has(entry.fingerprint);
  if (options.updateBaseline) {
    updateBaseline(findings, isGone, baseline, cwd);
    const notice = `accepted ${counted(findings.length, 'finding')} in ${baseline}`;
    return { findings: [], accepted: findings, suppressed, notices: [notice] };
  }
  const { accepts, gone } = readBaseline(isGone, baseline, cwd);
  const accepted = findings.filter(accepts);
  return {
    findings: findings.filter((finding) => !accepts(finding)),
    accepted,
    suppressed,
    notices: [
      ...(accepted.length > 0 ? [`${counted(accepted.length, 'finding')} accepted by ${baseline}`] : []),
      ...gone.map((entry) => `no longer found, but still in ${baseline}: ${entry}`),
    ],
  };
}

/** With `--styles`, a check looks for these codes only. */
const STYLE_CODES = new Set(['style-difference', 'style-only-collision', 'unread-file']);

/** Whether a check looks for a code. Without `--styles`: if the code needs no option, or if its option is given. */
function soughtCodes(config: Config, options: CheckOptions): (code: string) => boolean {
  if (options.styles) return (code) => STYLE_CODES.has(code);
  const audited = auditedCodes(config);
  const readsCalls = clientFoldersOf(options) !== undefined;
  return (code) =>
    code !== 'style-difference' &&
    (readsCalls || !clientCodes.has(code)) &&
    (audited.has(code) || !auditCodes.has(code));
}
