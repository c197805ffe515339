/** Methods that make a new list of what is in the one that they are called on. */
const copying =
  /^(?:concat|filter|flat|flatMap|map|slice|toReversed|toSorted|toSpliced|with|keys|values|entries|Append|AsEnumerable|Concat|Distinct|Except|Intersect|OfType|OrderBy(?:Descending)?|Prepend|Select|SelectMany|Skip|Take|ToArray|ToDictionary|ToHashSet|ToList|Union|Where|Zip)$/;

/**
 * What a path comes to where it leads through copies of lists: to their items. Null where only a copy is changed.
 * `Names.Hidden.ToList.()` → null, `Names.All.Where.[].Root` → `Names.All.[].Root`.
 */
export function withoutCopies(path: readonly string[], isChange: boolean): readonly string[] | null {
  const last = path.findLastIndex((name, index) => index > 0 && copying.test(name));
  if (last < 0) return path;
  const rest = path.slice(last + 1);
  if (isChange && rest.length === 1) return null;
  const first = path.findIndex((name, index) => index > 0 && copying.test(name));
  return [...path.slice(0, first), '[]', ...(rest[0] === '[]' ? rest.slice(1) : rest)];
}
