import { randomUUID } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type FileName, failed, realFile } from '../../reading/regular-files';

/**
 * Writes text, in pieces, to a regular file or to a character device such as `/dev/null`. A regular file is created or
 * replaced atomically, by renaming a temporary file. Throws a `UsageError` if the file cannot be written.
 */
export function writeFile(file: FileName, pieces: Iterable<string>): void {
  try {
    const path = realFile(file, 'write');
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isCharacterDevice()) writePieces(openSync(path, constants.O_WRONLY), pieces);
    else replaceFile(path, stats?.mode, pieces);
  } catch (error) {
    throw failed('write', file.shown ?? file.name, error);
  }
}

/** Creates or replaces a file. `mode` is the mode of the existing file; undefined for a new file. */
function replaceFile(path: string, mode: number | undefined, pieces: Iterable<string>): void {
  if (mode !== undefined) accessSync(path, constants.W_OK);
  const temporary = join(dirname(path), `.fx-routes-${randomUUID()}.tmp`);
  try {
    writePieces(openSync(temporary, 'wx', mode), pieces, fsyncSync);
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Writes pieces to an open file and closes it. */
function writePieces(
  descriptor: number,
  pieces: Iterable<string>,
  flush: (descriptor: number) => void = () => {},
): void {
  try {
    for (const piece of pieces) writeFileSync(descriptor, piece);
    flush(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
