import { callsInFile } from '../../core/clients/calls-in-file';
import type { UnreadPath } from '../../core/discovery/skipped-and-unread-paths';
import { type Language, languageOf, languages, projectFrontendOf } from '../../core/discovery/source-files';
import type { ClientCall } from '../../core/model/client-call';
import type { SourceFile } from '../../core/model/source-file';
import { LazySourceFile } from '../../core/sources/lazy-source-file';
import { outlineFile, parseFile, type ReadFile } from '../../core/sources/run-frontend';
import type { Progress } from '../output/progress';
import type { Disk } from './disk';
import { loadedFrontend, loadFrontend } from './frontends';
import type { Folder } from './list-files-below';

/** The number of files that are read before they are parsed: alternating between reading and parsing is slower. */
const BATCH = 64;

/** Which files are parsed for their declarations: only those that routes may depend on, all, or none. */
export type Extent = 'relevant' | 'everything' | 'nothing';

/** What to read in files. */
export interface Reading {
  readonly extent: Extent;
  /** Whether to read code that may check callers. */
  readonly readsGuards: boolean;
  /** Whether to read the requests that files make. */
  readonly readsCalls: boolean;
}

/** The requests that each file makes; files that make none are left out. */
export type CallsByFile = ReadonlyMap<string, readonly ClientCall[]>;

/** The result of reading files. */
interface Readings {
  /** Keyed by file; files that cannot be read or that no frontend accepts are left out. */
  readonly readings: ReadonlyMap<string, SourceFile>;
  readonly calls: CallsByFile;
  /** Paths that could not be read. */
  readonly unread: readonly UnreadPath[];
}

/** Reads the files of a folder. */
export async function readFiles(
  { disk, files }: Folder,
  what: Reading,
  progress?: Progress,
): Promise<Readings> {
  const { readings, calls, unread } = await readTexts(disk, files, what, progress);
  return { readings, calls, unread: sorted([...disk.unread, ...unread]) };
}

/** Removes duplicates and sorts by path. */
function sorted(unread: readonly UnreadPath[]): readonly UnreadPath[] {
  const distinct = new Map(unread.map((one) => [`${one.path}\0${one.why}`, one]));
  return [...distinct].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** Provides the texts of files. */
type Texts = Pick<Disk, 'textOf'>;

/** Reads files with the given texts. In the result, `unread` lists only files whose requests cannot be read. */
export async function readTexts(
  texts: Texts,
  files: readonly string[],
  { extent, readsGuards, readsCalls }: Reading,
  progress: Progress = () => {},
): Promise<Readings> {
  const readings = new Map<string, ReadFile>();
  const calls = new Map<string, readonly ClientCall[]>();
  const unread: UnreadPath[] = [];
  for (let start = 0; start < files.length; start += BATCH) {
    progress(`reading: ${start} of ${files.length} files`);
    const batch = files.slice(start, start + BATCH).map((file) => ({ file, text: texts.textOf(file) }));
    for (const { file, text } of batch) {
      if (text === null) continue;
      if (readsCalls) {
        const found = await callsInFile(file, text, loadFrontend);
        // If anything else in a file cannot be read, there is a finding.
        if (found === null) unread.push({ path: file, why: 'its requests cannot be read' });
        else if (found.length > 0) calls.set(file, found);
      }
      if (extent === 'nothing') continue;
      const project = projectFrontendOf(file);
      const language = project === undefined ? languageOf(file) : undefined;
      const outlined = language && extent === 'relevant' ? outlineFile(language, file, text) : null;
      const frontend = project ?? (outlined === null && language ? await loadFrontend(language) : undefined);
      const reading = outlined ?? (frontend && parseFile(frontend, file, text, readsGuards));
      if (reading !== undefined) readings.set(file, reading);
    }
  }
  return { readings: await sourceFilesOf(texts, readings, readsGuards), calls, unread };
}

/** Creates `SourceFile` objects, whose files may be parsed later, and loads the frontends for that. */
async function sourceFilesOf(
  disk: Texts,
  all: ReadonlyMap<string, ReadFile>,
  readsGuards: boolean,
): Promise<ReadonlyMap<string, SourceFile>> {
  const files = [...all];
  for (const language of languages) if (mayBeParsed(language, files)) await loadFrontend(language);
  const textOf = (file: string) => disk.textOf(file);
  const frontends = new Map(languages.map((language) => [language, () => loadedFrontend(language)]));
  return new Map(
    files.map(([file, reading]) => {
      const project = projectFrontendOf(file);
      const frontend = project === undefined ? frontends.get(languageOf(file)!)! : () => project;
      return [file, new LazySourceFile(file, reading, frontend, textOf, readsGuards)];
    }),
  );
}

/**
 * Whether files of a language may be parsed later. This is only the case if one of them was parsed, or may configure or start
 * an application, or if a project has aliases.
 */
function mayBeParsed({ accepts }: Language, files: readonly [string, ReadFile][]): boolean {
  return files.some(([file, { facts, markers }]) =>
    accepts(file)
      ? facts !== undefined || markers.configures || markers.calls.length > 0 || markers.starts.length > 0
      : facts?.project?.usings.some(({ kind }) => kind === 'alias'),
  );
}
