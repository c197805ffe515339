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

/** Without other options, a check with `--styles` looks for these codes only. */
const STYLE_CODES: ReadonlySet<string> = new Set(['style-difference', 'style-only-collision', 'unread-file']);

/**
 * Whether a check looks for a code. A code that needs an option: if the option is given. Any other code: without
 * `--styles`.
 */
function soughtCodes(config: Config, options: CheckOptions): (code: string) => boolean {
  const audited = auditedCodes(config);
  const readsCalls = clientFoldersOf(options) !== undefined;
  return (code) => {
    if (clientCodes.has(code)) return readsCalls;
    if (auditCodes.has(code)) return options.styles ? options.accessAudit === true : audited.has(code);
    return options.styles ? STYLE_CODES.has(code) : code !== 'style-difference';
  };
}
