import type { Frontend } from '../../core';
import { type Language, languages, projectFrontends } from '../../core/discovery/source-files';
import { readCSharpGrammar } from './csharp-grammar';

const loaders: Readonly<Record<Language['name'], () => Promise<Frontend>>> = {
  typescript: async () => (await import('../../core/frontends/typescript')).typescriptFrontend,
  csharp: async () =>
    (await import('../../core/frontends/csharp')).createCSharpFrontend({
      ...readCSharpGrammar(),
      now: () => performance.now(),
      processorTime: () => process.cpuUsage().user / 1000,
    }),
};

/** The frontends of this thread. */
const loaded = new Map<Language['name'], Frontend>();

/** Returns the frontend of a language and loads it on first use. */
export async function loadFrontend({ name }: Pick<Language, 'name'>): Promise<Frontend> {
  const frontend = loaded.get(name) ?? (await loaders[name]());
  loaded.set(name, frontend);
  return frontend;
}

/** Returns the frontend of a language that is already loaded; throws if it is not. */
export function loadedFrontend({ name }: Pick<Language, 'name'>): Frontend {
  const frontend = loaded.get(name);
  if (frontend === undefined) throw new Error(`the frontend for ${name} is not loaded`);
  return frontend;
}

/** Loads all frontends that the files need. A file belongs to the first one that accepts it. */
export async function loadFrontends(files: readonly string[]): Promise<readonly Frontend[]> {
  const needed = languages.filter(({ accepts }) => files.some(accepts));
  return [...projectFrontends, ...(await Promise.all(needed.map(loadFrontend)))];
}
