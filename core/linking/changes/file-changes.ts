import type { FileFacts } from '../../model/facts/file';
import type { ValueChangeFacts } from '../../model/facts/value-changes';
import type { ChangesOf } from '../../model/outline';

/** All members of what is before it. */
export const WHOLE = '*';

/** Changes of a file that may concern any of some names. */
export function changesTo(
  file: FileFacts,
  names: ReadonlySet<string>,
  changesOf: ChangesOf,
): readonly ValueChangeFacts[] {
  if (names.size === 0) return [];
  return changesOf(file, names).flatMap((change) => {
    const { path, role, module } = change;
    const parts = path.split('.');
    // Which other calls there are does not matter.
    if (role === 'called') return [{ ...change, path: parts.filter((name) => names.has(name)).join('.') }];
    return module !== undefined || parts.some((name) => name === WHOLE || names.has(name)) ? [change] : [];
  });
}

export type Path = readonly string[];

/** A change with its path in parts. */
export interface Change {
  readonly file: FileFacts;
  readonly facts: ValueChangeFacts;
  readonly path: Path;
}

/** Changes of a file by each name of their paths; those of whole modules under ''. */
type ChangesByName = ReadonlyMap<string, readonly Change[]>;

const known = new WeakMap<readonly ValueChangeFacts[], ChangesByName>();

/** The changes of a file, each by all names of its path. */
export function changesByName(file: FileFacts, all: readonly ValueChangeFacts[]): ChangesByName {
  const before = known.get(all);
  if (before !== undefined) return before;
  const modules = new Set(file.imports.flatMap((entry) => (entry.kind === 'module' ? [entry.local] : [])));
  const found = new Map<string, Change[]>();
  for (const facts of all) {
    if (facts.role === 'called') continue;
    const path = facts.path.split('.');
    const isModule = facts.module !== undefined || modules.has(path[0]!);
    const isWhole = isModule && (path.length === 1 || path[1] === WHOLE);
    for (const name of isWhole ? [''] : new Set(path)) {
      const group = found.get(name);
      const change = { file: withModule(file, facts), facts, path };
      if (group === undefined) found.set(name, [change]);
      else group.push(change);
    }
  }
  known.set(all, found);
  return found;
}

/** The file as the code of a change sees it: what it loads while it runs is as good as imported. */
function withModule(file: FileFacts, { path, module }: ValueChangeFacts): FileFacts {
  if (module === undefined) return file;
  return { ...file, imports: [...file.imports, { kind: 'module', local: path.split('.')[0]!, module }] };
}
