/** An error that the user can fix: one line on stderr, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Whether an error is a `UsageError`. Compares the name, since each bundle contains a separate copy of the class. */
export const isUsageError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'UsageError';
