import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { MAX_FILE_SIZE } from '../core/discovery/source-files';
import { readBytes } from './regular-files';

/**
 * The nearest solution file above a folder that lists a project in the folder; null if there is none. The search ends
 * at the root of the repository. Folders and files that cannot be read count as empty.
 */
export function solutionAbove(root: string): string | null {
  for (let folder = root; !existsSync(join(folder, '.git')) && dirname(folder) !== folder; ) {
    folder = dirname(folder);
    const inside = `"${relative(folder, root).split(sep).join('/')}/`;
    for (const name of tried(() => readdirSync(folder).sort()) ?? []) {
      const path = join(folder, name);
      if (!/\.slnx?$/i.test(name)) continue;
      const text = tried(() => Buffer.from(readBytes(path, name, MAX_FILE_SIZE)).toString()) ?? '';
      if (text.replaceAll('\\', '/').includes(inside)) return path;
    }
  }
  return null;
}

function tried<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch {
    return null;
  }
}
