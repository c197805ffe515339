/** More places or names than this in one finding help nobody; all of them, for each of them, would not fit into memory. */
export const maximumNamed = 20;

/** The first of many names, and how many more there are. */
export function someOf(names: readonly string[]): readonly string[] {
  if (names.length <= maximumNamed) return names;
  return [...names.slice(0, maximumNamed - 1), `${names.length - maximumNamed + 1} more`];
}
