import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { getOrInsert } from '../../core/model/collections';
import { type LocationFormat, locationFormat } from '../../core/model/location';
import { statsOf } from '../../reading/system-errors';
import type { System } from '../system';

/**
 * Formats locations relative to the current folder, as compilers do, so that a terminal can open the files:
 * `src/a.cs` in `../backend` → `../backend/src/a.cs`.
 */
export function relativeLocations(
  folder: string,
  cwd: string,
  { isAbsolute, join, relative, resolve, sep }: typeof path = path,
): LocationFormat {
  const own = relative(cwd, resolve(cwd, folder));
  const known = new Map<string, string>();
  // A configuration on another drive has an absolute path.
  return locationFormat((file) =>
    own === '' || isAbsolute(file)
      ? file
      : getOrInsert(known, file, () => join(own, file).split(sep).join('/')),
  );
}

/**
 * Returns a function that makes paths relative to the repository root: `src/a.cs` in `backend` → `backend/src/a.cs`.
 * The CI system sets the root, but a job may check out repositories into subfolders; the default is the working
 * directory. Symbolic links are resolved, unless they lead out of the root. Paths outside the root stay unchanged.
 */
export function repositoryPath(
  folder: string,
  { cwd, env }: Pick<System, 'cwd' | 'env'>,
  { isAbsolute, posix, relative, resolve, sep }: typeof path = path,
): (file: string) => string {
  const workspace = env.GITHUB_WORKSPACE || env.CI_PROJECT_DIR;
  const root = withoutLinks(resolve(cwd, workspace || cwd));
  const target = resolve(cwd, folder);
  const own = [withoutLinks(target), target]
    .map((path) => relative(root, path).replaceAll(sep, '/'))
    .find((path) => path !== '..' && !path.startsWith('../') && !isAbsolute(path));
  const names = own?.split('/') ?? [];
  const isCheckout = (_: string, at: number) =>
    statsOf(resolve(root, ...names.slice(0, at + 1), '.git'))?.isDirectory() === true;
  const inner = names.slice(workspace ? names.findLastIndex(isCheckout) + 1 : 0).join('/');
  return inner === '' ? (file) => file : (file) => posix.join(inner, file);
}

const withoutLinks = (path: string): string => (existsSync(path) ? realpathSync(path) : path);
