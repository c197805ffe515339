import { lastSegment } from '../model/path';
import { decode } from './decoding';
import { createIgnoreRules, gitignoreName, type IgnoreRules } from './gitignore-rules';
import type { SkippedPath } from './skipped-and-unread-paths';
import { isInOutputs, isOfProject, isSkippedFolder } from './skipped-folders';

/** Whether a file is a C# project file. The project compiles the C# files below the file's folder. */
export const isProject = (file: string) => /\.csproj$/i.test(file);

/** An entry of a folder. Links are not followed; devices and similar entries are `other`. */
export interface FolderEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'link' | 'folder-link' | 'other';
}

type MaybeAsync<Value> = Value | Promise<Value>;

/** Reads folders and files by POSIX path from the root (`''`). For an unreadable path, reports it and returns null. */
export interface Directory {
  entriesOf(folder: string): MaybeAsync<readonly FolderEntry[] | null>;
  bytesOf(file: string): MaybeAsync<Uint8Array | null>;
}

/** A synchronous directory. */
export interface DirectoryAtHand extends Directory {
  entriesOf(folder: string): readonly FolderEntry[] | null;
  bytesOf(file: string): Uint8Array | null;
}

/** JavaScript files named like services or controllers. */
const JAVASCRIPT_SERVICE = /(?:service|controller)\.[cm]?jsx?$/i;

/** The rules that decide which entries of a folder are read. */
export interface FolderRules {
  readonly ignored: IgnoreRules;
  /** Whether there is a C# project in the folder or above it. */
  readonly isBelowProject: boolean;
  /** Whether there is a C# project in the folder itself. */
  readonly hasProject: boolean;
  /** Whether the folder or one of its parents is a folder of build outputs. */
  readonly isInOutputs: boolean;
}

/** The rules of a root folder if its parents define none. */
export const noRules: FolderRules = {
  ignored: createIgnoreRules(),
  isBelowProject: false,
  hasProject: false,
  isInOutputs: false,
};

/** The folder where a walk starts, with the rules of its parents. */
export interface WalkStart {
  readonly folder: string;
  readonly rules: FolderRules;
}

interface FolderWalk {
  /** Sorted. */
  readonly files: readonly string[];
  /** Skipped folders, links and source files, sorted by path. */
  readonly skipped: readonly SkippedPath[];
  /** The rules of each visited folder. */
  readonly rules: ReadonlyMap<string, FolderRules>;
}

const ROOT: WalkStart = { folder: '', rules: noRules };

/** Lists the accepted files, except for links, ignored files, and files in skipped or ignored folders. */
export function walkFolder(directory: DirectoryAtHand, accepts: (file: string) => boolean): FolderWalk {
  const walk = walkSteps(directory, accepts, ROOT);
  let step = walk.next([]);
  while (!step.done) step = walk.next(step.value);
  return step.value;
}

/** `walkFolder` for an asynchronous directory; reads the folders of a level in parallel. */
export async function walkFolderLater(
  directory: Directory,
  accepts: (file: string) => boolean,
  start: WalkStart = ROOT,
): Promise<FolderWalk> {
  const walk = walkSteps(directory, accepts, start);
  let step = walk.next([]);
  while (!step.done) step = walk.next(await Promise.all(step.value));
  return step.value;
}

/**
 * Why an entry of a visited folder is skipped; null if it is read. Links are not followed: they may form cycles, a
 * target inside the root would be read twice, and a target outside the root is not part of the workspace. Below a C#
 * project, C# files are read even if a `.gitignore` names them, because the project compiles them.
 */
export function whyLeftOut(
  path: string,
  kind: FolderEntry['kind'],
  { ignored, isBelowProject, hasProject, isInOutputs }: FolderRules,
): SkippedPath['reason'] | null {
  const name = lastSegment(path);
  if (kind !== 'file' && isSkippedFolder(name, isBelowProject, hasProject)) return 'name';
  if (kind === 'file' && isInOutputs && !isOfProject(name)) return 'name';
  const isCompiled = isBelowProject && name[0] !== '.' && (kind === 'folder' || isOfProject(name));
  if (!isCompiled && ignored.ignores(kind === 'folder' ? `${path}/` : path)) return 'gitignore';
  return kind === 'link' || kind === 'folder-link' ? 'link' : null;
}

/** Walks level by level. Yields pending reads, which may be promises, and is resumed with their results. */
function* walkSteps(
  directory: Directory,
  accepts: (file: string) => boolean,
  start: WalkStart,
): Generator<readonly MaybeAsync<unknown>[], FolderWalk, readonly unknown[]> {
  const files: string[] = [];
  const skipped: SkippedPath[] = [];
  const rules = new Map<string, FolderRules>();
  for (let level: readonly WalkStart[] = [start]; level.length > 0; ) {
    const answers = yield* awaitAll(level.map(({ folder }) => directory.entriesOf(folder)));
    const read = level.flatMap((one, at) => (answers[at] ? [{ ...one, entries: answers[at] }] : []));
    const withRules = read.filter(({ entries }) => entries.some(isIgnoreFile)).map(({ folder }) => folder);
    const bytes = yield* awaitAll(
      withRules.map((folder) => directory.bytesOf(within(folder, gitignoreName))),
    );
    const ownRules = new Map(withRules.map((folder, at) => [folder, bytes[at]]));
    const inner: WalkStart[] = [];
    for (const { folder, rules: outer, entries } of read) {
      const own = ownRules.get(folder);
      const { ignored } = outer;
      const around = folder !== '' && ignored.ignores(`${folder}/`) ? ignored.within(folder, '*') : ignored;
      const hasProject = entries.some(({ name }) => isProject(name));
      const here = {
        ignored: own ? around.within(folder, decode(own)) : around,
        isBelowProject: outer.isBelowProject || hasProject,
        hasProject,
        isInOutputs: isInOutputs(folder.split('/')),
      };
      rules.set(folder, here);
      for (const { name, kind } of entries) {
        const path = within(folder, name);
        const isRead = kind === 'folder' || kind === 'folder-link' || accepts(path);
        if (kind === 'other' || (!isRead && !JAVASCRIPT_SERVICE.test(name))) continue;
        const reason = whyLeftOut(path, kind, here) ?? (isRead ? null : 'language');
        if (reason !== null) skipped.push({ path: kind === 'folder' ? `${path}/` : path, reason });
        else if (kind === 'folder') inner.push({ folder: path, rules: here });
        else files.push(path);
      }
    }
    level = inner;
  }
  return { files: files.sort(), skipped: skipped.sort((a, b) => (a.path < b.path ? -1 : 1)), rules };
}

function* awaitAll<Value>(
  requests: readonly MaybeAsync<Value>[],
): Generator<readonly MaybeAsync<Value>[], readonly Value[], readonly unknown[]> {
  return (yield requests) as readonly Value[];
}

const isIgnoreFile = ({ name, kind }: FolderEntry) => name === gitignoreName && kind === 'file';

const within = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`);
