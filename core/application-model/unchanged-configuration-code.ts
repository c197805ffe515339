import { isEqual } from '../model/equality';
import type { ChangedFile } from './linking-types';

const OUTSIDE_OF_METHODS = new Set(['methods', 'diagnostics', 'properties', 'location']);

/** Comparing more files costs more time than it saves; an edit usually changes fewer. */
const MANY_FILES = 50;

/**
 * Whether configuration code stays the same when these files change. Methods of services may differ in files that are not in
 * `interpreted`, the files whose code the interpreter used.
 */
export function hasUnchangedConfigurationCode(
  changed: readonly ChangedFile[],
  interpreted: ReadonlySet<string>,
): boolean {
  return (
    changed.length <= MANY_FILES &&
    changed.every(
      ({ before, after }) =>
        !interpreted.has(after.file) && isEqual(before, after, undefined, OUTSIDE_OF_METHODS),
    )
  );
}
