import type { Frontend, Route } from '../core';
import { callsInFile } from '../core/clients/calls-in-file';
import {
  type Language,
  languageOf,
  MAX_FILE_SIZE,
  projectFrontendOf,
  tooLarge,
} from '../core/discovery/source-files';
import type { ClientCall } from '../core/model/client-calls';
import { getOrInsert } from '../core/model/collections';
import type { Contract } from '../core/model/contract';
import { noCode } from '../core/model/lowered-code';
import type { ReadLevel, SourceFile } from '../core/model/source-file';
import { markersOf } from '../core/sources/read-markers';
import { codeOf, contractOf, guardCodeOf, outlineOf, parseFile } from '../core/sources/run-frontend';
import { frontendLoaders } from './frontend-loaders';

/** Reads files. Results are in the order of the files; null for a file in an unsupported language. */
export interface SourceReader {
  read<What extends Wanted>(files: readonly Source<What>[]): Promise<readonly (ReadingOf<What> | Unread)[]>;
  /** Absent if the host has no threads, such as the web. */
  readonly checker?: TypeChecker;
  /** Forgets earlier failures; called when the user reads the workspace again. */
  restart(): void;
  dispose(): void;
}

/** What contracts of TypeScript routes are read from. */
export interface CheckedFiles {
  readonly files: readonly (FileText | FileOnDisk)[];
  /** For each file, the files that its import specifiers refer to. */
  readonly imports: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Reads types with the type checker of TypeScript, which is slow to load and blocks its thread. */
export interface TypeChecker {
  /** The import specifiers that the declarations of each file need; empty for a file that cannot be read. */
  importsOf(files: CheckedFiles['files']): Promise<readonly (readonly string[])[]>;
  /** What routes take and return. A file that is not among `from` declares nothing. */
  contractOf(routes: readonly Route[], from: CheckedFiles): Promise<Contract>;
}

/** How much of a file to read; each level includes the previous levels. */
export type Level = 'outline' | ReadLevel;

/** A file with its whole text. */
export interface FileText {
  readonly file: string;
  readonly text: string;
}

/** A file on disk whose text is not read yet. */
export interface FileOnDisk {
  readonly file: string;
  readonly path: string;
}

/** What to read of a file: everything up to a `Level` or, for `calls`, only the requests that the file makes. */
export type Wanted = Level | 'calls';

/** A file and what to read of it. */
export type Source<What extends Wanted = Wanted> = (FileText | FileOnDisk) & {
  readonly level: What;
  /** The preprocessor symbols of the file's project; by default, those of most projects. */
  readonly symbols?: ReadonlySet<string>;
};

/** Why a file could not be read. */
export interface Unread {
  readonly why: string;
}

/** The result of reading a file: for `calls`, the requests in it; null if its language is not supported. */
export type ReadingOf<What extends Wanted = Wanted> = What extends 'calls'
  ? { readonly calls: readonly ClientCall[] }
  : SourceFile | null;

/**
 * Returns a function that reads files. Frontends are large, so a frontend is loaded only when the first file of its
 * language has to be parsed. `bytesOf` reads the files that contain parsers.
 */
export function fileParser(
  bytesOf: (name: string) => Promise<Uint8Array>,
): (source: FileText & Source) => Promise<ReadingOf | Unread> {
  const loaded = new Map<Language['name'], Promise<Frontend>>();
  const loaders = frontendLoaders(bytesOf);
  const load = ({ name }: Language) => getOrInsert(loaded, name, () => loaders[name]());
  return async ({ file, text, level, symbols }) => {
    if (text.length > MAX_FILE_SIZE) return { why: tooLarge };
    if (level === 'calls') return { calls: (await callsInFile(file, text, load)) ?? [] };
    const project = projectFrontendOf(file);
    if (project !== undefined)
      return { ...parseFile(project, file, text, false), code: noCode, guardCode: noCode };
    const language = languageOf(file);
    if (language === undefined) return null;
    const outline = outlineOf(language, file, text);
    if (level === 'outline' && outline !== null) {
      const markers = markersOf(file, text);
      if (!markers.configures) return { outline, facts: null, markers, code: null, guardCode: null };
    }
    const anyFrontend = await load(language);
    const frontend = (symbols && anyFrontend.withSymbols?.(symbols)) ?? anyFrontend;
    const { facts, guardCode, markers } = parseFile(frontend, file, text, level !== 'facts');
    const isCodeRead = level === 'code' || level === 'contract' || markers.configures;
    return {
      outline,
      facts,
      markers,
      code: isCodeRead ? codeOf(frontend, file, text) : null,
      guardCode:
        guardCode ?? (isCodeRead || level === 'guardCode' ? guardCodeOf(frontend, file, text) : null),
      contract: level === 'contract' ? contractOf(frontend, file, text) : null,
    };
  };
}
