import { isEqual } from '../model/equality';
import type { FileFacts } from '../model/facts/file';

const METHODS = ['methods', 'diagnostics'];
const OUTSIDE_OF_METHODS = new Set([...METHODS, 'properties', 'location']);
/** Members of facts that are methods, or only say where something is. */
export const METHODS_AND_LOCATIONS = new Set([...METHODS, 'location']);

const holdsInterface = ({ types }: FileFacts) => types.some(({ kind }) => kind === 'interface');

/** Comparing more files than an edit usually changes costs more than it saves. */
const MANY_FILES = 50;

/** Files as they were and as they are. */
type ChangedFiles = readonly (readonly [FileFacts, FileFacts])[];

/** Pairs of files that are not the same object in both lists; null where the paths differ, or too many files do. */
function changedPairs(before: readonly FileFacts[], after: readonly FileFacts[]): ChangedFiles | null {
  if (before.length !== after.length) return null;
  const pairs: (readonly [FileFacts, FileFacts])[] = [];
  for (const [at, file] of before.entries()) {
    const other = after[at];
    if (file === other) continue;
    if (file.file !== other?.file || pairs.length === MANY_FILES) return null;
    pairs.push([file, other]);
  }
  return pairs;
}

/**
 * Whether configuration code is the same in two states of a workspace. Both lists are sorted by file. Methods of services
 * may differ in files that are not in `interpreted`, the files whose code the interpreter used.
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
 * The files that differ between two states of a workspace, as they were and as they are, provided that only methods of classes
 * and the locations of the declarations around them differ; null otherwise. A class links as before unless it or one of its
 * bases is declared there.
 */
export function filesOfChangedMethods(
  before: readonly FileFacts[],
  after: readonly FileFacts[],
  interpreted: ReadonlySet<string>,
): ChangedFiles | null {
  const pairs = changedPairs(before, after);
  const isMethodsOnly = pairs?.every(
    ([file, other]) =>
      !interpreted.has(file.file) &&
      !holdsInterface(other) &&
      isEqual(file, other, undefined, METHODS_AND_LOCATIONS),
  );
  return isMethodsOnly === true ? pairs : null;
}
