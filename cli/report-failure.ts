import type { Host } from './host';
import { writeNotices } from './output/write';
import { printable } from './reporters/printable';
import { isUsageError } from './usage-error';

/** Reports why a command failed and returns its exit code. */
export function reportFailure(error: unknown, isDebug: boolean, host: Host): number {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const line = printable(message);
  if (isUsageError(error)) writeNotices([`error: ${line}`], host);
  else if (isDebug) host.stderr.write(`internal error: ${stack ?? line}\n`);
  else writeNotices([`internal error: ${line} (--debug shows the stack)`], host);
  return 2;
}
