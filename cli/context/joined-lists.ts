import { resolve } from 'node:path';
import { joinAnalyses } from '../../core/joined-analysis';
import { relativeToRoot } from '../../core/model/location';
import { withPrefix } from '../../core/queries/add-prefix';
import { UsageError } from '../../reading/system-errors';
import type { CheckOptions } from '../definitions/options';
import { readSavedAnalysis } from '../inputs/saved-analysis';
import type { System } from '../system';
import { type CommandContext, configOf, contextOf, filterOf } from './command-context';

/**
 * Reads and joins saved results. The configuration is that of the current folder; paths stay as saved. Throws a
 * `UsageError` if a file is given twice or is not a saved result, or if a prefix is for a file that is not given.
 */
export async function joinedContext(
  files: readonly string[],
  options: CheckOptions,
  system: System,
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
  const rest = {
    config,
    calls: [],
    types: [],
    unread: [],
    report: null,
    index: null,
    contractOf: null,
    proxiedCalls: null,
    testCalls: null,
    locations: relativeToRoot,
  };
  return { ...contextOf(analysis, filter, options, system), ...rest };
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
