import { closeSync, type Dirent, openSync, readdirSync, readSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { decode } from '../core/discovery/decoding';
import { type DirectoryAtHand, type FolderEntry, walkFolder } from '../core/discovery/folder-walk';
import type { UnreadPath } from '../core/discovery/skipped-and-unread-paths';
import { MAX_FILE_SIZE, tooLarge } from '../core/discovery/source-files';
import type { FileOnDisk, FileText, Unread } from './source-reader';
import { isFolder, isMissing, systemMessage, UsageError } from './system-errors';

/** A folder on disk. `unread` lists the paths that have turned out to be unreadable so far. */
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
  const bytesAt = bytesReader();
  function read(file: string): Uint8Array | null {
    try {
      return bytesAt(`${root}${sep}${file}`) ?? skip(file, tooLarge);
    } catch (error) {
      return skip(file, systemMessage(error));
    }
  }
  return {
    unread,
    entriesOf(folder) {
      try {
        const path = `${root}${sep}${folder}`;
        return readdirSync(path, { withFileTypes: true }).map((entry) => entryOf(entry, path));
      } catch (error) {
        return skip(`${folder}/`, systemMessage(error));
      }
    },
    bytesOf(file) {
      const bytes = read(file);
      return bytes && Buffer.from(bytes);
    },
    textOf(file) {
      const bytes = read(file);
      return bytes && decode(bytes);
    },
  };
}

/**
 * Returns a function that reads files. The function returns null for a file with more than `MAX_FILE_SIZE` bytes. The
 * bytes are valid only until the next call. The function does not query the size of a file, so it takes two thirds of
 * the time of `readFileSync`.
 */
function bytesReader(): (path: string) => Uint8Array | null {
  const buffer = Buffer.allocUnsafeSlow(MAX_FILE_SIZE + 1);
  return (path) => {
    const descriptor = openSync(path, 'r');
    try {
      let length = 0;
      for (let count = 1; count > 0 && length <= MAX_FILE_SIZE; length += count)
        count = readSync(descriptor, buffer, length, buffer.length - length, null);
      return length > MAX_FILE_SIZE ? null : buffer.subarray(0, length);
    } finally {
      closeSync(descriptor);
    }
  };
}

/** Returns a function that reads the text of a file, from disk unless the source has the text. */
export function textReader(): (source: FileText | FileOnDisk) => string | Unread {
  const bytesAt = bytesReader();
  return (source) => {
    if ('text' in source) return source.text;
    try {
      const bytes = bytesAt(source.path);
      return bytes === null ? { why: tooLarge } : decode(bytes);
    } catch (error) {
      return { why: error instanceof Error ? error.message : String(error) };
    }
  };
}

function entryOf(entry: Dirent, folder: string): FolderEntry {
  const { name } = entry;
  if (entry.isFile()) return { name, kind: 'file' };
  if (entry.isSymbolicLink()) return { name, kind: isFolder(name, folder) ? 'folder-link' : 'link' };
  return { name, kind: entry.isDirectory() ? 'folder' : 'other' };
}

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
  if (folder === '') throw new UsageError("no such folder: ''"); // For example, from an unset shell variable.
  try {
    readdirSync(root);
  } catch (error) {
    throw new UsageError(
      isMissing(error) ? `no such folder: ${folder}` : `cannot read ${folder}: ${systemMessage(error)}`,
    );
  }
}
