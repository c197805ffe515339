import type { Analysis, Diagnostic } from '../core';
import { checkStyleDifferences } from '../core/checks/styles';
import { judge } from '../core/configuration/judge';
import { counted } from '../core/model/counted';
import { routeLookup } from '../core/queries/collisions';
import type { LockDifference } from '../core/queries/lock';
import { applyBaseline, writeBaseline } from './baseline';
import type { Host } from './host';
import { checkLock } from './lock';
import type { CheckOptions, Output } from './options';
import { type FindingsFormat, findingsReports } from './reporters/findings';
import { compareSeverity, type FindingsReport, fails } from './reporters/findings/report';
import { failures, type Verdict, verdictParts } from './reporters/findings/verdict';
import { setInLines } from './reporters/footer';
import { jsonReport } from './reporters/json';
import { noticeLines } from './reporters/notices';
import { printable } from './reporters/printable';
import { wrapped } from './reporters/wrapping';
import { repositoryPath } from './repository-path';
import { writeStepSummary } from './step-summary';
import { UsageError } from './usage-error';
import { isIncomplete, openView, type View } from './view';
import { writeData, writeNotices } from './write';

/** Checks the routes of a folder and returns the exit code. */
export async function checkRoutes(folder: string, options: CheckOptions, host: Host): Promise<number> {
  if (options.updateBaseline && options.baseline === undefined)
    throw new UsageError("option '--update-baseline' needs '--baseline <file>'");
  const outputs: readonly Output[] = options.format ?? [{ format: 'text' }];
  const toStdout = outputs.filter(({ output }) => output === undefined);
  if (toStdout.length > 1) throw new UsageError('two formats go to stdout: give one an --output');
  const view = await openView(folder, options, host, toStdout.length > 0);
  const all = findingsOf(view.analysis, view, options).toSorted((a, b) =>
    compareSeverity(a.severity, b.severity),
  );
  const { findings, notices } = accepted(all, findingsOf(view.whole, view, options), options, host.cwd);
  const drift = checkLock(view.whole, folder, options, host);
  const report: FindingsReport = {
    findings,
    threshold: options.failOn === 'never' ? null : options.failOn,
    routes: view.analysis.routes.length,
    partiesOf: routeLookup(view.whole.routes),
    colorLevel: view.colorLevel,
    repositoryPath: repositoryPath(folder, host),
  };
  const verdict: Verdict = {
    findings,
    accepted: all.length - findings.length,
    routes: report.routes,
    threshold: report.threshold,
    maxWarnings: options.maxWarnings ?? null,
    isDrifted: drift.length > 0,
    isIncomplete: options.strict === true && isIncomplete(view),
  };
  if (!options.quiet) {
    const others = findings.filter((finding) => !fails(finding, report.threshold));
    const lines =
      toStdout[0]?.format === 'text' ? noticeLines(others, options.strict ? 'info' : 'warning') : [];
    writeNotices([...[...view.notices, ...notices].map(printable), ...lines], host);
  }
  for (const { format, output } of outputs) {
    const data =
      format === 'json' ? jsonReport(view.analysis) : findingsReports[format as FindingsFormat](report);
    const isForPeople = format === 'text' && output === undefined;
    await writeData(isForPeople ? wrapped(data, view.width) : data, output, host);
    if (format === 'github') writeStepSummary(report, host);
  }
  if (drift.length > 0) writeNotices(driftLines(drift), host);
  if (!options.quiet) writeNotices(setInLines(verdictParts(verdict), view.width ?? Infinity), host);
  // A finding is certain even where the rest is not.
  if (failures(verdict).length > 0) return 1;
  return verdict.isIncomplete ? 3 : 0;
}

/** All findings, or those that a change of style is about. */
function findingsOf(
  { routes, diagnostics }: Analysis,
  { whole, config: { user } }: View,
  { styles }: CheckOptions,
): readonly Diagnostic[] {
  if (!styles) return diagnostics;
  const differences = checkStyleDifferences(routes);
  return [
    ...diagnostics.filter(({ code }) => code === 'style-only-collision'),
    ...(user === undefined ? differences : judge(differences, whole, user)),
  ];
}

/** The findings that the baseline does not accept, and what is to be said of it. */
function accepted(
  findings: readonly Diagnostic[],
  whole: readonly Diagnostic[],
  { baseline, updateBaseline }: CheckOptions,
  cwd: string,
): { readonly findings: readonly Diagnostic[]; readonly notices: readonly string[] } {
  if (baseline === undefined) return { findings, notices: [] };
  if (updateBaseline) {
    writeBaseline(findings, baseline, cwd);
    return { findings: [], notices: [`accepted ${counted(findings.length, 'finding')} in ${baseline}`] };
  }
  const { fresh, gone } = applyBaseline(findings, whole, baseline, cwd);
  const hidden = findings.length - fresh.length;
  return {
    findings: fresh,
    notices: [
      ...(hidden > 0 ? [`${counted(hidden, 'finding')} accepted by ${baseline}`] : []),
      ...gone.map((entry) => `gone, and still in ${baseline}: ${entry}`),
    ],
  };
}

function driftLines(drift: readonly LockDifference[]): readonly string[] {
  return [
    'The routes are not those of the lock; --update-lock writes what they are:',
    ...drift.map(({ sign, line }) => printable(`${sign} ${line}`)),
  ];
}
