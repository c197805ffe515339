import { lstatSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { RouteSource } from '../../agent-tools/route-source';
import { isClientFile } from '../../core/clients/calls-in-file';
import { withBrokenCallers } from '../../core/clients/client-findings';
import { isSourceFile } from '../../core/discovery/source-files';
import { type Config, configurationName } from '../../core/index';
import type { ClientCall } from '../../core/model/client-calls';
import { relativeToRoot } from '../../core/model/location';
import { runToEnd } from '../../core/model/pausable-work';
import { passAll } from '../../core/queries/filter';
import { withModuleRoutes } from '../../core/queries/filtered-analysis';
import { reachOf } from '../../core/service-calls/test-calls';
import { type Disk, listFilesBelow } from '../../reading/disk';
import { readTexts } from '../../reading/folder-reading';
import { loadFrontends } from '../../reading/load-frontends';
import { realFile } from '../../reading/regular-files';
import { statsOf } from '../../reading/system-errors';
import { loadConfiguration } from '../inputs/configuration';
import type { System } from '../system';
import { answeredCalls } from './client-findings';
import { changesBetween, withBase } from './earlier-state';
import { analyzeFolder } from './folder-analysis';

/** The index of a folder when it was last read, and what differs between versions of each file. */
interface LastRead {
  readonly read: Awaited<ReturnType<typeof analyzeFolder>>;
  readonly config: Config;
  readonly stamps: ReadonlyMap<string, string>;
  /** Whether all files could be read; otherwise, the findings about the others must be renewed, too. */
  readonly isComplete: boolean;
}

/** How sources are read: as for `list --format json`. */
const sourceReading = { extent: 'relevant', readsGuards: true, readsCalls: false } as const;
const callReading = { extent: 'nothing', readsGuards: false, readsCalls: true } as const;

/**
 * Returns a function that opens the current state of a folder: it looks which files changed since the last time, and
 * reads these again. Nothing outside of the folder is read, except for the objects of its repository.
 */
export function currentFolder(folder: string, system: System): () => Promise<RouteSource> {
  const { cwd } = system;
  const root = resolve(cwd, folder);
  const stampsOf = (files: readonly string[]) =>
    new Map(files.map((file) => [file, stampOf(join(root, file))]));
  const callsByFile = new Map<string, readonly ClientCall[]>();
  let callStamps: ReadonlyMap<string, string> = new Map();
  let last: LastRead | null = null;

  async function current(disk: Disk, sources: readonly string[]): Promise<LastRead> {
    const stamps = stampsOf([configurationName, ...sources]);
    const before = last;
    last = null; // After a failure, everything is read again.
    const changed = before === null ? [] : changedFiles(before.stamps, stamps);
    if (before?.isComplete && !changed.includes(configurationName)) {
      const present = changed.filter((file) => stamps.has(file));
      await loadFrontends(sources); // Files that are only outlined may have to be parsed now.
      const { readings } = await readTexts(disk, present, sourceReading);
      for (const file of changed) before.read.index.set(file, readings.get(file) ?? null);
      if (disk.unread.length === 0) return { ...before, stamps };
    }
    const config = configOf(folder, root, system);
    const read = await analyzeFolder(cwd, folder, config);
    const isComplete = read.analysis.diagnostics.every(({ code }) => code !== 'unread-file');
    return { read, config, stamps, isComplete };
  }

  async function callsIn(disk: Disk, clients: readonly string[]): Promise<readonly ClientCall[]> {
    const stamps = stampsOf(clients);
    const changed = changedFiles(callStamps, stamps).filter((file) => stamps.has(file));
    const { calls } = await readTexts(disk, changed, callReading);
    for (const file of changed) callsByFile.set(file, calls.get(file) ?? []);
    callStamps = stamps;
    return clients.flatMap((file) => callsByFile.get(file) ?? []);
  }

  return async () => {
    const { disk, files } = listFilesBelow(cwd, folder, (file) => isSourceFile(file) || isClientFile(file));
    const sources = files.filter(isSourceFile);
    const calls = () => callsIn(disk, files.filter(isClientFile));
    const opened = await current(disk, sources);
    const { config, read } = opened;
    const { index, contractOf, proxiedCalls, testCalls } = read;
    const whole = index.analysis;
    const analysis = withModuleRoutes(whole);
    last = opened;
    return {
      analysis,
      async calls() {
        const answered = await answeredCalls({ calls: await calls(), proxiedCalls, whole, leavesOpen: null });
        const unresolved = answered.filter(({ status }) => status === 'unresolved').length;
        return { calls: answered, unresolved };
      },
      reach: async () => reachOf((await testCalls(analysis.routes)).calls),
      contractOf: async (routes) => contractOf(routes),
      methodsRenamedTogether: async (location) => index.methodsRenamedTogether(location),
      async textsWith(word) {
        const texts = sources.map((file) => [file, disk.textOf(file) ?? ''] as const);
        return new Map(texts.filter(([, text]) => text.includes(word)));
      },
      async supposing(texts) {
        const given = { textOf: (file: string) => texts.get(file) ?? null };
        const { readings } = await readTexts(given, [...texts.keys()], sourceReading);
        await loadFrontends(sources);
        const supposed = runToEnd(index.supposing([...readings]));
        return supposed === null ? analysis : withModuleRoutes(supposed);
      },
      async changesSince(ref) {
        const view = { whole, contractOf, config, locations: relativeToRoot, filter: passAll };
        const sides = await withBase(folder, { ref }, view, system);
        const { before, after, isBaseIncomplete, notices } = sides;
        const changes = withBrokenCallers(changesBetween(sides), await calls(), before, after);
        return { changes, isBaseIncomplete, notices };
      },
    };
  };
}

/** The files with another stamp, including those that only one of the maps has. */
const changedFiles = (before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>) =>
  [...new Set([...before.keys(), ...now.keys()])].filter((file) => before.get(file) !== now.get(file));

/** The configuration for the folder; the user configuration must be in the folder itself, and no link out of it. */
function configOf(folder: string, root: string, system: System): Config {
  const name = configurationName;
  const isConfigured = statsOf(join(root, name), lstatSync) !== null;
  const user = isConfigured ? loadConfiguration(folder, realFile({ base: root, name }), system) : null;
  const rootName = basename(root) || '.';
  const reads = { readsAccess: true, readsModules: true };
  return { profile: null, style: null, rootName, ...reads, ...(user !== null && { user }) };
}

/** What differs between two versions of a file; '' for a file that is gone. */
function stampOf(path: string): string {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.mtimeNs} ${stats.ctimeNs} ${stats.size}`;
}
