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
