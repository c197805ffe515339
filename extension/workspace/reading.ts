import type { Frontend } from '../../core';
import { type Language, languages, projectFrontends } from '../../core/discovery/source-files';
import type { Reading } from '../../core/model/outline';
import { codeOf, factsOf, markersOf, outlineOf } from '../../core/sources/reading';

/** A file with its whole text. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
  /** Whether its code was needed before. */
  readonly needsCode: boolean;
}

/** What a file says; null where no language knows it. */
export type ReadingOf = Reading | null;

/**
 * Loads each frontend once, when its first file turns up: they are heavy.
 * `bytesOf` gives the parsers that come as files.
 */
export function factsReader(
  bytesOf: (name: string) => Promise<Uint8Array>,
): (source: SourceText) => Promise<ReadingOf> {
  const loaded = new Map<Language['name'], Promise<Frontend>>();
  const load: Readonly<Record<Language['name'], () => Promise<Frontend>>> = {
    typescript: async () => (await import('../../core/frontends/typescript')).typescriptFrontend,
    csharp: async () => {
      const [{ createCSharpFrontend }, runtime, grammar] = await Promise.all([
        import('../../core/frontends/csharp'),
        bytesOf('web-tree-sitter.wasm'),
        bytesOf('tree-sitter-c_sharp.wasm'),
      ]);
      return createCSharpFrontend({ runtime, grammar });
    },
  };
  const frontendOf = async (file: string): Promise<Frontend | undefined> => {
    const light = projectFrontends.find(({ accepts }) => accepts(file));
    const language = languages.find(({ accepts }) => accepts(file));
    if (light !== undefined || language === undefined) return light;
    const frontend = loaded.get(language.name) ?? load[language.name]();
    loaded.set(language.name, frontend);
    return frontend;
  };
  return async ({ file, text, needsCode }) => {
    const frontend = await frontendOf(file);
    if (frontend === undefined) return null;
    const markers = markersOf(text);
    return {
      outline: outlineOf(frontend, file, text),
      facts: factsOf(frontend, file, text),
      markers,
      code: needsCode || markers.configures ? codeOf(frontend, file, text) : null,
    };
  };
}
