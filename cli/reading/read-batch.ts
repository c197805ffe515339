import type { Frontend } from '../../core';
import { callsInFile } from '../../core/clients/calls-in-file';
import { languageOf, projectFrontendOf } from '../../core/discovery/source-files';
import type { ClientCall } from '../../core/model/client-call';
import { outlineFile, parseFile, type ReadFile, tryToParseFile } from '../../core/sources/run-frontend';
import type { Disk } from './disk';
import { loadFrontend } from './frontends';

/** Which files are parsed for what they declare: those that routes depend on, or all, or none. */
export type Extent = 'relevant' | 'everything' | 'nothing';

/** What is read of files. */
export interface Reading {
  readonly extent: Extent;
  /** Whether code that may check callers is read. */
  readonly readsGuards: boolean;
  /** Whether the requests that files make are read. */
  readonly readsCalls: boolean;
}

/** The result of reading files, without those that cannot be read or that no frontend accepts. */
export interface Read {
  readonly readings: readonly (readonly [file: string, reading: ReadFile])[];
  /** Of the files that make requests. */
  readonly calls: readonly (readonly [file: string, calls: readonly ClientCall[]])[];
  /** Files that are nested too deeply for this thread, to be tried by another one. */
  readonly tooDeep: readonly string[];
}

/** Provides the texts of files. */
export type Texts = Pick<Disk, 'textOf'>;

type Parse = (frontend: Frontend, file: string, text: string, readsGuards: boolean) => ReadFile | null;

/** Reads files; one that is nested too deeply is read as a file with an error. */
export const readFrom = (disk: Texts, files: readonly string[], what: Reading): Promise<Read> =>
  readWith(parseFile, disk, files, what);

/** The same, but files that are nested too deeply are returned in `tooDeep`. */
export const tryToReadFrom = (disk: Texts, files: readonly string[], what: Reading): Promise<Read> =>
  readWith(tryToParseFile, disk, files, what);

async function readWith(
  parse: Parse,
  disk: Texts,
  files: readonly string[],
  { extent, readsGuards, readsCalls }: Reading,
): Promise<Read> {
  // All texts first: reading from disk is slower between other work.
  const sources = files.map((file) => ({ file, text: disk.textOf(file) }));
  const readings: Read['readings'][number][] = [];
  const found: Read['calls'][number][] = [];
  const tooDeep: string[] = [];
  for (const { file, text } of sources) {
    if (text === null) continue;
    if (readsCalls) {
      const calls = await callsInFile(file, text, loadFrontend);
      if (calls === null) tooDeep.push(file);
      else if (calls.length > 0) found.push([file, calls]);
    }
    if (extent === 'nothing') continue;
    const project = projectFrontendOf(file);
    const language = project === undefined ? languageOf(file) : undefined;
    const outlined = language && extent === 'relevant' ? outlineFile(language, file, text) : null;
    const frontend = project ?? (outlined === null && language ? await loadFrontend(language) : undefined);
    const reading = outlined ?? (frontend && parse(frontend, file, text, readsGuards));
    if (reading === undefined) continue;
    if (reading === null) tooDeep.push(file);
    else readings.push([file, reading]);
  }
  return { readings, calls: found, tooDeep };
}
