import path from 'node:path';
import type { System } from '../system';

/**
 * Returns a function that makes paths relative to the repository root: `src/a.cs` in `backend` → `backend/src/a.cs`.
 * The CI system sets the root; the default is the working directory. Paths outside the root stay unchanged.
 */
export function repositoryPath(
  folder: string,
  { cwd, env }: Pick<System, 'cwd' | 'env'>,
  { isAbsolute, posix, relative, resolve, sep }: typeof path = path,
): (file: string) => string {
  const root = env.GITHUB_WORKSPACE || env.CI_PROJECT_DIR || cwd;
  const own = relative(resolve(cwd, root), resolve(cwd, folder)).split(sep).join('/');
  const isOutside = own === '..' || own.startsWith('../') || isAbsolute(own);
  return own === '' || isOutside ? (file) => file : (file) => posix.join(own, file);
}
