import { isUsageError } from '../reading/system-errors';
import { writeNotices } from './output/write-data-and-notices';
import { printable } from './reporters/printable';
import type { System } from './system';

/** Reports why a command failed and returns its exit code. */
export function reportFailure(error: unknown, isDebug: boolean, system: System): number {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const line = printable(message);
  if (isUsageError(error)) writeNotices([`error: ${line}`], system);
  else if (isDebug)
    writeNotices([`internal error: ${stack ?? line}`.split('\n').map(printable).join('\n')], system);
  else writeNotices([`internal error: ${line} (--debug shows the stack)`], system);
  return 2;
}
