import type { Frontend } from '../../core';
import { type Language, languages, projectFrontends } from '../../core/discovery/source-files';
import { noCode } from '../../core/model/code';
import type { ReadLevel, SourceFile } from '../../core/model/outline';
import {
  codeOf,
  factsOf,
  guardCodeOf,
  markersOf,
  outlineOf,
  parseFile,
} from '../../core/sources/source-file';

const now = () => performance.now();

/** In milliseconds; a browser does not tell. */
const processorTime = () =>
  typeof globalThis.process?.cpuUsage === 'function' ? process.cpuUsage().user / 1000 : now();

/** How much of a file to read: each level includes those before it. */
export type Level = 'outline' | ReadLevel;

/** A file with its whole text. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
  readonly level: Level;
}

/** A file on disk whose text is not read yet. */
export interface SourceOnDisk {
  readonly file: string;
  readonly path: string;
  readonly level: Level;
}

/** Why a file could not be read. */
export interface Unread {
  readonly why: string;
}

/** The result of reading a file; null if it is in no supported language. */
export type ReadingOf = SourceFile | null;

/**
 * Reads files. Each frontend is loaded only when the first of its files has to be parsed, since they are large. `bytesOf`
 * returns the parsers that are separate files.
 */
export function factsReader(
  bytesOf: (name: string) => Promise<Uint8Array>,
): (source: SourceText) => Promise<ReadingOf> {
  const loaded = new Map<Language['name'], Promise<Frontend>>();
  const loaders: Readonly<Record<Language['name'], () => Promise<Frontend>>> = {
    typescript: async () => (await import('../../core/frontends/typescript')).typescriptFrontend,
    csharp: async () => {
      const [{ createCSharpFrontend }, runtime, grammar] = await Promise.all([
        import('../../core/frontends/csharp'),
        bytesOf('web-tree-sitter.wasm'),
        bytesOf('tree-sitter-c_sharp.wasm'),
      ]);
      return createCSharpFrontend({ runtime, grammar, now, processorTime });
    },
  };
  function load({ name }: Language): Promise<Frontend> {
    const frontend = loaded.get(name) ?? loaders[name]();
    loaded.set(name, frontend);
    return frontend;
  }
  return async ({ file, text, level }) => {
    const markers = markersOf(file, text);
    const project = projectFrontends.find(({ accepts }) => accepts(file));
    if (project !== undefined)
      return { outline: null, facts: factsOf(project, file, text), markers, code: noCode, guardCode: noCode };
    const language = languages.find(({ accepts }) => accepts(file));
    if (language === undefined) return null;
    const outline = outlineOf(language, file, text);
    if (level === 'outline' && outline !== null && !markers.configures)
      return { outline, facts: null, markers, code: null, guardCode: null };
    const frontend = await load(language);
    const isCodeRead = level === 'code' || markers.configures;
    const { facts, guardCode } = parseFile(frontend, file, text, level !== 'facts');
    return {
      outline,
      facts: facts!,
      markers,
      code: isCodeRead ? codeOf(frontend, file, text) : null,
      guardCode:
        guardCode ?? (isCodeRead || level === 'guardCode' ? guardCodeOf(frontend, file, text) : null),
    };
  };
}
