import { unreadFinding } from '../../core/discovery/skipped-and-unread-paths';
import type { Route } from '../../core/index';
import { filtersIn } from '../../core/queries/filter';
import { type SharedAnalysis, type SharedRoute, sharedRoutes } from '../../core/queries/shared-routes';
import { sortRoutes } from '../../core/queries/sort';
import { type Summary, summarize } from '../../core/queries/summary';
import { UsageError } from '../../reading/system-errors';
import {
  type CommandContext,
  type Invocation,
  isIncomplete,
  leavesOutEndpoints,
  namesModules,
  sharedAnalysis,
  unreadCount,
  withModules,
} from '../context/command-context';
import { readContext } from '../context/joined-lists';
import {
  columns as allColumns,
  type Column,
  type ColumnOrKey,
  defaultColumns,
  type ListOptions,
} from '../definitions/options';
import { wrapped } from '../layout/widths';
import { writeData } from '../output/streams';
import { jsonOf } from '../reporters/fields';
import { jsonLines, jsonReport } from '../reporters/json-document';
import { footerLines, noticeLines, pages, partIf, unmatchedFilters, unreadParts } from '../reporters/notices';
import { exclusionFields, jsonOfRoute } from '../reporters/route-fields';
import {
  exclusionTable,
  expandedRoutes,
  listTree,
  routeTable,
  valueColumn,
} from '../reporters/routes-as-text';
import { groupedRoutes } from '../reporters/row-groups';

/** A context that shows a row for each route. */
interface SharedContext extends CommandContext {
  readonly analysis: SharedAnalysis;
}

/** Lists the routes of a folder and returns the exit code. */
export async function listRoutes(invocation: Invocation<ListOptions>): Promise<number> {
  const { options, system } = invocation;
  const { format, columns, expanded, modules } = options;
  const shownColumns = format === 'table' ? tableColumns(options) : null;
  const readsAccess = columns === undefined ? format !== 'table' || expanded === true : needsAccess(columns);
  const view = withModules(
    await readContext(invocation, {
      readsAccess,
      readsModules: modules === true || namesModules(options),
      leavesOutEndpoints: leavesOutEndpoints(options),
    }),
  );
  const shared = sharedAnalysis(view);
  const analysis = { ...shared, routes: sortRoutes(shared.routes, options.sort ?? []) };
  const { data, footer } =
    format === 'table'
      ? tablesAndFooter({ ...view, analysis, columns: shownColumns }, options)
      : { data: jsonOfList({ ...view, analysis }, options), footer: [] };
  // Notices are written first, so that the summary is at the end of the terminal output.
  const note = analysis.routes.length === 0 ? [emptyNote(view, options)] : [];
  view.notify([...noticeLines(view, options.strict), ...note]);
  await writeData(data, options, system);
  if (!view.isTerminal) view.notify(footer);
  return options.strict && isIncomplete(view) ? 3 : 0;
}

/** The columns of a table; null for the default columns. Throws a `UsageError` if a name is only a key of JSON. */
function tableColumns({ columns }: ListOptions): readonly Column[] | null {
  const isColumn = (name: ColumnOrKey): name is Column => allColumns.some((column) => column === name);
  const key = columns?.find((name) => !isColumn(name));
  if (key !== undefined)
    throw new UsageError(`option '--columns': ${key} is a key of JSON, and the table has no such column`);
  return columns?.filter(isColumn) ?? null;
}

const needsAccess = (columns: readonly ColumnOrKey[]) => columns.some((name) => name.startsWith('access'));

/** The JSON document of a list, or one line for each row. */
function jsonOfList({ analysis, unread }: SharedContext, options: ListOptions): Iterable<string> {
  const { format, columns, limit } = options;
  if (format === 'jsonl') return linesOfList(firstRows(analysis, limit), options);
  // Links that are not followed are saved as findings, so that `check --from --strict` can report an incomplete list.
  const links = unread.map((one) => ({ ...unreadFinding(one), severity: 'info' as const }));
  const whole = { ...analysis, diagnostics: [...analysis.diagnostics, ...links] };
  const members = { columns, limit, filters: filtersIn(options), summary: summarize(whole) };
  return jsonReport(firstRows(whole, limit), members);
}

function* linesOfList(
  { routes, exclusions }: SharedAnalysis,
  { columns, all }: ListOptions,
): Iterable<string> {
  yield* jsonLines(routes, jsonOfRoute(columns));
  if (all) yield* jsonLines(exclusions, jsonOf(exclusionFields));
}

/** The same analysis with at most `limit` elements in each list of rows or findings. */
function firstRows(analysis: SharedAnalysis, limit = Infinity): SharedAnalysis {
  const { routes, exclusions, diagnostics, suppressed } = analysis;
  return {
    ...analysis,
    routes: routes.slice(0, limit),
    exclusions: exclusions.slice(0, limit),
    diagnostics: diagnostics.slice(0, limit),
    suppressed: suppressed.slice(0, limit),
  };
}

/**
 * In applications with framework version 4 or later, removes the v3 path of v4-style routes, so that they are not
 * flagged as different between styles. Routes in the v3 style keep both paths.
 */
function withoutOldStyle(analysis: SharedAnalysis): SharedAnalysis {
  const later = analysis.applications.filter(({ profile }) => Number(/^abp@(\d+)/.exec(profile)?.[1]) >= 4);
  const names = new Set(later.map(({ name }) => name));
  const isSettled = ({ application, style }: Route) => names.has(application) && style === 'v4';
  const routes = analysis.routes.map((route) =>
    isSettled(route) ? { ...route, styles: { v3: route.path, v4: route.path } } : route,
  );
  return { ...analysis, routes };
}

/** The tables of routes and exclusions (`data`), and the footer. On a terminal, `data` ends with the footer. */
function tablesAndFooter(
  view: SharedContext & { readonly columns: readonly Column[] | null },
  options: ListOptions,
) {
  const { analysis: whole, columns, width, colorLevel } = view;
  const shown = { ...view, analysis: columns || options.expanded ? whole : withoutOldStyle(whole) };
  const analysis = firstRows(shown.analysis, options.limit);
  const rows = (own: readonly SharedRoute[]) => {
    if (options.tree) return wrapped(listTree(own, shown), width);
    return options.expanded
      ? wrapped(expandedRoutes(own, shown), width, valueColumn)
      : routeTable(own, shown);
  };
  const first = groupedRoutes(analysis.routes, options.groupBy, colorLevel, rows);
  const second = options.all ? exclusionTable(analysis.exclusions, shown) : '';
  const footer = footerOf(shown, summarize(view.analysis), options);
  const end = view.isTerminal && footer.length > 0 ? `\n${footer.join('\n')}\n` : '';
  return { data: [first, second].filter(Boolean).join('\n') + end, footer };
}

function footerOf(view: SharedContext, summary: Summary, options: ListOptions): readonly string[] {
  const { analysis, width } = view;
  if (options.quiet) return [];
  const { all, limit = Infinity } = options;
  const page = all && analysis.exclusions.length > 0 ? [pages.exclusions] : [];
  if (analysis.routes.length === 0) return [...page, ...unreadParts(unreadCount(view))];
  const showsFlags = (options.columns ?? defaultColumns).includes('flags');
  const left = partIf(analysis.routes.length - limit, `only the first ${limit} of these routes are shown`);
  return [...page, ...footerLines(analysis, summary, showsFlags, width, unreadCount(view)), ...left];
}

function emptyNote({ whole }: CommandContext, options: ListOptions): string {
  if (whole.routes.length > 0) return unmatchedFilters(sharedRoutes(whole.routes).length, options);
  const excluded = whole.exclusions.length;
  return excluded === 0
    ? 'no routes found'
    : `no routes found; --all shows the classes and methods that are not exposed (${excluded}), and why`;
}
