import { join, resolve } from 'node:path';
import type { Analysis } from '../../core';
import { counted } from '../../core/model/counted';
import { compareLocks, lockText } from '../../core/queries/lock';
import type { CheckOptions } from '../definitions/options';
import { readRegularFile, writeFile } from '../read-and-write-regular-files';
import type { System } from '../system';

/** The default file name of the lock. */
export const DEFAULT_LOCK = 'routes.lock';

/**
 * Compares the routes with the lock, or writes the lock. A lock contains all routes, so filters have no effect. There
 * are no differences if no lock is requested. Throws a `UsageError` if the lock cannot be read or written.
 */
export function checkLock(
  analysis: Analysis,
  folder: string,
  { lock, updateLock }: CheckOptions,
  system: System,
) {
  if (lock === undefined && updateLock === undefined) return { differences: [], notices: [] };
  const shown = typeof lock === 'string' ? lock : join(folder, DEFAULT_LOCK);
  const file =
    typeof lock === 'string'
      ? { base: system.cwd, name: lock }
      : { base: resolve(system.cwd, folder), name: DEFAULT_LOCK, shown };
  const text = lockText(analysis);
  if (!updateLock) {
    const saved = readRegularFile(file, '; run with --update-lock to write it');
    return { differences: compareLocks(saved, text), notices: [] };
  }
  writeFile(file, [text]);
  return { differences: [], notices: [`wrote ${counted(analysis.routes.length, 'route')} to ${shown}`] };
}
