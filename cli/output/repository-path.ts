import path from 'node:path';
import type { Host } from '../host';

/**
 * Gives the path of a folder's file from the root of the repository, which CI systems name and which elsewhere is taken to
 * be the working directory. `src/a.cs` of `backend` → `backend/src/a.cs`; of a folder outside of the root it stays.
 */
export function repositoryPath(
  folder: string,
  { cwd, env }: Pick<Host, 'cwd' | 'env'>,
  { isAbsolute, posix, relative, resolve, sep }: typeof path = path,
): (file: string) => string {
  const root = env.GITHUB_WORKSPACE || env.CI_PROJECT_DIR || cwd;
  const own = relative(resolve(cwd, root), resolve(cwd, folder)).split(sep).join('/');
  const isOutside = own === '..' || own.startsWith('../') || isAbsolute(own);
  return own === '' || isOutside ? (file) => file : (file) => posix.join(own, file);
}
