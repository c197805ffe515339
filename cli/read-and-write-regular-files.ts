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
  /** The folder that a relative name is resolved against. */
  readonly base: string;
  readonly name: string;
  /** The name to use in messages instead of `name`. */
  readonly shown?: string;
}

/** The text of a file. If the file cannot be read, throws a `UsageError` whose message ends with `hint`. */
export function readRegularFile(file: FileName, hint = ''): string {
  try {
    return decode(readFileSync(realFile(file)));
  } catch (error) {
    throw failed('read', file, error, hint);
  }
}

/**
 * Creates or replaces a regular file atomically, by renaming a temporary file. Throws a `UsageError` if the file cannot be
 * written.
 */
export function writeRegularFile(file: FileName, text: string): void {
  try {
    const path = realFile(file);
    const mode = statSync(path, { throwIfNoEntry: false })?.mode;
    if (mode !== undefined) accessSync(path, constants.W_OK);
    const temporary = join(dirname(path), `.fx-routes-${randomUUID()}.tmp`);
    try {
      writeFileSync(temporary, text, { flag: 'wx', flush: true, ...(mode !== undefined && { mode }) });
      renameSync(temporary, path);
    } finally {
      rmSync(temporary, { force: true });
    }
  } catch (error) {
    throw failed('write', file, error);
  }
}

/**
 * Throws a `UsageError` if a path exists and is not a regular file. Reading a pipe may wait for a writer forever, and
 * writing for a reader; reading a device may never end.
 */
export function requireRegularFile(path: string, shown: string): void {
  const isOther = statSync(path, { throwIfNoEntry: false })?.isFile() === false;
  if (isOther) throw new UsageError(`not a file: ${shown}`);
}

/** Whether a path is inside a folder, judging by the path alone: links are not followed. */
function isInside(folder: string, path: string): boolean {
  const inner = relative(folder, path);
  return inner !== '..' && !inner.startsWith(`..${sep}`) && !isAbsolute(inner);
}

/**
 * The path of a file with symbolic links resolved. Throws a `UsageError` if the path is inside the base but links to a target
 * outside of it: a workspace must not make a command read or write files elsewhere.
 */
export function realFile({ base, name, shown = name }: FileName): string {
  const path = resolve(base, name);
  requireRegularFile(path, shown);
  const real = withoutLinks(path);
  if (real !== null && (!isInside(base, path) || isInside(realpathSync(base), real))) return real;
  throw new UsageError(`'${shown}' is a symbolic link to another location; use the path of its target`);
}

/** Resolves symbolic links; null for a broken link. */
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
