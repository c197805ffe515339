/** The request cannot be done and the user can mend it: one line on stderr, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Whether an error is one, in whichever bundle it was made: each has a class of its own. */
export const isUsageError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'UsageError';
