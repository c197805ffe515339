import type { Frontend } from '../../core';
import { type Language, languages, projectFrontends } from '../../core/discovery/source-files';
import { readCSharpGrammar } from './csharp-grammar';

/** In milliseconds. A busy machine does not make it pass faster. */
const processorTime = () => process.cpuUsage().user / 1000;

const loaders: Readonly<Record<Language['name'], () => Promise<Frontend>>> = {
  typescript: async () => (await import('../../core/frontends/typescript')).typescriptFrontend,
  csharp: async () =>
    (await import('../../core/frontends/csharp')).createCSharpFrontend({
      ...readCSharpGrammar(),
      now: processorTime,
    }),
};

/** The frontends of this thread. */
const loaded = new Map<Language['name'], Frontend>();

/** The frontend of a language, loaded when it is first asked for. */
export async function loadFrontend({ name }: Pick<Language, 'name'>): Promise<Frontend> {
  const frontend = loaded.get(name) ?? (await loaders[name]());
  loaded.set(name, frontend);
  return frontend;
}

/** The frontend of a language that is loaded already. Throws where it is not. */
export function loadedFrontend({ name }: Pick<Language, 'name'>): Frontend {
  const frontend = loaded.get(name);
  if (frontend === undefined) throw new Error(`the frontend for ${name} is not loaded`);
  return frontend;
}

/** All frontends that some files ask for, the first one that accepts a file being its own. */
export async function loadFrontends(files: readonly string[]): Promise<readonly Frontend[]> {
  const needed = languages.filter(({ accepts }) => files.some(accepts));
  return [...projectFrontends, ...(await Promise.all(needed.map(loadFrontend)))];
}
