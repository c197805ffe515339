import { relative, resolve, sep } from 'node:path';
import type { Host } from './host';

/**
 * How the files of a folder are called from the root of the repository, which CI systems name and which elsewhere is
 * taken to be the working directory: `backend/`; '' for the root itself, and for folders outside of it.
 */
export function filePrefix(folder: string, { cwd, env }: Pick<Host, 'cwd' | 'env'>): string {
  const root = env.GITHUB_WORKSPACE || env.CI_PROJECT_DIR || cwd;
  const path = relative(resolve(cwd, root), resolve(cwd, folder)).split(sep).join('/');
  const isOutside = path === '..' || path.startsWith('../') || /^[a-z]:/i.test(path);
  return path === '' || isOutside ? '' : `${path}/`;
}
