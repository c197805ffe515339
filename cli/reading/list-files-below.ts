import { readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { walkFolder } from '../../core/discovery/folder-walk';
import { isMissing, systemMessage, UsageError } from '../system';
import { openDisk } from './disk';

/** A folder and the list of its files. The files have not been read yet. */
export type Folder = ReturnType<typeof listFilesBelow>;

/** Lists the files of a folder that pass `accepts`. Throws a `UsageError` only if the folder itself cannot be read. */
export function listFilesBelow(cwd: string, folder: string, accepts: (file: string) => boolean) {
  const root = resolve(cwd, folder);
  requireFolder(root, folder);
  const disk = openDisk(root);
  return { root, disk, ...walkFolder(disk, accepts) };
}

function requireFolder(root: string, folder: string): void {
  if (folder === '') throw new UsageError("no such folder: ''"); // For example, an unset variable.
  try {
    if (statSync(root).isDirectory()) {
      readdirSync(root);
      return;
    }
  } catch (error) {
    throw new UsageError(
      isMissing(error) ? `no such folder: ${folder}` : `cannot read ${folder}: ${systemMessage(error)}`,
    );
  }
  throw new UsageError(`not a folder: ${folder}`);
}
