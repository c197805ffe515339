import {
  closeSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { decode } from '../core/discovery/decoding';
import { systemMessage, UsageError } from './system-errors';

/** A file that a command reads or writes. */
export interface FileName {
  /** The base folder for relative names. */
  readonly base: string;
  readonly name: string;
  /** The name to use in messages instead of `name`. */
  readonly shown?: string;
}

/** The text of a file. If the file cannot be read, throws a `UsageError` with `hint` at the end of its message. */
export function readRegularFile(file: FileName, hint = ''): string {
  try {
    return decode(readFileSync(realFile(file)));
  } catch (error) {
    throw failed('read', file.shown ?? file.name, error, hint);
  }
}

/** The first `length` bytes of a file that the user chose. Throws a `UsageError` if the file cannot be read. */
export function readBytes(path: string, shown: string, length: number): Uint8Array {
  try {
    requireFile(path, shown, 'read');
    const file = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(Math.min(fstatSync(file).size, length));
      return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw failed('read', shown, error);
  }
}

/**
 * Throws a `UsageError` if a path exists but is not safe to read or write. Opening a pipe may block forever, and
 * reading a device may never end. Therefore, only regular files are read, and only regular files and character devices
 * are written.
 */
export function requireFile(path: string, shown: string, access: 'read' | 'write'): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  const isSafe = stats?.isFile() !== false || (access === 'write' && stats.isCharacterDevice());
  if (!isSafe) throw new UsageError(`not a file: ${shown}`);
}

/** Whether a path is inside a folder, judging by the path alone: links are not followed. */
export function isInside(folder: string, path: string): boolean {
  const inner = relative(folder, path);
  return inner !== '..' && !inner.startsWith(`..${sep}`) && !isAbsolute(inner);
}

/**
 * The path of a file with symbolic links resolved. Throws a `UsageError` if a path inside the base links to a target
 * outside the base: a workspace must not make a command read or write files elsewhere.
 */
export function realFile({ base, name, shown = name }: FileName, access: 'read' | 'write' = 'read'): string {
  const path = resolve(base, name);
  requireFile(path, shown, access);
  const real = withoutLinks(path);
  if (real !== null && (!isInside(base, path) || isInside(realpathSync(base), real))) return real;
  throw new UsageError(`'${shown}' is a symbolic link to another location; use the path of its target`);
}

/** Resolves symbolic links; null for a broken link. */
function withoutLinks(path: string): string | null {
  if (statSync(path, { throwIfNoEntry: false }) !== undefined) return realpathSync(path);
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink ? null : join(realpathSync(dirname(path)), basename(path));
}

/** Turns a system error into a `UsageError`; returns other errors as they are. */
export function failed(verb: 'read' | 'write', shown: string, error: unknown, hint = '') {
  if (!(error instanceof Error && 'code' in error)) return error;
  return new UsageError(`cannot ${verb} '${shown}': ${systemMessage(error)}${hint}`);
}
