import { closeSync, existsSync, fstatSync, openSync, read as readLater } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Frontend } from '../core';
import { type Language, languages, projectFrontends } from '../core/discovery/source-files';
import { frontendLoaders } from './frontend-loaders';

const fromPackages = createRequire(__filename);

/**
 * Reads a file next to the bundle or, if it is missing, from its npm package. Reads the whole file in one call, because
 * `readFile` reads in parts, and the module that loads in the meantime would delay each part.
 */
async function read(name: string, npmPackage: string): Promise<Uint8Array> {
  const bundled = join(__dirname, name);
  const file = openSync(existsSync(bundled) ? bundled : fromPackages.resolve(`${npmPackage}/${name}`), 'r');
  try {
    const bytes = Buffer.allocUnsafeSlow(fstatSync(file).size);
    await promisify(readLater)(file, bytes, 0, bytes.length, 0);
    return bytes;
  } finally {
    closeSync(file);
  }
}

const loaders = frontendLoaders(read);

/** The frontends that were loaded in this thread. */
const loaded = new Map<Language['name'], Frontend>();

/** Returns the frontend of a language; loads the frontend on first use. */
export async function loadFrontend({ name }: Pick<Language, 'name'>): Promise<Frontend> {
  const frontend = loaded.get(name) ?? (await loaders[name]());
  loaded.set(name, frontend);
  return frontend;
}

/** Returns the already loaded frontend of a language; throws if the frontend is not loaded. */
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
