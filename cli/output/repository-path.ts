import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { System } from '../system';

/**
 * Returns a function that makes paths relative to the repository root: `src/a.cs` in `backend` → `backend/src/a.cs`.
 * The CI system sets the root; the default is the working directory. Symbolic links are resolved, unless they lead out of
 * the root. Paths outside the root stay unchanged.
 */
export function repositoryPath(
  folder: string,
  { cwd, env }: Pick<System, 'cwd' | 'env'>,
  { isAbsolute, posix, relative, resolve, sep }: typeof path = path,
): (file: string) => string {
  const root = withoutLinks(resolve(cwd, env.GITHUB_WORKSPACE || env.CI_PROJECT_DIR || cwd));
  const target = resolve(cwd, folder);
  const own = [withoutLinks(target), target]
    .map((path) => relative(root, path).replaceAll(sep, '/'))
    .find((path) => path !== '..' && !path.startsWith('../') && !isAbsolute(path));
  return own ? (file) => posix.join(own, file) : (file) => file;
}

const withoutLinks = (path: string): string => (existsSync(path) ? realpathSync(path) : path);
