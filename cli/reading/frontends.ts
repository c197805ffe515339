import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Frontend } from '../../core';
import { type Language, languages, projectFrontends } from '../../core/discovery/source-files';

const fromPackages = createRequire(__filename);

/** Reads the file `name` next to the bundle or, if it is missing, the file at `packagePath` in an npm package. */
function read(name: string, packagePath: string): Uint8Array {
  const bundled = join(__dirname, name);
  return readFileSync(existsSync(bundled) ? bundled : fromPackages.resolve(packagePath));
}

/** The bytes of the C# parser and of its grammar. */
function readCSharpGrammar(): { readonly runtime: Uint8Array; readonly grammar: Uint8Array } {
  return {
    runtime: read('web-tree-sitter.wasm', 'web-tree-sitter/web-tree-sitter.wasm'),
    grammar: read('tree-sitter-c_sharp.wasm', 'tree-sitter-c-sharp/tree-sitter-c_sharp.wasm'),
  };
}

const loaders: Readonly<Record<Language['name'], () => Promise<Frontend>>> = {
  typescript: async () => (await import('../../core/frontends/typescript')).typescriptFrontend,
  csharp: async () =>
    (await import('../../core/frontends/csharp')).createCSharpFrontend({
      ...readCSharpGrammar(),
      now: () => performance.now(),
      processorTime: () => process.cpuUsage().user / 1000,
    }),
};

/** The frontends that were loaded in this thread. */
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

/** Loads all frontends that the files need. Callers must use the first frontend that accepts a file. */
export async function loadFrontends(files: readonly string[]): Promise<readonly Frontend[]> {
  const needed = languages.filter(({ accepts }) => files.some(accepts));
  return [...projectFrontends, ...(await Promise.all(needed.map(loadFrontend)))];
}
