import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DirectoryAtHand, FolderEntry } from '../core/discovery/folder-walk';
import { maximumFileSize } from '../core/discovery/source-files';
import { systemMessage } from './system-message';

/** A folder on disk, with what could not be read of it so far, a line each. */
interface Disk extends DirectoryAtHand {
  readonly notices: readonly string[];
}

/** The folder at a path. */
export function openDisk(root: string): Disk {
  const notices: string[] = [];
  const skip = (path: string, why: string) => {
    notices.push(`skipped ${path}: ${why}`);
    return null;
  };
  return {
    notices,
    entriesOf(folder) {
      try {
        return readdirSync(join(root, folder), { withFileTypes: true }).map(entryOf);
      } catch (error) {
        return skip(`${folder}/`, systemMessage(error));
      }
    },
    bytesOf(file) {
      try {
        const path = join(root, file);
        if (statSync(path).size <= maximumFileSize) return readFileSync(path);
        return skip(file, `larger than ${maximumFileSize / 1024 / 1024} MB`);
      } catch (error) {
        return skip(file, systemMessage(error));
      }
    },
  };
}

function entryOf(entry: Dirent): FolderEntry {
  const { name } = entry;
  if (entry.isSymbolicLink()) return { name, kind: 'link' };
  if (entry.isDirectory()) return { name, kind: 'folder' };
  return { name, kind: entry.isFile() ? 'file' : 'other' };
}
