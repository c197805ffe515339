import { type Stats, statSync } from 'node:fs';

/** The parts of the process and terminal that a command uses. Tests replace them. */
export interface System {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Width of the terminal that shows stdout; undefined when stdout is not a terminal. */
  readonly columns: number | undefined;
  readonly isTerminal: boolean;
  /** Width of the terminal that shows stderr; undefined when stderr is not a terminal. */
  readonly errorColumns: number | undefined;
  /** Resolves on the next Ctrl+C, which then does not end the process. */
  interrupted(): Promise<true>;
  /** The current day, as `2025-11-21`. */
  readonly today: string;
}

export interface OutputStream {
  write(text: string, done?: (error?: Error | null) => void): boolean;
}

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
