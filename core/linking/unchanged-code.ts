import type { FileFacts } from '../model/facts';
import { isSame } from '../model/sameness';

/** What code of the configuration never looks at. */
const UNSEEN = new Set(['methods', 'properties', 'diagnostics']);
const UNSEEN_AND_PLACES = new Set([...UNSEEN, 'location']);

/** Whether something of the file may become part of an answer by its place. */
function holdsCode({ types, constants, functions, configurations, ...rest }: FileFacts): boolean {
  return (
    [constants, functions, configurations, rest.optionsFunctions, rest.functionCalls].some(
      ({ length }) => length > 0,
    ) ||
    types.some((type) =>
      [type.constants, type.functions, type.constructors, type.initials].some(({ length }) => length > 0),
    )
  );
}

/**
 * Whether code of the configuration reads the same in two states of a workspace, whichever names it follows. Both lists
 * are sorted by file. Methods of services may differ: no such code can see them.
 */
export function hasUnchangedCode(before: readonly FileFacts[], after: readonly FileFacts[]): boolean {
  return (
    before.length === after.length &&
    before.every((file, at) => {
      const other = after[at]!;
      if (file === other) return true;
      const ignored = holdsCode(file) || holdsCode(other) ? UNSEEN : UNSEEN_AND_PLACES;
      return isSame(file, other, undefined, ignored);
    })
  );
}
