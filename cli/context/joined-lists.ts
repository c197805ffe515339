import { resolve } from 'node:path';
import { joinAnalyses, type Part } from '../../core/joined-analysis';
import { withPrefix } from '../../core/queries/add-prefix';
import { withClientsIn } from '../../reading/folder-reading';
import { UsageError } from '../../reading/system-errors';
import type { FromOptions } from '../definitions/options';
import { readSavedAnalysis } from '../inputs/saved-analysis';
import { relativeLocations } from '../output/shown-paths';
import { withProgress } from '../output/streams';
import { leftOutNames } from '../reporters/notices';
import type { System } from '../system';
import {
  type CommandContext,
  type ContextOptions,
  configOf,
  contextOf,
  filterOf,
  type Invocation,
  type Needs,
  openContext,
} from './command-context';

/** The options of a command that reads saved results instead of a folder. */
type Options = ContextOptions & FromOptions;

/** Reads the folder or, with `--from`, saved results. `needs` that only the sources can fulfill are then left out. */
export const readContext = (invocation: Invocation<Options>, needs: Needs = {}): Promise<CommandContext> => {
  const { from } = invocation.options;
  if (from !== undefined) {
    const { clientFolders } = needs;
    return joinedContext(from, invocation, clientFolders && [invocation.folder, ...clientFolders]);
  }
  if (invocation.options.prefix !== undefined) throw new UsageError("option '--prefix' needs '--from'");
  return openContext(invocation, needs);
};

/**
 * Reads and joins saved results. The configuration is that of the current folder; paths stay as saved. Clients are read
 * in `clientFolders`, with paths relative to the folder of the command. Throws a `UsageError` if a file is given twice or
 * is not a saved result, or if a prefix is for a file that is not given.
 */
async function joinedContext(
  files: readonly string[],
  { folder, options, system }: Invocation<Options>,
  clientFolders: readonly string[] | undefined,
): Promise<CommandContext> {
  const filter = filterOf(options);
  const config = configOf('.', options, system);
  const answers = byPath(files, (file) => file, '--from', system);
  const prefixes = byPath(options.prefix ?? [], ({ file }) => file, '--prefix', system);
  for (const [path, { file }] of prefixes)
    if (!answers.has(path)) throw new UsageError(`option '--prefix': '${file}' is not a --from file`);
  const parts = [];
  for (const [path, name] of answers) {
    const analysis = await readSavedAnalysis(system.cwd, name);
    const { prefix } = prefixes.get(path) ?? {};
    parts.push({ name, analysis: prefix === undefined ? analysis : withPrefix(analysis, prefix) });
  }
  const analysis = joinAnalyses(parts, config.user ?? null);
  const none = { calls: new Map(), types: [] };
  const clients = await withProgress(system, options.quiet === true, (progress) =>
    withClientsIn(clientFolders ?? [], system.cwd, folder, none, progress),
  );
  const rest = {
    ...clients,
    config,
    leavesOpen: leavesOpen(parts),
    report: null,
    index: null,
    contractOf: null,
    proxiedCalls: null,
    testCalls: null,
    locations: relativeLocations(folder, system.cwd),
  };
  return { ...contextOf(analysis, filter, options, system, '.'), ...rest };
}

/**
 * Why requests may be answered by endpoints that lists leave out; null if none does. Requests to framework modules whose
 * routes are left out do not belong to the workspace.
 */
function leavesOpen(parts: readonly Part[]): string | null {
  const lists = parts.filter(({ analysis }) => analysis.leftOut.includes('endpoint')).map(({ name }) => name);
  return lists.length === 0
    ? null
    : `${leftOutNames(['endpoint'])} may answer, but are not in ${lists.join(', ')}: save with list --origin convention,attribute,endpoint,module`;
}

/** The values of an option, keyed by file. Throws a `UsageError` if two values name the same file. */
function byPath<Item>(
  items: readonly Item[],
  fileOf: (item: Item) => string,
  option: string,
  { cwd }: System,
): ReadonlyMap<string, Item> {
  const found = new Map<string, Item>();
  for (const item of items) {
    const path = resolve(cwd, fileOf(item));
    if (found.has(path)) throw new UsageError(`option '${option}': '${fileOf(item)}' is given twice`);
    found.set(path, item);
  }
  return found;
}
