import { basename, relative, resolve } from 'node:path';
import { abpProfile, newestProfile } from '../../core/conventions/profiles';
import type { UnreadPath } from '../../core/discovery/skipped-and-unread-paths';
import type { DoctorReport } from '../../core/doctor/report';
import { behindGateway } from '../../core/gateways/outside-routes';
import { type Analysis, type Config, parseProfile, type Route, type RouteIndex } from '../../core/index';
import type { AnsweredCall, ClientCall, ClientType } from '../../core/model/client-calls';
import type { Contract } from '../../core/model/contract';
import { incompleteCodes, unreadFindings } from '../../core/model/diagnostic';
import {
  choicesIn,
  type Filter,
  FilterError,
  type FilterWords,
  parseFilter,
} from '../../core/queries/filter';
import { parseFilterLine, type RouteFilter } from '../../core/queries/filter-line';
import { filterAnalysis, withModuleRoutes } from '../../core/queries/filtered-analysis';
import { type SharedAnalysis, sharedRoutes } from '../../core/queries/shared-routes';
import type { TestCalls } from '../../core/service-calls/test-calls';
import { type Extent, withClientsIn } from '../../reading/folder-reading';
import { UsageError } from '../../reading/system-errors';
import type {
  CheckOptions,
  FilteredOptions,
  GatewayOption,
  Output,
  WorkspaceOptions,
} from '../definitions/options';
import { loadConfiguration } from '../inputs/configuration';
import { readGateway } from '../inputs/gateway';
import { colorLevel } from '../layout/colors';
import type { TextLayout } from '../layout/table';
import { relativeLocations } from '../output/shown-paths';
import { withProgress, writeNotices } from '../output/streams';
import type { System } from '../system';
import { analyzeFolder, solutionAbove } from './folder-analysis';

/** The analysis that a command shows, and how to show it. */
export interface CommandContext extends TextLayout {
  /** Only the routes, exclusions and findings that pass the filters. */
  readonly analysis: Analysis;
  /** The analysis before filtering. */
  readonly whole: Analysis;
  readonly filter: Filter;
  /** The requests of clients; empty if the command does not need them. */
  readonly calls: readonly ClientCall[];
  /** The types that clients were generated with; empty if the command does not need them. */
  readonly types: readonly ClientType[];
  /** Why a request that no route answers may be answered: a saved list leaves out routes. Null if none does. */
  readonly leavesOpen: string | null;
  /** The paths that could not be read and have no finding: links, and files of clients in other folders. */
  readonly unread: readonly UnreadPath[];
  readonly config: Config;
  /** The doctor's report on the folder; null if saved results are checked instead of a folder. */
  readonly report: (() => DoctorReport) | null;
  /** What knows the contracts of the routes; null if saved results are checked instead of a folder. */
  readonly index: Pick<RouteIndex, 'apiDefinition'> | null;
  /** Reads what routes take and return; null if saved results are checked instead of a folder. */
  readonly contractOf: ((routes: readonly Route[]) => Contract) | null;
  /** The calls of C# client proxies; null if saved results are checked instead of a folder. */
  readonly proxiedCalls: ((routes: readonly Route[]) => Promise<readonly AnsweredCall[]>) | null;
  /**
   * The calls in tests that reach routes; null if saved results are checked instead of a folder. With `texts`, only files
   * that contain one of them are read.
   */
  readonly testCalls: ((routes: readonly Route[], texts?: readonly string[]) => Promise<TestCalls>) | null;
  /** Whether the output goes to a terminal. */
  readonly isTerminal: boolean;
  /** Writes lines to stderr, unless `--quiet` is given. */
  notify(lines: readonly string[]): void;
}

/** What a command needs beyond the routes themselves. */
export interface Needs
  extends Pick<
    Config,
    'expandsObjects' | 'readsAccess' | 'auditsAccess' | 'readsModules' | 'leavesOutEndpoints'
  > {
  readonly extent?: Extent;
  /** Whether Razor pages are among the routes of framework modules. */
  readonly readsPages?: boolean;
  /** Folders with clients, in addition to the analyzed folder; undefined if the requests of clients are not needed. */
  readonly clientFolders?: readonly string[] | undefined;
}

/** What a command gets. */
export interface Invocation<Options> {
  readonly folder: string;
  readonly options: Options;
  readonly system: System;
}

export type ContextOptions = FilteredOptions & OutputOptions & GatewayOption;

/** Checks the options, then reads and analyzes the folder. */
export async function openContext(
  { folder, options, system }: Invocation<ContextOptions>,
  { extent = 'relevant', clientFolders, readsPages = false, ...needs }: Needs = {},
): Promise<CommandContext> {
  const filter = filterOf(options);
  const { cwd } = system;
  const config = {
    ...configOf(folder, options, system),
    ...needs,
    readsAccess: needs.readsAccess === true || options.access !== undefined,
  };
  const locations = relativeLocations(folder, cwd);
  const { analysis, ...read } = await withProgress(system, options.quiet === true, async (progress) => {
    const readsCalls = clientFolders !== undefined;
    const own = await analyzeFolder(cwd, folder, config, { extent, readsCalls, readsPages }, progress);
    const { unread, ...clients } = await withClientsIn(clientFolders ?? [], cwd, folder, own, progress);
    return { ...own, ...clients, unread: [...own.unread, ...unread] };
  });
  const context = contextOf(analysis, filter, options, system, folder);
  if (analysis.diagnostics.some(({ code }) => restingOnOtherFiles.has(code))) {
    const solution = solutionAbove(resolve(cwd, folder));
    const text = `only a part of ${solution && relative(cwd, solution)} was read: analyze its folder to include its other projects`;
    if (solution !== null) context.notify([text]);
  }
  return { ...context, ...read, config, locations, leavesOpen: null };
}

/** Findings about an assumption that a file outside of the folder may decide. */
const restingOnOtherFiles: ReadonlySet<string> = new Set(['assumed-registration', 'assumed-version']);

/** Creates the members of a context that are the same for a folder and for saved results. Gateways are below `folder`. */
export function contextOf(
  analysis: Analysis,
  filter: Filter,
  options: ContextOptions,
  system: System,
  folder: string,
): Omit<
  CommandContext,
  | 'config'
  | 'calls'
  | 'types'
  | 'leavesOpen'
  | 'unread'
  | 'report'
  | 'index'
  | 'contractOf'
  | 'proxiedCalls'
  | 'testCalls'
  | 'locations'
> {
  const layout = layoutOf(options, system);
  const notify = (lines: readonly string[]) => {
    if (!options.quiet) writeNotices(lines, system);
  };
  const { gateway } = options;
  const whole = gateway ? behindGateway(analysis, readGateway(system.cwd, folder, gateway)) : analysis;
  return { analysis: filterAnalysis(whole, filter), whole, filter, notify, ...layout };
}

/** One format and its output, or several. */
interface OutputOptions {
  readonly format?: string | readonly Output[];
  readonly output?: string | undefined;
}

/** How to lay out the output of a command. Only output to stdout can go to a terminal. */
export function layoutOf({ color, format, output }: WorkspaceOptions & OutputOptions, system: System) {
  const outputs = typeof format === 'object' ? format : [{ output }];
  const isTerminal = system.isTerminal && outputs.some((one) => one.output === undefined);
  const width = isTerminal ? (system.columns ?? 80) : null;
  return { isTerminal, width, colorLevel: colorLevel(color, system.env, isTerminal) };
}

/**
 * The analysis that a command shows, with a row for each route. A filter changes no row: it also names the applications
 * that do not pass.
 */
export const sharedAnalysis = ({ analysis, whole, filter }: CommandContext): SharedAnalysis => ({
  ...analysis,
  routes: sharedRoutes(whole.routes).filter(filter),
});

/** The context with the routes of framework modules among its routes. */
export const withModules = (view: CommandContext): CommandContext => ({
  ...view,
  analysis: withModuleRoutes(view.analysis),
  whole: withModuleRoutes(view.whole),
});

/**
 * Whether a command leaves out endpoints that are not controllers, because most are of the framework: unless a filter
 * names origins, or a gateway forwards requests to some of them.
 */
export const leavesOutEndpoints = ({ origin, gateway }: FilterWords & GatewayOption): boolean =>
  origin === undefined && gateway === undefined;

/** Whether a filter asks for routes of framework modules. */
export const namesModules = ({ origin = [] }: FilterWords): boolean => choicesIn(origin).includes('module');

/** The number of files that could not be read. */
export function unreadCount({ whole, unread }: CommandContext): number {
  return unread.length + unreadFindings([...whole.diagnostics, ...whole.suppressed]).length;
}

/** Whether a result is incomplete (`--strict`): a route is unknown or may be missing, or a file was not fully read. */
export function isIncomplete({ analysis, unread }: Pick<CommandContext, 'analysis' | 'unread'>): boolean {
  const { routes, exclusions, diagnostics, suppressed } = analysis;
  return (
    unread.length > 0 ||
    unreadFindings(suppressed).length > 0 ||
    diagnostics.some(({ code }) => incompleteCodes.has(code)) ||
    routes.some(({ certainty }) => certainty === 'unknown') ||
    exclusions.some(({ code }) => code === 'unresolved-base')
  );
}

/** Combines options and user configuration. Throws a `UsageError` for an unknown profile or invalid configuration. */
export function configOf(folder: string, options: WorkspaceOptions, system: System): Config {
  const { v3, v4, config, testApplications } = options;
  const profile = knownProfile(options, system);
  const style = v3 ? 'v3' : v4 ? 'v4' : null;
  const rootName = basename(resolve(system.cwd, folder)) || '.';
  const user = loadConfiguration(folder, config, system);
  const includesTestApplications = testApplications === true;
  return { profile, style, rootName, includesTestApplications, ...(user !== null && { user }) };
}

/** Returns the requested profile. For an unknown newer version, writes a notice and uses the newest known version. */
function knownProfile({ profile, quiet }: WorkspaceOptions, system: System): string | null {
  if (profile === undefined) return null;
  const parsed = parseProfile(profile);
  if (parsed === null)
    throw new UsageError(`option '--profile ${profile}': use fx, abp or abp@<version>, for example abp@9.3`);
  const newest = abpProfile();
  if (newestProfile([newest, parsed]) === newest) return profile;
  if (!quiet) writeNotices([`${profile} is not known yet: the conventions of ${newest.id} apply`], system);
  return 'abp';
}

/** Compiles the filters of a command. Throws a `UsageError` for an invalid filter. */
export function filterOf(words: FilterWords): Filter {
  try {
    return parseFilter(words);
  } catch (error) {
    if (error instanceof FilterError) throw new UsageError(`option '--${error.kind}': ${error.message}`);
    throw error;
  }
}

/** Compiles a filter in one line. Throws a `UsageError` if it is invalid. */
export function filterLineOf(option: string, line: string): RouteFilter {
  try {
    return parseFilterLine(line);
  } catch (error) {
    if (error instanceof FilterError) throw new UsageError(`option '--${option}': ${error.message}`);
    throw error;
  }
}

/** The folders with clients, in addition to the analyzed folder; undefined if clients are not read. */
export const clientFoldersOf = (
  options: Pick<CheckOptions, 'clients' | 'in'>,
): readonly string[] | undefined => options.in ?? (options.clients ? [] : undefined);
