/** The message of a system error without code, call and path: `EACCES: permission denied, open '/x/y'` → `permission denied`. */
export function systemMessage(error: unknown): string {
  return (error as Error).message.replace(/^[A-Z]+: /, '').replace(/, \w+( '.*')?$/s, '');
}
