import { isUsageError } from '../../reading/system-errors';
import { printableInJson } from '../layout/printable';
import type { System } from '../system';
import { writeNotices } from './streams';

/** How to report why a command failed. */
export interface FailureFormat {
  /** Whether to report the stack of an internal error. */
  readonly isDebug: boolean;
  readonly isJson: boolean;
}

/** Reports why a command failed and returns its exit code. */
export function reportFailure(error: unknown, { isDebug, isJson }: FailureFormat, system: System): number {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const isExpected = isUsageError(error);
  const text = isDebug && !isExpected ? (stack ?? message) : message;
  if (isJson) writeJsonError(isExpected ? 'cannot-run' : 'internal-error', text, system);
  else if (isExpected) writeNotices([`error: ${text}`], system);
  else if (isDebug) writeNotices(`internal error: ${text}`.split('\n'), system);
  else writeNotices([`internal error: ${text} (--debug shows the stack)`], system);
  return 2;
}

/** Writes an error as one line of JSON. The code is `invalid-usage` if the command line itself is wrong. */
export function writeJsonError(
  code: 'invalid-usage' | 'cannot-run' | 'internal-error',
  message: string,
  { stderr }: System,
): void {
  stderr.write(`${printableInJson(JSON.stringify({ error: { code, message }, exitCode: 2 }))}\n`);
}
