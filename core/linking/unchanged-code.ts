import type { FileFacts } from '../model/facts/file';
import type { ChangesOf } from '../model/outline';
import { isSame } from '../model/sameness';
import { changesTo } from './changes/file-changes';

const METHODS = ['methods', 'diagnostics'];
const NO_CODE = new Set([...METHODS, 'properties']);
const NO_CODE_AND_PLACES = new Set([...NO_CODE, 'location']);
const METHODS_AND_PLACES = new Set([...METHODS, 'location']);

/** Whether something of the file may become part of an answer by its place. */
function holdsCode({ types, constants, functions, configurations, ...rest }: FileFacts): boolean {
  return (
    [
      constants,
      functions,
      configurations,
      rest.optionsFunctions,
      rest.functionCalls,
      rest.routeBuilders,
      rest.tableChanges,
    ].some(({ length }) => length > 0) ||
    types.some((type) =>
      [type.constants, type.functions, type.constructors, type.initials].some(({ length }) => length > 0),
    )
  );
}

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

/** Whether the code of both changes the same of what was asked for. */
const changeTheSame = (file: FileFacts, other: FileFacts, asked: ReadonlySet<string>, changesOf: ChangesOf) =>
  isSame(changesTo(file, asked, changesOf), changesTo(other, asked, changesOf));

/**
 * Whether code of the configuration reads the same in two states of a workspace, whichever names it follows. Both lists
 * are sorted by file. Methods of services may differ: no such code can see them, but they may change the values that are
 * `asked` for.
 */
export function hasUnchangedCode(
  before: readonly FileFacts[],
  after: readonly FileFacts[],
  asked: ReadonlySet<string>,
  changesOf: ChangesOf,
): boolean {
  const pairs = changedPairs(before, after);
  return (
    pairs?.every(([file, other]) => {
      const ignored = holdsCode(file) || holdsCode(other) ? NO_CODE : NO_CODE_AND_PLACES;
      return isSame(file, other, undefined, ignored) && changeTheSame(file, other, asked, changesOf);
    }) ?? false
  );
}

/**
 * The files that differ between two states of a workspace, where nothing differs but the methods of classes and the places
 * of what stands around them, and no value that is `asked` for is changed otherwise; null where more does. A class links as before unless it, or a base of it, stands there.
 */
export function filesOfChangedMethods(
  before: readonly FileFacts[],
  after: readonly FileFacts[],
  asked: ReadonlySet<string>,
  changesOf: ChangesOf,
): ReadonlySet<string> | null {
  const pairs = changedPairs(before, after);
  if (pairs === null) return null;
  const isMethodsOnly = pairs.every(
    ([file, other]) =>
      !holdsCode(file) &&
      !holdsCode(other) &&
      !holdsInterface(other) &&
      isSame(file, other, undefined, METHODS_AND_PLACES) &&
      changeTheSame(file, other, asked, changesOf),
  );
  return isMethodsOnly ? new Set(pairs.map(([{ file }]) => file)) : null;
}
