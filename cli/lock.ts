import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Analysis } from '../core';
import { compareLocks, type LockDifference, lockText } from '../core/queries/lock';
import type { Host } from './host';
import type { CheckOptions } from './options';
import { systemMessage } from './system-message';
import { UsageError } from './usage-error';

/** The lock of a folder, unless a file is named. */
const DEFAULT_FILE = 'routes.lock';

/**
 * Holds the routes to the lock, or writes it; empty where they agree and where no lock is asked for.
 * Filters do not count: a lock is about the whole folder. Throws a `UsageError` for a lock that cannot be read or written.
 */
export function checkLock(
  analysis: Analysis,
  folder: string,
  { lock, updateLock }: CheckOptions,
  host: Host,
): readonly LockDifference[] {
  if (lock === undefined && updateLock === undefined) return [];
  const file =
    typeof lock === 'string' ? resolve(host.cwd, lock) : join(resolve(host.cwd, folder), DEFAULT_FILE);
  const text = lockText(analysis);
  try {
    if (!updateLock) return compareLocks(readFileSync(file, 'utf8'), text);
    writeFileSync(file, text);
    return [];
  } catch (error) {
    const hint = updateLock ? '' : ': write it with --update-lock';
    throw new UsageError(`cannot ${updateLock ? 'write' : 'read'} ${file}: ${systemMessage(error)}${hint}`);
  }
}
