import { closeSync, type Dirent, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
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
        const bytes = readUpTo(maximumFileSize, join(root, file));
        return bytes ?? skip(file, `larger than ${maximumFileSize / 1024 / 1024} MB`);
      } catch (error) {
        return skip(file, systemMessage(error));
      }
    },
  };
}

/** The bytes of a file; null when there are more of them. Asks the system half as often as its library does. */
function readUpTo(maximum: number, path: string): Uint8Array | null {
  const descriptor = openSync(path, 'r');
  try {
    const { size } = fstatSync(descriptor);
    if (size > maximum) return null;
    const bytes = Buffer.allocUnsafe(size);
    let length = 0;
    for (let count = 1; count > 0 && length < size; length += count)
      count = readSync(descriptor, bytes, length, size - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}

function entryOf(entry: Dirent): FolderEntry {
  const { name } = entry;
  if (entry.isSymbolicLink()) return { name, kind: 'link' };
  if (entry.isDirectory()) return { name, kind: 'folder' };
  return { name, kind: entry.isFile() ? 'file' : 'other' };
}
