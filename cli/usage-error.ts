/** The request cannot be done and the user can mend it: one line on stderr, exit code 2. */
export class UsageError extends Error {}
