import { isEqual } from '../model/equality';
import type { FileFacts } from '../model/facts/file';

const METHODS = ['methods', 'diagnostics'];
const OUTSIDE_OF_METHODS = new Set([...METHODS, 'properties', 'location']);
const METHODS_AND_LOCATIONS = new Set([...METHODS, 'location']);

const holdsInterface = ({ types }: FileFacts) => types.some(({ kind }) => kind === 'interface');

/** To compare more files than an edit changes costs more than it saves. */
const MANY_FILES = 50;

/** The files that are not the same objects in both lists, in pairs; null where they are other files, or too many. */
function changedPairs(
  before: readonly FileFacts[],
  after: readonly FileFacts[],
): readonly (readonly [FileFacts, FileFacts])[] | null {
  if (before.length !== after.length) return null;
  const pairs: (readonly [FileFacts, FileFacts])[] = [];
  for (const [at, file] of before.entries()) {
    const other = after[at]!;
    if (file === other) continue;
    if (file.file !== other.file || pairs.length === MANY_FILES) return null;
    pairs.push([file, other]);
  }
  return pairs;
}

/**
 * Whether configuration code reads the same in two states of a workspace. Both lists are sorted by file. Methods of services
 * may differ where no such code was run: `interpreted` are the files whose code the interpreter used.
 */
export function hasUnchangedCode(
  before: readonly FileFacts[],
  after: readonly FileFacts[],
  interpreted: ReadonlySet<string>,
): boolean {
  const pairs = changedPairs(before, after);
  return (
    pairs?.every(
      ([file, other]) => !interpreted.has(file.file) && isEqual(file, other, undefined, OUTSIDE_OF_METHODS),
    ) ?? false
  );
}

/**
 * The files that differ between two states of a workspace, where nothing differs but the methods of classes and the locations
 * of what is declared around them; null where more does. A class links as before unless it, or a base of it, is declared there.
 */
export function filesOfChangedMethods(
  before: readonly FileFacts[],
  after: readonly FileFacts[],
  interpreted: ReadonlySet<string>,
): ReadonlySet<string> | null {
  const pairs = changedPairs(before, after);
  if (pairs === null) return null;
  const isMethodsOnly = pairs.every(
    ([file, other]) =>
      !interpreted.has(file.file) &&
      !holdsInterface(other) &&
      isEqual(file, other, undefined, METHODS_AND_LOCATIONS),
  );
  return isMethodsOnly ? new Set(pairs.map(([{ file }]) => file)) : null;
}
