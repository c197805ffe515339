import { basename } from 'node:path';
import type { SkippedPath, UnreadPath } from '../core/discovery/skipped-and-unread-paths';
import { isSourceFile } from '../core/discovery/source-files';
import { configurationName } from '../core/model/user-configuration';
import { listFilesBelow } from '../reading/disk';
import type { Reader } from './workspace';

/** A folder on disk, read by the rules of the command line tool. */
export interface FolderReader extends Reader {
  /** Paths skipped on purpose: symbolic links, and paths excluded by their name, their language or a `.gitignore`. */
  readonly skipped: readonly SkippedPath[];
  /** Paths that have turned out to be unreadable so far, and why. */
  readonly unread: readonly UnreadPath[];
}

/** Lists the source files of a folder without reading them. Throws an error if the folder cannot be read. */
export function readFolder(folder: string): FolderReader {
  const accepts = (file: string) => file === configurationName || isSourceFile(file);
  const { root, disk, files, skipped } = listFilesBelow(process.cwd(), folder, accepts);
  return {
    name: basename(root) || '.',
    files,
    skipped,
    textOf: (file) => disk.textOf(file),
    get unread() {
      return disk.unread;
    },
  };
}
