import type { FileFacts } from '../../model/facts/file';
import { groupBy } from '../../model/grouping';

/** Each name with those that imports and exports give to the same. */
function renames(files: readonly FileFacts[]): ReadonlyMap<string, readonly string[]> {
  const pairs = files.flatMap((file) => [
    ...file.imports.flatMap((entry) =>
      entry.kind === 'name' && entry.imported !== entry.local ? [[entry.imported, entry.local] as const] : [],
    ),
    ...file.exports.flatMap((entry) =>
      entry.kind === 'name' && entry.exported !== entry.local ? [[entry.local, entry.exported] as const] : [],
    ),
  ]);
  const groups = [...groupBy(pairs, ([name]) => name)];
  return new Map(groups.map(([name, group]) => [name, group.map(([, other]) => other)]));
}

/** Tells the names under which imports and exports hand something on, with its own. */
export function otherNames(files: readonly FileFacts[]): (name: string) => ReadonlySet<string> {
  let others: ReadonlyMap<string, readonly string[]> | null = null;
  return (name) => {
    others ??= renames(files);
    const all = new Set([name]);
    for (const next of all) for (const other of others.get(next) ?? []) all.add(other);
    return all;
  };
}
