import { join, resolve } from 'node:path';
import type { Analysis } from '../../core';
import { counted } from '../../core/model/counted';
import { compareLocks, type LockDifference, lockText } from '../../core/queries/lock';
import type { Host } from '../host';
import type { CheckOptions } from '../options';
import { readRegularFile, writeRegularFile } from '../regular-file';

/** The lock of a folder, unless a file is named. */
const DEFAULT_FILE = 'routes.lock';

/** What came of a lock. */
interface LockCheck {
  /** Empty where the routes agree, and where no lock is asked for. */
  readonly differences: readonly LockDifference[];
  /** What is to be said of it. */
  readonly notices: readonly string[];
}

/**
 * Holds the routes to the lock, or writes it.
 * Filters do not count: a lock is about the whole folder. Throws a `UsageError` for a lock that cannot be read or written.
 */
export function checkLock(
  analysis: Analysis,
  folder: string,
  { lock, updateLock }: CheckOptions,
  host: Host,
): LockCheck {
  if (lock === undefined && updateLock === undefined) return { differences: [], notices: [] };
  const shown = typeof lock === 'string' ? lock : join(folder, DEFAULT_FILE);
  const file =
    typeof lock === 'string'
      ? { base: host.cwd, name: lock }
      : { base: resolve(host.cwd, folder), name: DEFAULT_FILE, shown };
  const text = lockText(analysis);
  if (!updateLock) {
    const saved = readRegularFile(file, '; --update-lock writes it');
    return { differences: compareLocks(saved, text), notices: [] };
  }
  writeRegularFile(file, text);
  return { differences: [], notices: [`wrote ${counted(analysis.routes.length, 'route')} to ${shown}`] };
}
