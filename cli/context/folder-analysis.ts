import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isClientFile } from '../../core/clients/calls-in-file';
import { isPageFile, pageIn } from '../../core/conventions/razor-pages';
import { unfollowedLinks, unreadFinding, unreadText } from '../../core/discovery/skipped-and-unread-paths';
import { isSourceFile, languageOf, languages, MAX_FILE_SIZE } from '../../core/discovery/source-files';
import { doctorReport } from '../../core/doctor/report';
import { type Config, type FileChange, type Route, RouteIndex } from '../../core/index';
import { runToEnd } from '../../core/model/pausable-work';
import type { TestCalls } from '../../core/service-calls/test-calls';
import { contractOf } from '../../reading/contracts';
import { listFilesBelow } from '../../reading/disk';
import { type Progress, type Reading, readFiles } from '../../reading/folder-reading';
import { loadModuleResolver } from '../../reading/frontend-loaders';
import { loadFrontends } from '../../reading/load-frontends';
import { readBytes } from '../../reading/regular-files';
import { UsageError } from '../../reading/system-errors';
import { relativeLocations } from '../output/shown-paths';

/** What to read in a folder. Code that may check callers is read if `Config.readsAccess` is set. */
type FolderNeeds = Partial<Pick<Reading, 'extent' | 'readsCalls'> & { readonly readsPages: boolean }>;

/** Reads the files of a folder with the frontends of their languages. */
export async function indexFolder(
  cwd: string,
  folder: string,
  config: Config,
  { extent = 'relevant', readsCalls = false, readsPages = false }: FolderNeeds,
  progress: Progress,
) {
  const accepts = (file: string) =>
    isSourceFile(file) || (readsCalls && isClientFile(file)) || (readsPages && isPageFile(file));
  const opened = listFilesBelow(cwd, folder, accepts);
  const readsGuards = config.readsAccess === true;
  const read = await readFiles(opened, { extent, readsGuards, readsCalls }, progress);
  const index = new RouteIndex({ ...config, unread: read.unread.map(unreadFinding) });
  index.resolveModulesBy(loadModuleResolver);
  for (const [file, reading] of read.readings) index.set(file, reading);
  return {
    index,
    contractOf: (routes: readonly Route[]) => contractOf(index, routes, opened.disk.textOf),
    textOf: opened.disk.textOf,
    /** The Razor pages; empty unless `readsPages` is set. */
    pages: readsPages
      ? opened.files.flatMap(
          (file) => (isPageFile(file) && pageIn(file, opened.disk.textOf(file) ?? '')) || [],
        )
      : [],
    /** The files that were read, and the paths that were skipped. */
    reading: { files: [...read.readings.keys()], skipped: opened.skipped },
    /** Paths that could not be read, except links. The analysis has a finding for each of these paths. */
    unread: read.unread,
    /** The requests that the files of the folder make; empty unless `readsCalls` is set. */
    calls: read.calls,
    /** The types that clients in the folder were generated with; empty unless `readsCalls` is set. */
    types: read.types,
  };
}

/** Analyzes a folder. Throws a `UsageError` if it contains no source file. */
export async function analyzeFolder(
  cwd: string,
  folder: string,
  config: Config,
  needs: FolderNeeds = {},
  progress: Progress = () => {},
) {
  const { index, reading, unread, calls, ...read } = await indexFolder(cwd, folder, config, needs, progress);
  const links = unfollowedLinks(reading.skipped);
  if (![...reading.files].some((file) => languageOf(file) !== undefined)) {
    const extensions = languages.map((language) => language.extensions).join(', ');
    const locations = relativeLocations(folder, cwd);
    const lines = [...unread, ...links].map((one) => unreadText(one, locations));
    throw new UsageError([`no source files (${extensions}) in ${folder}`, ...lines].join('; '));
  }
  for (const _ of index.analyzing()) progress('deriving routes');
  const analysis = needs.readsPages ? index.withPages(read.pages) : index.analysis;
  return {
    analysis,
    index,
    contractOf: read.contractOf,
    proxiedCalls: async (routes: readonly Route[]) => {
      await loadFrontends(reading.files);
      return runToEnd(index.proxiedCalls(routes, read.textOf));
    },
    /** Like `RouteIndex.testCalls`. With `texts`, only files that contain one of them are read. */
    testCalls: async (routes: readonly Route[], texts?: readonly string[]): Promise<TestCalls> => {
      await loadFrontends(reading.files);
      const mentions = (file: string) => texts!.some((text) => read.textOf(file)?.includes(text));
      return runToEnd(index.testCalls(routes, texts && mentions));
    },
    calls,
    types: read.types,
    /** The symbolic links, which are not followed. */
    unread: links,
    report: () => doctorReport(analysis, index.inventory, reading),
  };
}

/** Analyzes files with the frontends of their languages; `contractOf` reads what routes take and return. */
export async function analyzeFiles(files: readonly FileChange[], config: Config) {
  const index = new RouteIndex(config);
  index.resolveModulesBy(loadModuleResolver);
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  for (const frontend of await loadFrontends(files.map(({ file }) => file))) index.use(frontend);
  index.update(files);
  return {
    analysis: index.analysis,
    contractOf: (routes: readonly Route[]) => contractOf(index, routes, (file) => texts.get(file) ?? null),
  };
}

/**
 * The nearest solution file above a folder that lists a project in the folder; null if there is none. The search ends
 * at the root of the repository. Folders and files that cannot be read count as empty.
 */
export function solutionAbove(root: string): string | null {
  for (let folder = root; !existsSync(join(folder, '.git')) && dirname(folder) !== folder; ) {
    folder = dirname(folder);
    const inside = `"${relative(folder, root).split(sep).join('/')}/`;
    for (const name of tried(() => readdirSync(folder).sort()) ?? []) {
      const path = join(folder, name);
      if (!/\.slnx?$/i.test(name)) continue;
      const text = tried(() => Buffer.from(readBytes(path, name, MAX_FILE_SIZE)).toString()) ?? '';
      if (text.replaceAll('\\', '/').includes(inside)) return path;
    }
  }
  return null;
}

function tried<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch {
    return null;
  }
}
