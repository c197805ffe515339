import { join, resolve } from 'node:path';
import type { Analysis, Route } from '../../core';
import type { Contract } from '../../core/model/contract';
import { counted } from '../../core/model/text';
import { compareLocks, hasContract, lockText } from '../../core/queries/lock';
import { sharedRoutes } from '../../core/queries/shared-routes';
import { readRegularFile } from '../../reading/regular-files';
import type { CheckOptions } from '../definitions/options';
import { writeFile } from '../output/files';
import type { System } from '../system';

/** The default file name of the lock. */
const DEFAULT_LOCK = 'routes.lock';

/** What a lock records; `contractOf` is null if types cannot be read. */
interface LockedState {
  readonly whole: Analysis;
  readonly contractOf: ((routes: readonly Route[]) => Contract) | null;
}

/** The path of the lock that a check compares or writes; undefined if no lock is requested. */
export function lockPath(folder: string, { lock, updateLock }: Pick<CheckOptions, 'lock' | 'updateLock'>) {
  if (lock === undefined && updateLock === undefined) return undefined;
  return typeof lock === 'string' ? lock : join(folder, DEFAULT_LOCK);
}

/**
 * Compares the routes and what they take and return with the lock, or writes the lock. A lock contains all routes, so
 * filters have no effect. Types are read only if the lock has types or is written. There are no differences if no lock is
 * requested. Throws a `UsageError` if the lock cannot be read or written.
 */
export function checkLock(
  { whole: analysis, contractOf }: LockedState,
  folder: string,
  options: CheckOptions,
  system: System,
) {
  const { lock, updateLock } = options;
  const shown = lockPath(folder, options);
  if (shown === undefined) return { differences: [], notices: [] };
  const base = typeof lock === 'string' ? system.cwd : resolve(system.cwd, folder);
  const file = { base, name: resolve(system.cwd, shown), shown };
  if (!updateLock) {
    const saved = readRegularFile(file, '; run with --update-lock to write it');
    const contract = hasContract(saved) && contractOf !== null ? contractOf(analysis.routes) : null;
    return { differences: compareLocks(saved, lockText(analysis, contract), contract !== null), notices: [] };
  }
  writeFile(file, [lockText(analysis, contractOf?.(analysis.routes) ?? null)]);
  return {
    differences: [],
    notices: [`wrote ${counted(sharedRoutes(analysis.routes).length, 'route')} to ${shown}`],
  };
}
