import { closeSync, type Dirent, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join, sep } from 'node:path';
import { decode } from '../../core/discovery/decoding';
import type { DirectoryAtHand, FolderEntry, UnreadPath } from '../../core/discovery/folder-walk';
import { maximumFileSize, tooLarge } from '../../core/discovery/source-files';
import { systemMessage } from '../system-message';

/** A folder on disk, with what could not be read of it so far. */
export interface Disk extends DirectoryAtHand {
  /** A source file as text; null when it cannot be read. */
  textOf(file: string): string | null;
  readonly unread: readonly UnreadPath[];
}

/** The folder at a path. */
export function openDisk(root: string): Disk {
  const unread: UnreadPath[] = [];
  const skip = (path: string, why: string) => {
    unread.push({ path, why });
    return null;
  };
  let room = Buffer.allocUnsafe(1 << 16);
  /** For bytes that are used up before the next file is read: there are very many files. */
  const sameRoom = (size: number) => (room = size > room.length ? Buffer.allocUnsafe(2 * size) : room);
  function read(file: string, roomFor: (size: number) => Buffer): Uint8Array | null {
    try {
      const bytes = readUpTo(maximumFileSize, `${root}${sep}${file}`, roomFor);
      return bytes ?? skip(file, tooLarge);
    } catch (error) {
      return skip(file, systemMessage(error));
    }
  }
  return {
    unread,
    entriesOf(folder) {
      try {
        return readdirSync(join(root, folder), { withFileTypes: true }).map(entryOf);
      } catch (error) {
        return skip(`${folder}/`, systemMessage(error));
      }
    },
    bytesOf: (file) => read(file, Buffer.allocUnsafe),
    textOf(file) {
      const bytes = read(file, sameRoom);
      return bytes && decode(bytes);
    },
  };
}

/** The bytes of a file; null when there are more of them. Asks the system half as often as its library does. */
function readUpTo(maximum: number, path: string, roomFor: (size: number) => Buffer): Uint8Array | null {
  const descriptor = openSync(path, 'r');
  try {
    const { size } = fstatSync(descriptor);
    if (size > maximum) return null;
    const bytes = roomFor(size);
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
