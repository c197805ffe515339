import { checkStyleDifferences } from '../../core/checks/collision-findings';
import { summarySections } from '../../core/doctor/sections';
import { byLocation, type Diagnostic, distinctFindings } from '../../core/model/diagnostic';
import { counted } from '../../core/model/text';
import { filtersIn } from '../../core/queries/filter';
import { filterAnalysis, routeLookup } from '../../core/queries/filtered-analysis';
import {
  isRowOf,
  type SharedAnalysis,
  type SharedRoute,
  sharedRoutes,
} from '../../core/queries/shared-routes';
import { reachOf, untestedRoutes } from '../../core/service-calls/test-calls';
import { judgeFindings } from '../../core/user-configuration/apply';
import { UsageError } from '../../reading/system-errors';
import { checkedFindings } from '../context/checked-findings';
import { differencesOfTypes, findingsOfCalls } from '../context/client-findings';
import {
  type CommandContext,
  clientFoldersOf,
  filterLineOf,
  type Invocation,
  isIncomplete,
  sharedAnalysis,
  unreadCount,
} from '../context/command-context';
import { changesSince } from '../context/earlier-state';
import { readContext } from '../context/joined-lists';
import type { CheckOptions } from '../definitions/options';
import { checkLock, lockPath } from '../inputs/lock';
import { wrapped } from '../layout/widths';
import { writeStepSummary } from '../output/files';
import { repositoryPath } from '../output/shown-paths';
import { distinctOutputs, writeData, writeNotices } from '../output/streams';
import { findingsReports } from '../reporters/findings/formats';
import {
  type FindingsReport,
  failures,
  isUnread,
  type Verdict,
  verdictParts,
} from '../reporters/findings/report';
import { markdownReport } from '../reporters/findings/texts';
import { jsonReport, type WrittenFilters } from '../reporters/json-document';
import {
  noticeLines,
  pages,
  partIf,
  setInLines,
  unmatchedFilters,
  unreadPathLines,
  unreadTests,
} from '../reporters/notices';
import type { System } from '../system';

/** Checks the routes of a folder, or of several saved results, and returns the exit code. */
export async function checkRoutes(invocation: Invocation<CheckOptions>): Promise<number> {
  const { folder, options, system } = invocation;
  const outputs = outputsOf(folder, options, system.cwd);
  const toStdout = outputs.find(({ output }) => output === undefined);
  const isJoined = options.from !== undefined;
  const read = await readContext(invocation, {
    readsAccess: true,
    readsModules: true,
    auditsAccess: options.accessAudit === true,
    clientFolders: clientFoldersOf(options),
    readsPages: clientFoldersOf(options) !== undefined,
  });
  const view = await withRequestedFindings(read, options, await untestedIn(read, invocation));
  if (view.whole.routes.length === 0 && !options.allowEmpty) refuseEmpty(view, folder, options);
  const { notices: baselineNotices, ...checked } = checkedFindings(view, options, system.cwd);
  const lock = checkLock(view, folder, options, system);
  const shared = sharedAnalysis(view);
  const report: FindingsReport = {
    ...checked,
    threshold: options.failOn === 'never' ? null : options.failOn,
    routes: shared.routes.length,
    routesOf: routeLookup(view.whole.routes),
    colorLevel: view.colorLevel,
    locations: view.locations,
    // Paths in saved results are relative to unknown folders, so they stay unchanged.
    repositoryPath: isJoined ? (file) => file : repositoryPath(folder, system),
  };
  const verdict: Verdict = {
    ...report,
    applications: view.analysis.applications.length,
    maxWarnings: options.maxWarnings ?? null,
    lockDiffers: lock.differences.length > 0,
    unread: unreadCount(view),
    isIncomplete: options.strict === true && isIncomplete(view),
  };
  const total = sharedRoutes(view.whole.routes).length;
  const filters = {
    ...filtersIn(options),
    ...(checked.accepted.length > 0 && { baseline: true as const }),
    ...(options.styles && { styles: true as const }),
  };
  const unmatched = total > 0 && report.routes === 0 ? [unmatchedFilters(total, options)] : [];
  view.notify([
    ...unreadPathLines(view),
    ...testApplicationLines(view),
    ...unmatched,
    ...baselineNotices,
    ...lock.notices,
  ]);
  await writeOutputs(outputs, report, shared, filters, { system, width: view.width });
  if (lock.differences.length > 0) {
    const lines = lock.differences.map(({ sign, line }) => `${sign} ${line}`);
    writeNotices(['Routes differ from the lock; run with --update-lock to accept them:', ...lines], system);
  }
  const isRead = toStdout?.format === 'text' && report.findings.length > 0;
  if (isRead) view.notify([pages.findings]);
  view.notify(setInLines(verdictParts(verdict), system.errorColumns ?? Infinity));
  return exitCodeOf(verdict);
}

/** A line that counts the classes that are not checked because only tests start their application. */
function testApplicationLines({ whole }: CommandContext): readonly string[] {
  const count = whole.exclusions.filter(({ code }) => code === 'test-application').length;
  return partIf(
    count,
    `${counted(count, 'class', 'classes')} of test applications left out, see --test-applications`,
  );
}

/** Findings about routes that no test reaches (`--untested`). */
async function untestedIn(
  view: CommandContext,
  { folder, options, system }: Invocation<CheckOptions>,
): Promise<readonly Diagnostic[]> {
  const { untested, since } = options;
  if (since !== undefined && untested === undefined)
    throw new UsageError("option '--since' needs '--untested'");
  if (untested === undefined || view.testCalls === null) return [];
  const filter = filterLineOf('untested', untested === true ? '' : untested);
  const changes = since === undefined ? null : await changesSince(folder, since, view, system);
  const isAsked = (row: SharedRoute) =>
    (filter.namesOrigins || row.origin !== 'endpoint') &&
    filter.matches(row) &&
    (changes === null || changes.routes.some((route) => isRowOf(row, route)));
  const routes = sharedRoutes(view.whole.routes);
  const asked = routes.filter(isAsked);
  // Among the asked routes only, a test of another route could match a less specific one.
  const { calls, unread } = await view.testCalls(routes);
  const reach = reachOf(calls);
  const assumed = asked.filter((route) => reach.get(route)?.certainty === 'assumed').length;
  view.notify([
    ...(changes?.notices ?? []),
    ...unreadTests(unread, view),
    ...partIf(
      assumed,
      `${counted(assumed, 'route')} assumed to be reached by tests: see fx-routes clients --tests`,
    ),
  ]);
  return untestedRoutes(asked, reach);
}

/** Adds the findings about clients, about changes of style (with `--styles`), and about untested routes. */
async function withRequestedFindings(
  view: CommandContext,
  options: CheckOptions,
  untested: readonly Diagnostic[],
): Promise<CommandContext> {
  const { whole, config } = view;
  const readsCalls = clientFoldersOf(options) !== undefined;
  const found = [
    ...(readsCalls
      ? [...(await findingsOfCalls(view)), ...differencesOfTypes(view.types, whole, view.index)]
      : []),
    ...(options.styles ? checkStyleDifferences(whole.routes) : []),
    ...untested,
  ];
  if (found.length === 0) return view;
  const judged = judgeFindings(found, whole, { user: config.user, comments: whole.comments });
  const more = {
    ...whole,
    diagnostics: distinctFindings([...whole.diagnostics, ...judged.diagnostics]).sort(byLocation),
    suppressed: distinctFindings([...whole.suppressed, ...judged.suppressed]).sort(byLocation),
  };
  return { ...view, whole: more, analysis: filterAnalysis(more, view.filter) };
}

/** Prints part of the doctor's report and the findings, then throws a `UsageError` because the check found no routes. */
function refuseEmpty(view: CommandContext, folder: string, options: CheckOptions): never {
  const { from } = options;
  const { report, locations } = view;
  const sections = report === null ? [] : summarySections(report(), locations);
  const lines = sections.flatMap(({ title, lines }) => [`${title}:`, ...lines.map((line) => `  ${line}`)]);
  view.notify([...lines, ...noticeLines(view, true)]);
  const where = from === undefined ? `'${folder}' (see fx-routes doctor)` : from.join(', ');
  throw new UsageError(`no route to check in ${where}; pass --allow-empty to accept this`);
}

/** The requested formats and their files. Throws a `UsageError` if an option needs another option that is not given. */
function outputsOf(folder: string, options: CheckOptions, cwd: string) {
  const { format, baseline, updateBaseline, from, config } = options;
  if (updateBaseline && baseline === undefined)
    throw new UsageError("option '--update-baseline' needs '--baseline <file>'");
  const inputs = [config, baseline, lockPath(folder, options), ...(from ?? [])];
  return distinctOutputs(format, 'text', inputs, cwd);
}

async function writeOutputs(
  outputs: ReturnType<typeof outputsOf>,
  report: FindingsReport,
  shared: SharedAnalysis,
  filters: WrittenFilters,
  { system, width }: { readonly system: System; readonly width: number | null },
): Promise<void> {
  for (const target of outputs) {
    const { format, output } = target;
    if (format === 'json') {
      const reported = new Set<Diagnostic>(report.findings);
      const diagnostics = shared.diagnostics.filter((finding) => reported.has(finding));
      const analysis = { ...shared, diagnostics, suppressed: report.suppressed };
      const members = { accepted: report.accepted.length, filters };
      await writeData(jsonReport(analysis, members), target, system);
    } else {
      const text = findingsReports[format](report);
      const isForPeople = format === 'text' && output === undefined;
      await writeData(isForPeople ? wrapped(text, width) : text, target, system);
    }
    if (format === 'github') writeStepSummary((maxBytes) => markdownReport(report, maxBytes), system);
  }
}

/** The first exit code that applies: 2 (routes may depend on an unread file), 1 (failed), 3 (incomplete), 0. */
function exitCodeOf(verdict: Verdict): number {
  if (verdict.findings.some(isUnread)) return 2;
  if (failures(verdict).length > 0) return 1;
  return verdict.isIncomplete ? 3 : 0;
}
