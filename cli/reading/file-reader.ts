import type { Frontend } from '../../core';
import { type Language, languages, projectFrontends } from '../../core/discovery/source-files';
import type { SourceFile } from '../../core/model/outline';
import {
  outlineFile,
  parseFile,
  type ReadFile,
  sourceFileOf,
  tryToParseFile,
} from '../../core/sources/source-file';
import type { Disk } from './disk';
import { loadedFrontend, loadFrontend } from './frontends';

/** Which files are parsed: those that routes depend on, or all, for the classes in them. */
export type Extent = 'relevant' | 'everything';

/** What was read of some files. What cannot be read, or no frontend accepts, is not in it. */
export interface Read {
  readonly readings: readonly (readonly [file: string, reading: ReadFile])[];
  /** Those that are nested too deeply, where others are to try again. */
  readonly tooDeep: readonly string[];
}

/** Where texts come from. */
type Texts = Pick<Disk, 'textOf'>;

type Parse = (frontend: Frontend, file: string, text: string) => ReadFile | null;

const languageOf = (file: string) => languages.find(({ accepts }) => accepts(file));
const projectFrontendOf = (file: string) => projectFrontends.find(({ accepts }) => accepts(file));

/** Reads files of a disk; what fails for good says so. */
export const readFrom = (disk: Texts, files: readonly string[], extent: Extent): Promise<Read> =>
  readWith(parseFile, disk, files, extent);

/** The same, where what fails by the depth of its nesting is left to others. */
export const tryToReadFrom = (disk: Texts, files: readonly string[], extent: Extent): Promise<Read> =>
  readWith(tryToParseFile, disk, files, extent);

async function readWith(parse: Parse, disk: Texts, files: readonly string[], extent: Extent): Promise<Read> {
  // All texts first: the disk is slower in between other work.
  const sources = files.map((file) => ({ file, text: disk.textOf(file) }));
  const readings: Read['readings'][number][] = [];
  const tooDeep: string[] = [];
  for (const { file, text } of sources) {
    if (text === null) continue;
    const project = projectFrontendOf(file);
    const language = project === undefined ? languageOf(file) : undefined;
    const outlined = language && extent === 'relevant' ? outlineFile(language, file, text) : null;
    const frontend = project ?? (outlined === null && language ? await loadFrontend(language) : undefined);
    if (outlined === null && frontend === undefined) continue;
    const reading = outlined ?? parse(frontend!, file, text);
    if (reading === null) tooDeep.push(file);
    else readings.push([file, reading]);
  }
  return { readings, tooDeep };
}

/** Files that were read, here or elsewhere; more of each is read when it is asked for. Loads the frontends for that. */
export async function sourceFilesOf(
  disk: Texts,
  all: Read['readings'],
): Promise<ReadonlyMap<string, SourceFile>> {
  for (const language of languages) if (mayBeParsed(language, all)) await loadFrontend(language);
  return new Map(
    all.map(([file, reading]) => {
      const frontend = () => projectFrontendOf(file) ?? loadedFrontend(languageOf(file)!);
      return [file, sourceFileOf(frontend, file, reading, () => disk.textOf(file))];
    }),
  );
}

/** Whether an answer may depend on files of a language: only one that is parsed, that configures or that renames a type refers to others. */
function mayBeParsed({ accepts }: Language, all: Read['readings']): boolean {
  return all.some(([file, { facts, markers }]) =>
    accepts(file)
      ? facts !== null || markers.configures || markers.calls.length > 0 || markers.starts.length > 0
      : facts?.project?.usings.some(({ kind }) => kind === 'alias'),
  );
}
