import path from 'node:path';
import type { System } from '../system';

/**
 * Converts the path of a file in a folder to one relative to the repository root, which CI systems provide and which otherwise
 * is the working directory. `src/a.cs` in `backend` → `backend/src/a.cs`; unchanged for a folder outside of the root.
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
