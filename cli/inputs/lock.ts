import { join, resolve } from 'node:path';
import type { Analysis } from '../../core';
import { counted } from '../../core/model/counted';
import { compareLocks, type LockDifference, lockText } from '../../core/queries/lock';
import type { Host } from '../host';
import type { CheckOptions } from '../options';
import { systemMessage } from '../system-message';
import { UsageError } from '../usage-error';
import { readRegularFile, writeRegularFile } from './regular-file';

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
  const file = typeof lock === 'string' ? lock : join(folder, DEFAULT_FILE);
  const path = resolve(host.cwd, file);
  const text = lockText(analysis);
  try {
    if (!updateLock) return { differences: compareLocks(readRegularFile(path, file), text), notices: [] };
    writeRegularFile(path, file, text);
    return { differences: [], notices: [`wrote ${counted(analysis.routes.length, 'route')} to ${file}`] };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const hint = updateLock ? '' : ': write it with --update-lock';
    throw new UsageError(`cannot ${updateLock ? 'write' : 'read'} ${file}: ${systemMessage(error)}${hint}`);
  }
}
