import type { Frontend } from '../../core';
import { type Language, languages, projectFrontends } from '../../core/discovery/source-files';
import { readCSharpGrammar } from './csharp-grammar';

const loaders: Readonly<Record<Language['name'], () => Promise<Frontend>>> = {
  typescript: async () => (await import('../../core/frontends/typescript')).typescriptFrontend,
  csharp: async () => (await import('../../core/frontends/csharp')).createCSharpFrontend(readCSharpGrammar()),
};

/** The frontends that some files ask for, the first one that accepts a file being its own. The heavy ones are loaded here. */
export async function loadFrontends(files: readonly string[]): Promise<readonly Frontend[]> {
  const needed = languages.filter(({ accepts }) => files.some(accepts));
  return [...projectFrontends, ...(await Promise.all(needed.map(({ name }) => loaders[name]())))];
}
