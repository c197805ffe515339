import { type Stats, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** An error that the user can fix: one line on stderr, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Whether an error is a `UsageError`. Compares the name, since each bundle contains a separate copy of the class. */
export const isUsageError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'UsageError';

/** The plain message of a system error: `EACCES: permission denied, open '/x/y'` → `permission denied`. */
export function systemMessage(error: unknown): string {
  return String(error)
    .replace(/^\w*Error: (?:[A-Z]+: )?/, '')
    .replace(/, \w+( '.*')?$/s, '');
}

/** Whether an error says that a file, a folder or a program does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** The stats of a path; null if it is missing or not accessible. `read` decides whether links are followed. */
export function statsOf(path: string, read: (path: string) => Stats = statSync): Stats | null {
  try {
    return read(path);
  } catch {
    return null;
  }
}

/** Whether an argument names an existing folder. */
export function isFolder(argument: string, cwd: string): boolean {
  return statsOf(resolve(cwd, argument))?.isDirectory() === true;
}
