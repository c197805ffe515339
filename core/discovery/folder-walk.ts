import type { Places } from '../model/places';
import { decode } from './decoding';
import { createIgnoreRules, type IgnoreRules } from './ignored-files';

/** Folders that hold no source of their own anywhere: dependencies, outputs, and what editors and version control keep. */
export const skippedFolders: ReadonlySet<string> = new Set(
  (
    'node_modules bower_components jspm_packages .git .hg .svn .vs .vscode .vscode-test .idea .yarn .pnpm-store ' +
    'bin obj .nyc_output .next .nuxt .svelte-kit .angular .turbo .cache .parcel-cache wwwroot'
  ).split(' '),
);

/** Folders that hold outputs, too, except that a project of C# compiles what lies in them below it. */
const OUTPUTS: ReadonlySet<string> = new Set(['dist', 'build', 'out', 'coverage']);

/** Whether a file is a project that compiles all that lies below its folder. */
export const isProject = (file: string) => /\.csproj$/i.test(file);
const isOfProject = (file: string) => /\.(?:cs|csproj|props|targets)$/i.test(file);

/** Whether a folder is left out by its name; `isBelowProject`: whether a project lies around it. */
export function isSkippedFolder(name: string, isBelowProject: boolean): boolean {
  return skippedFolders.has(name) || (OUTPUTS.has(name) && !isBelowProject);
}

/** Whether a file that was reached is left out because of the folders around it: in outputs only those of a project count. */
export function isInOutputs(file: string): boolean {
  return (
    !isOfProject(file) &&
    file
      .split('/')
      .slice(0, -1)
      .some((name) => OUTPUTS.has(name))
  );
}

/** What stands in a folder. A link is a link, whatever it leads to; devices and the like are `other`. */
export interface FolderEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'link' | 'other';
}

type Later<Value> = Value | Promise<Value>;

/** How a host reads a folder, now or later. Paths are POSIX, relative to the root (`''`); null is what cannot be read, which the host keeps note of. */
export interface Directory {
  entriesOf(folder: string): Later<readonly FolderEntry[] | null>;
  bytesOf(file: string): Later<Uint8Array | null>;
}

/** A directory that answers at once. */
export interface DirectoryAtHand extends Directory {
  entriesOf(folder: string): readonly FolderEntry[] | null;
  bytesOf(file: string): Uint8Array | null;
}

/**
 * What was left out on purpose (a folder's path ends in a slash): by its name, by a `.gitignore`, because it is a link, or
 * because its language is not read.
 */
export interface SkippedPath {
  readonly path: string;
  readonly reason: 'name' | 'gitignore' | 'link' | 'language';
}

/** What could not be read (a folder's path ends in a slash), although it may matter. */
export interface UnreadPath {
  readonly path: string;
  readonly why: string;
}

/** `skipped src/large.cs: larger than 4 MB`. */
export function unreadText({ path, why }: UnreadPath, places: Places): string {
  return `skipped ${places.pathOf(path)}: ${why}`;
}

/** JavaScript files by the names that services have. */
const UNREAD_SERVICE = /(?:service|controller)\.[cm]?jsx?$/i;

/** A folder in which a walk begins, with the rules of the folders around it. */
export interface WalkStart {
  readonly folder: string;
  readonly rules: IgnoreRules;
}

interface FolderWalk {
  /** Sorted. */
  readonly files: readonly string[];
  /** Folders and links, and files that would count. Sorted by path. */
  readonly skipped: readonly SkippedPath[];
  /** The rules in force within each folder that was walked. */
  readonly rules: ReadonlyMap<string, IgnoreRules>;
}

const wholeRoot: WalkStart = { folder: '', rules: createIgnoreRules() };

/** Lists the files that `accepts` takes, leaving out skipped folders, what `.gitignore` files name, and links. */
export function walkFolder(
  directory: DirectoryAtHand,
  accepts: (file: string) => boolean,
  start: WalkStart = wholeRoot,
): FolderWalk {
  const walk = stepsOf(directory, accepts, start);
  let step = walk.next([]);
  while (!step.done) step = walk.next(step.value);
  return step.value;
}

/** The same, for a directory that answers later. What can be asked for at the same time is. */
export async function walkFolderLater(
  directory: Directory,
  accepts: (file: string) => boolean,
  start: WalkStart = wholeRoot,
): Promise<FolderWalk> {
  const walk = stepsOf(directory, accepts, start);
  let step = walk.next([]);
  while (!step.done) step = walk.next(await Promise.all(step.value));
  return step.value;
}

/**
 * Why something is left out whose surroundings are read; null when it is read. Links are not followed, so there are no
 * cycles: inside of the root, the walk meets what a link leads to in its own place, and a class that is met twice would
 * collide with itself; what lies outside is not part of the folder, nor would a clone of it bring it along.
 */
export function whyLeftOut(
  path: string,
  kind: FolderEntry['kind'],
  rules: IgnoreRules,
): SkippedPath['reason'] | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (kind !== 'file' && isSkippedFolder(name, rules.isBelowProject)) return 'name';
  if (kind === 'file' && isInOutputs(path)) return 'name';
  if (rules.ignores(kind === 'folder' ? `${path}/` : path)) return 'gitignore';
  return kind === 'link' ? 'link' : null;
}

/** Yields what the directory answered, and wants to be given the answers themselves. Goes down a level at a time. */
function* stepsOf(
  directory: Directory,
  accepts: (file: string) => boolean,
  start: WalkStart,
): Generator<readonly Later<unknown>[], FolderWalk, readonly unknown[]> {
  const files: string[] = [];
  const skipped: SkippedPath[] = [];
  const rules = new Map<string, IgnoreRules>();
  for (let level: readonly WalkStart[] = [start]; level.length > 0; ) {
    const answers = yield* answersTo(level.map(({ folder }) => directory.entriesOf(folder)));
    const read = level.flatMap((one, at) => (answers[at] ? [{ ...one, entries: answers[at] }] : []));
    const ruling = read.filter(({ entries }) => entries.some(isIgnoreFile)).map(({ folder }) => folder);
    const bytes = yield* answersTo(ruling.map((folder) => directory.bytesOf(within(folder, '.gitignore'))));
    const ownRules = new Map(ruling.map((folder, at) => [folder, bytes[at]]));
    const inner: WalkStart[] = [];
    for (const { folder, rules: outer, entries } of read) {
      const own = ownRules.get(folder);
      const ruled = own ? outer.within(folder, decode(own)) : outer;
      const here = entries.some(({ name }) => isProject(name)) ? ruled.belowProject() : ruled;
      rules.set(folder, here);
      for (const { name, kind } of entries) {
        const path = within(folder, name);
        const isRead = kind !== 'file' || accepts(path);
        if (kind === 'other' || (!isRead && !UNREAD_SERVICE.test(name))) continue;
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

function* answersTo<Value>(
  asked: readonly Later<Value>[],
): Generator<readonly Later<Value>[], readonly Value[], readonly unknown[]> {
  return (yield asked) as readonly Value[];
}

const isIgnoreFile = ({ name, kind }: FolderEntry) => name === '.gitignore' && kind === 'file';

const within = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`);

/** A mark would become part of the first pattern. */
