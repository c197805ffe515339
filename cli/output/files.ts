import { randomUUID } from 'node:crypto';
import {
  accessSync,
  appendFileSync,
  closeSync,
  constants,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type FileName, failed, realFile, requireFile } from '../../reading/regular-files';
import { statsOf, systemMessage, UsageError } from '../../reading/system-errors';
import type { System } from '../system';

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

/**
 * Creates a file, and the folders that it needs, below a base. Throws a `UsageError` if the file exists, or if a part of
 * its name is not a folder, such as a link.
 */
export function createFile({ base, name }: FileName, text: string): void {
  try {
    const parts = name.split('/').slice(0, -1);
    for (const folder of parts.map((_, at) => parts.slice(0, at + 1).join('/'))) {
      const stats = statsOf(join(base, folder), lstatSync);
      if (stats === null) mkdirSync(join(base, folder));
      else if (!stats.isDirectory())
        throw new UsageError(`cannot write '${name}': ${folder} is not a folder`);
    }
    writeFileSync(join(base, name), text, { flag: 'wx' });
  } catch (error) {
    throw failed('write', name, error);
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

/** In bytes. GitHub drops a summary of more than 1 MiB; the difference is for the title and the remedies. */
const MAX_SUMMARY = 1_000_000;

/** Adds a text of at most `maxBytes` to the summary of a GitHub workflow step. Does nothing outside a workflow. */
export function writeStepSummary(textWithin: (maxBytes: number) => string, system: System): void {
  const file = system.env.GITHUB_STEP_SUMMARY;
  if (!file) return;
  const path = resolve(system.cwd, file);
  requireFile(path, file, 'write');
  try {
    const used = statsOf(path)?.size ?? 0;
    appendFileSync(path, `${textWithin(MAX_SUMMARY - used)}\n`);
  } catch (error) {
    throw new UsageError(`cannot write the step summary: ${systemMessage(error)}`);
  }
}
