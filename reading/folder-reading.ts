import { relative, resolve, sep } from 'node:path';
import { callsInFile, isClientFile } from '../core/clients/calls-in-file';
import { clientTypesInFile } from '../core/clients/client-types';
import { type UnreadPath, unfollowedLinks } from '../core/discovery/skipped-and-unread-paths';
import { type Language, languageOf, languages, projectFrontendOf } from '../core/discovery/source-files';
import { binary, isBinary } from '../core/frontends/binary-file-finding';
import type { ClientCall, ClientType } from '../core/model/client-calls';
import { type Location, locationKey } from '../core/model/location';
import type { SourceFile } from '../core/model/source-file';
import { declarationsIn } from '../core/sources/declared-names';
import { LazySourceFile, outlineFile, parseFile } from '../core/sources/run-frontend';

import { type Disk, type Folder, listFilesBelow } from './disk';
import { loadedFrontend, loadFrontend } from './load-frontends';

/** Reports the current state of the work, such as `reading: 64 of 900 files`. */
export type Progress = (state: string) => void;

/** The number of files that are read before they are parsed. Reading and parsing one file at a time is slower. */
const BATCH = 64;

/** Which files are parsed for their declarations: the files that routes may depend on, all files, or none. */
export type Extent = 'relevant' | 'everything' | 'nothing';

/** What to read in files. */
export interface Reading {
  readonly extent: Extent;
  /** Whether to read code that may check callers. */
  readonly readsGuards: boolean;
  /** Whether to read the requests that files make, and the types of clients. */
  readonly readsCalls: boolean;
}

/** The requests that each file makes. Files without requests are omitted. */
type CallsByFile = ReadonlyMap<string, readonly ClientCall[]>;

interface Readings {
  /** Keyed by file. Files that cannot be read or that no frontend accepts are omitted. */
  readonly readings: ReadonlyMap<string, SourceFile>;
  readonly calls: CallsByFile;
  /** The types that clients were generated with. */
  readonly types: readonly ClientType[];
  readonly unread: readonly UnreadPath[];
}

/** Reads the files of a folder. */
export async function readFiles(
  { disk, files }: Folder,
  what: Reading,
  progress?: Progress,
): Promise<Readings> {
  const read = await readTexts(disk, files, what, progress);
  const distinct = new Map([...disk.unread, ...read.unread].map((one) => [`${one.path}\0${one.why}`, one]));
  const unread = [...distinct].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  return { ...read, unread };
}

/** Reads files; `texts` returns their texts. In the result, `unread` contains only files whose requests cannot be read. */
export async function readTexts(
  texts: Pick<Disk, 'textOf'>,
  files: readonly string[],
  { extent, readsGuards, readsCalls }: Reading,
  progress: Progress = () => {},
): Promise<Readings> {
  const readings = new Map<string, LazySourceFile>();
  const calls = new Map<string, readonly ClientCall[]>();
  const types: ClientType[] = [];
  const unread: UnreadPath[] = [];
  const textOf = (file: string) => texts.textOf(file);
  const frontends = new Map(languages.map((language) => [language, () => loadedFrontend(language)]));
  for (let start = 0; start < files.length; start += BATCH) {
    progress(`reading: ${start} of ${files.length} files`);
    const batch = files.slice(start, start + BATCH).map((file) => ({ file, text: texts.textOf(file) }));
    for (const { file, text } of batch) {
      if (text === null) continue;
      if (readsCalls) {
        const made = await callsInFile(file, text, loadFrontend);
        // All other unreadable parts of a file are reported as findings.
        if (made === null)
          unread.push({ path: file, why: isBinary(text) ? binary : 'its requests cannot be read' });
        else if (made.length > 0) calls.set(file, made);
        const read = typesIn(file, text);
        if (read === null) unread.push({ path: file, why: 'its types cannot be read' });
        else types.push(...read);
      }
      if (extent === 'nothing') continue;
      const language = languageOf(file);
      if (language === undefined) {
        const project = projectFrontendOf(file);
        if (project === undefined) continue;
        const reading = parseFile(project, file, text, readsGuards);
        readings.set(file, new LazySourceFile(file, reading, () => project, textOf, readsGuards));
      } else {
        const reading =
          (extent === 'relevant' ? outlineFile(language, file, text) : null) ??
          parseFile(await loadFrontend(language), file, text, readsGuards);
        readings.set(file, new LazySourceFile(file, reading, frontends.get(language)!, textOf, readsGuards));
      }
    }
  }
  await Promise.all(parsedLater(readings).map(loadFrontend));
  return { readings, calls, types, unread };
}

/** The types of a client in a file; null if the file is not valid. */
function typesIn(file: string, text: string): readonly ClientType[] | null {
  try {
    return clientTypesInFile(file, text);
  } catch {
    return null;
  }
}

/**
 * The languages whose files may be parsed later: all languages if a project file defines aliases, else languages with a
 * file that was already parsed or may configure or start an application. If no declared type is a candidate, languages
 * with a file whose names resemble services are included, too.
 */
function parsedLater(readings: ReadonlyMap<string, LazySourceFile>): readonly Language[] {
  const parsed = [...readings.values()].flatMap(({ used }) => used.facts ?? []);
  const hasAliases = parsed.some(({ project }) => project?.usings.some(({ kind }) => kind === 'alias'));
  const hasCandidates = parsed.some((facts) => declarationsIn(facts).some(({ isCandidate }) => isCandidate));
  const mayBeParsed = ({ used, outline, markers }: LazySourceFile) => {
    const { configures, calls, starts, setsHostPolicy } = markers;
    const runs = configures || setsHostPolicy || calls.length > 0 || starts.length > 0;
    return hasAliases || used.facts !== null || runs || (!hasCandidates && outline?.resemblesService);
  };
  return languages.filter(({ accepts }) =>
    [...readings].some(([file, reading]) => accepts(file) && mayBeParsed(reading)),
  );
}

/**
 * Adds the client requests and types in other folders to those in `folder`. Also lists the unreadable paths in the other
 * folders. All paths are relative to `folder`. A file in several of the folders counts once.
 */
export async function withClientsIn(
  others: readonly string[],
  cwd: string,
  folder: string,
  own: Pick<Readings, 'calls' | 'types'>,
  progress: Progress,
) {
  const what = { extent: 'nothing', readsGuards: false, readsCalls: true } as const;
  const found = new Map(own.calls);
  const types = new Map(own.types.map((type) => [locationKey(type.location), type]));
  const unread: UnreadPath[] = [];
  for (const other of others) {
    const opened = listFilesBelow(cwd, other, isClientFile);
    const prefix = relative(resolve(cwd, folder), opened.root).split(sep).join('/');
    const pathOf = (file: string) => (prefix === '' ? file : `${prefix}/${file}`);
    const read = await readFiles(opened, what, progress);
    for (const { path, why } of [...read.unread, ...unfollowedLinks(opened.skipped)])
      unread.push({ path: pathOf(path), why });
    const moved = <Part extends { readonly location: Location }>(part: Part): Part => {
      return { ...part, location: { ...part.location, file: pathOf(part.location.file) } };
    };
    for (const [file, made] of read.calls) found.set(pathOf(file), made.map(moved));
    for (const type of read.types.map(moved))
      types.set(locationKey(type.location), { ...type, members: type.members.map(moved) });
  }
  return { calls: [...found.values()].flat(), types: [...types.values()], unread };
}
