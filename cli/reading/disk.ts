import { closeSync, type Dirent, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { decode } from '../../core/discovery/decoding';
import type { DirectoryAtHand, FolderEntry } from '../../core/discovery/folder-walk';
import type { UnreadPath } from '../../core/discovery/skipped-and-unread-paths';
import { MAX_FILE_SIZE, tooLarge } from '../../core/discovery/source-files';
import { systemMessage } from '../system-message';

/** A folder on disk. `unread` lists the paths that could not be read so far. */
export interface Disk extends DirectoryAtHand {
  /** A source file as text; null when it cannot be read. */
  textOf(file: string): string | null;
  readonly unread: readonly UnreadPath[];
}

/** Opens the folder at a path. */
export function openDisk(root: string): Disk {
  const unread: UnreadPath[] = [];
  const skip = (path: string, why: string) => {
    unread.push({ path, why });
    return null;
  };
  const reused = reusedBuffer();
  function read(file: string, bufferOf: (size: number) => Buffer): Uint8Array | null {
    try {
      const bytes = readUpTo(MAX_FILE_SIZE, `${root}${sep}${file}`, bufferOf);
      return bytes ?? skip(file, tooLarge);
    } catch (error) {
      return skip(file, systemMessage(error));
    }
  }
  return {
    unread,
    entriesOf(folder) {
      try {
        const path = join(root, folder);
        return readdirSync(path, { withFileTypes: true }).map((entry) => entryOf(entry, path));
      } catch (error) {
        return skip(`${folder}/`, systemMessage(error));
      }
    },
    bytesOf: (file) => read(file, Buffer.allocUnsafe),
    textOf(file) {
      const bytes = read(file, reused);
      return bytes && decode(bytes);
    },
  };
}

/** Returns a function that provides the same buffer for each file, to avoid an allocation per file. */
export function reusedBuffer(): (size: number) => Buffer {
  let buffer = Buffer.allocUnsafe(1 << 16);
  return (size) => (buffer = size > buffer.length ? Buffer.allocUnsafe(2 * size) : buffer);
}

/** The bytes of a file; null if there are more than `maximum`. Makes half as many system calls as `readFileSync`. */
export function readUpTo(
  maximum: number,
  path: string,
  bufferOf: (size: number) => Buffer,
): Uint8Array | null {
  const descriptor = openSync(path, 'r');
  try {
    const { size } = fstatSync(descriptor);
    if (size > maximum) return null;
    const bytes = bufferOf(size);
    let length = 0;
    for (let count = 1; count > 0 && length < size; length += count)
      count = readSync(descriptor, bytes, length, size - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}

function entryOf(entry: Dirent, folder: string): FolderEntry {
  const { name } = entry;
  if (entry.isSymbolicLink()) return { name, kind: isFolder(join(folder, name)) ? 'folder-link' : 'link' };
  if (entry.isDirectory()) return { name, kind: 'folder' };
  return { name, kind: entry.isFile() ? 'file' : 'other' };
}

/** Whether the target of a link is a folder. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
