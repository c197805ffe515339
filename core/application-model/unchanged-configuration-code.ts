import { isEqual } from '../model/equality';
import type { FileFacts } from '../model/facts/file';

const OUTSIDE_OF_METHODS = new Set(['methods', 'diagnostics', 'properties', 'location']);

/** Comparing more files than an edit usually changes costs more than it saves. */
const MANY_FILES = 50;

/**
 * Whether configuration code is the same in two states of a workspace. Both lists are sorted by file. Methods of services
 * may differ in files that are not in `interpreted`, the files whose code the interpreter used.
 */
export function hasUnchangedConfigurationCode(
  before: readonly FileFacts[],
  after: readonly FileFacts[],
  interpreted: ReadonlySet<string>,
): boolean {
  if (before.length !== after.length) return false;
  let changed = 0;
  return before.every((file, at) => {
    const other = after[at];
    if (file === other) return true;
    if (file.file !== other?.file || ++changed > MANY_FILES || interpreted.has(file.file)) return false;
    return isEqual(file, other, undefined, OUTSIDE_OF_METHODS);
  });
}
