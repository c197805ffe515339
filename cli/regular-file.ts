import { randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  lstatSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { decode } from '../core/discovery/decoding';
import { systemMessage } from './system-message';
import { UsageError } from './usage-error';

/** A file that a command reads or writes. */
export interface FileName {
  /** The folder that a relative name starts from. */
  readonly base: string;
  readonly name: string;
  /** How messages name it, where not by its name. */
  readonly shown?: string;
}

/** The text of a file. Throws a `UsageError`, which ends with the hint, for what cannot be read. */
export function readRegularFile(file: FileName, hint = ''): string {
  try {
    return decode(readFileSync(realFile(file)));
  } catch (error) {
    throw failed('read', file, error, hint);
  }
}

/**
 * Writes a file, new or regular: aside, and then in one step to its place, so that nobody finds half of it. Throws a
 * `UsageError` for what cannot be written.
 */
export function writeRegularFile(file: FileName, text: string): void {
  try {
    const path = realFile(file);
    const mode = statSync(path, { throwIfNoEntry: false })?.mode;
    if (mode !== undefined) accessSync(path, constants.W_OK);
    const aside = join(dirname(path), `.fx-routes-${randomUUID()}.tmp`);
    try {
      writeFileSync(aside, text, { flag: 'wx', flush: true, ...(mode !== undefined && { mode }) });
      renameSync(aside, path);
    } finally {
      rmSync(aside, { force: true });
    }
  } catch (error) {
    throw failed('write', file, error);
  }
}

/**
 * Throws a `UsageError` for what is there and no regular file: reading a pipe waits for a writer, and writing to one for a
 * reader, perhaps for ever; a device has no end.
 */
export function requireRegularFile(path: string, shown: string): void {
  const isOther = statSync(path, { throwIfNoEntry: false })?.isFile() === false;
  if (isOther) throw new UsageError(`not a file: ${shown}`);
}

/** Whether a path lies in a folder, going by their names. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/**
 * The path of a file without symbolic links. Throws a `UsageError` where a file inside of its base, going by its name, is
 * a link that leads out of it: whoever may change a workspace must not choose what is read and written elsewhere.
 */
export function realFile({ base, name, shown = name }: FileName): string {
  const path = resolve(base, name);
  requireRegularFile(path, shown);
  const real = withoutLinks(path);
  if (real !== null && (!isInside(base, path) || isInside(realpathSync(base), real))) return real;
  throw new UsageError(`'${shown}' is elsewhere, by a symbolic link; name the place itself`);
}

/** Null for a broken link. */
function withoutLinks(path: string): string | null {
  const isThere = statSync(path, { throwIfNoEntry: false }) !== undefined;
  if (isThere) return realpathSync(path);
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink ? null : join(realpathSync(dirname(path)), basename(path));
}

function failed(
  verb: 'read' | 'write',
  { name, shown = name }: FileName,
  error: unknown,
  hint = '',
): UsageError {
  if (error instanceof UsageError) return error;
  return new UsageError(`cannot ${verb} '${shown}': ${systemMessage(error)}${hint}`);
}
