import { unreadFinding } from '../../core/discovery/skipped-and-unread-paths';
import type { Analysis, Route } from '../../core/index';
import { sortRoutes } from '../../core/queries/sort';
import { type Summary, summarize } from '../../core/queries/summary';
import {
  type CommandContext,
  type Invocation,
  isIncomplete,
  openContext,
  unreadCount,
} from '../context/command-context';
import { defaultColumns, type ListOptions } from '../definitions/options';
import { wrapped } from '../layout/widths';
import { writeData } from '../output/streams';
import { jsonReport } from '../reporters/json-document';
import { footerLines, noticeLines, pages, unmatchedFilters, unreadParts } from '../reporters/notices';
import {
  exclusionTable,
  expandedRoutes,
  listTree,
  routeTable,
  valueColumn,
} from '../reporters/routes-as-text';
import { applicationGroups, groupedRoutes } from '../reporters/row-groups';

/** Lists the routes of a folder and returns the exit code. */
export async function listRoutes(invocation: Invocation<ListOptions>): Promise<number> {
  const { options, system } = invocation;
  const { format, columns, expanded } = options;
  const view = await openContext(invocation, {
    readsAccess: format === 'json' || (columns?.includes('access') ?? expanded === true),
  });
  const analysis = { ...view.analysis, routes: sortRoutes(view.analysis.routes, options.sort ?? []) };
  // Links that are not followed are saved as findings, so that `check --from --strict` can report an incomplete list.
  const links = view.unread.map((one) => ({ ...unreadFinding(one), severity: 'info' as const }));
  const { data, footer } =
    format === 'json'
      ? { data: jsonReport({ ...analysis, diagnostics: [...analysis.diagnostics, ...links] }), footer: [] }
      : tablesAndFooter({ ...view, analysis }, options);
  // Notices are written first, so that the summary is at the end of the terminal output.
  const note = analysis.routes.length === 0 ? [emptyNote(view, options)] : [];
  view.notify([...noticeLines(view, options.strict), ...note]);
  await writeData(data, options, system);
  if (!view.isTerminal) view.notify(footer);
  return options.strict && isIncomplete(view) ? 3 : 0;
}

/**
 * In applications with framework version 4 or later, removes the v3 path of v4-style routes, so that they are not
 * flagged as different between styles. Routes in the v3 style keep both paths.
 */
function withoutOldStyle(analysis: Analysis): Analysis {
  const later = analysis.applications.filter(({ profile }) => Number(/^abp@(\d+)/.exec(profile)?.[1]) >= 4);
  const names = new Set(later.map(({ name }) => name));
  const isSettled = ({ application, style }: Route) => names.has(application) && style === 'v4';
  const routes = analysis.routes.map((route) =>
    isSettled(route) ? { ...route, styles: { v3: route.path, v4: route.path } } : route,
  );
  return { ...analysis, routes };
}

/** The tables of routes and exclusions (`data`), and the footer. On a terminal, `data` ends with the footer. */
function tablesAndFooter(view: CommandContext, options: ListOptions) {
  const columns = options.columns ?? null;
  const analysis = options.columns || options.expanded ? view.analysis : withoutOldStyle(view.analysis);
  const shown = { ...view, analysis, columns };
  const { width, colorLevel } = view;
  const rows = (own: readonly Route[]) => {
    if (options.tree) return wrapped(listTree(own, shown), width);
    return options.expanded
      ? wrapped(expandedRoutes(own, shown), width, valueColumn)
      : routeTable(own, shown);
  };
  const first = applicationGroups(analysis, colorLevel, (own) =>
    groupedRoutes(own, options.groupBy, colorLevel, rows),
  );
  const second = options.all ? exclusionTable(analysis.exclusions, shown) : '';
  const footer = footerOf(shown, summarize(view.analysis), options);
  const end = view.isTerminal && footer.length > 0 ? `\n${footer.join('\n')}\n` : '';
  return { data: [first, second].filter(Boolean).join('\n') + end, footer };
}

function footerOf(view: CommandContext, summary: Summary, options: ListOptions): readonly string[] {
  const { analysis, width } = view;
  if (options.quiet) return [];
  const page = options.all && analysis.exclusions.length > 0 ? [pages.exclusions] : [];
  if (analysis.routes.length === 0) return [...page, ...unreadParts(unreadCount(view))];
  const showsFlags = (options.columns ?? defaultColumns).includes('flags');
  return [...page, ...footerLines(analysis.routes, summary, showsFlags, width, unreadCount(view))];
}

function emptyNote({ whole }: CommandContext, options: ListOptions): string {
  if (whole.routes.length > 0) return unmatchedFilters(whole.routes.length, options);
  const excluded = whole.exclusions.length;
  return excluded === 0
    ? 'no routes found'
    : `no routes found; --all shows the classes and methods that are not exposed (${excluded}), and why`;
}
