import { getOrInsert } from '../model/collections';
import type { DecoratorFacts, FileFacts } from '../model/facts/file-facts';
import type { ModuleTargets } from './module-targets';
import type { SymbolTable, TypeSymbol } from './symbol-table';

/**
 * What a name resolves to: a declaration, a name that a module outside the workspace exports, or a value that is not
 * identified.
 */
export type Match<Found> =
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'outside'; readonly name: string }
  | { readonly kind: 'value' };

/** A constant or function at the top level of a file. */
export interface FileMember {
  readonly file: FileFacts;
  readonly name: string;
}

/** A function or constant of a file that may be used as a decorator. */
export interface FileDecorator {
  readonly file: FileFacts;
  readonly decorator: DecoratorFacts;
}

/** Finds the declaration of a name in a file. */
type Declared<Found> = (file: FileFacts, name: string) => Match<Found> | null;

/** A default export from outside the workspace has no known name: it gets the name under which it is imported. */
function named<Found>(match: Match<Found> | null, local: string): Match<Found> | null {
  return match?.kind === 'outside' && match.name === 'default' ? { kind: 'outside', name: local } : match;
}

/** Maximum number of re-exports that are followed for a name. Beyond it, the name counts as an unidentified value. */
const MAX_REEXPORTS = 100;

/** Represents the unknown names of a re-exported file. */
const ANY = '*';

/** Follows imports and re-exports from names to declarations, in languages with modules. Follows a cycle once. */
export function linkModules(symbols: SymbolTable, target: ModuleTargets) {
  let depth = 0;

  const reExports = new WeakMap<FileFacts, ReadonlyMap<string, readonly (FileFacts | null)[]>>();

  /** The files that a file exports with `export *`, by the names that they may export. */
  function reExportsOf(file: FileFacts): ReadonlyMap<string, readonly (FileFacts | null)[]> {
    const known = reExports.get(file);
    if (known !== undefined) return known;
    // In a cycle, the names that the file exports are not known yet.
    reExports.set(file, new Map([[ANY, []]]));
    const byName = new Map<string, (FileFacts | null)[]>();
    depth++;
    for (const entry of file.exports) {
      if (entry.kind !== 'all') continue;
      const from = target(file, entry.module);
      for (const name of namesOf(from)) getOrInsert(byName, name, () => []).push(from);
    }
    depth--;
    reExports.set(file, byName);
    return byName;
  }

  function namesOf(file: FileFacts | null): ReadonlySet<string> {
    if (file === null || depth >= MAX_REEXPORTS) return new Set([ANY]);
    const own = file.exports.flatMap((entry) => (entry.kind === 'all' ? [] : entry.exported));
    return new Set([...own, ...reExportsOf(file).keys()]);
  }

  function exported<Found>(
    ...[file, name, seen, declared]: Parameters<typeof exportedBy<Found>>
  ): Match<Found> | null {
    if (depth >= MAX_REEXPORTS) return { kind: 'value' };
    depth++;
    const match = exportedBy(file, name, seen, declared);
    depth--;
    return match;
  }

  function exportedBy<Found>(
    file: FileFacts | null,
    name: string,
    seen: Set<string>,
    declared: Declared<Found>,
  ): Match<Found> | null {
    if (file === null) return { kind: 'outside', name };
    const visit = `${file.file}\0${name}`;
    if (seen.has(visit)) return null;
    seen.add(visit);
    const [head = '', ...rest] = name.split('.');
    for (const entry of file.exports) {
      if (entry.kind !== 'name' || entry.exported !== head) continue;
      const local = [entry.local, ...rest].join('.');
      const found =
        entry.module === null
          ? lookUp(file, local, seen, declared)
          : named(exported(target(file, entry.module), local, seen, declared), name);
      if (found !== null) return found;
    }
    for (const entry of file.exports) {
      if (entry.kind !== 'module' || entry.exported !== head || rest.length === 0) continue;
      const found = exported(target(file, entry.module), rest.join('.'), seen, declared);
      if (found !== null) return found;
    }
    const all = [head, ANY]
      .flatMap((one) => reExportsOf(file).get(one) ?? [])
      .flatMap((from) => exported(from, name, seen, declared) ?? []);
    // The exports of an outside module are not known, so a module of the workspace takes precedence.
    return all.find(({ kind }) => kind !== 'outside') ?? all[0] ?? null;
  }

  function lookUp<Found>(
    file: FileFacts,
    name: string,
    seen: Set<string>,
    declared: Declared<Found>,
  ): Match<Found> | null {
    const own = declared(file, name);
    if (own !== null) return own;
    const [head = '', ...rest] = name.split('.');
    for (const entry of file.imports) {
      if (entry.kind === 'alias' && `${name}.`.startsWith(`${entry.local}.`)) {
        const visit = `${file.file}\0=${name}`;
        if (seen.has(visit)) return null;
        seen.add(visit);
        const meant = `${entry.target.name}${name.slice(entry.local.length)}`;
        return lookUp(file, meant, seen, declared) ?? { kind: 'outside', name: meant };
      }
      if ((entry.kind === 'name' || entry.kind === 'module') && entry.local === head) {
        // `import Base = require('./base')` imports the file's exports as one value.
        const path = entry.kind === 'name' ? [entry.imported, ...rest] : rest;
        const imported = path.join('.') || 'default';
        const match = exported(target(file, entry.module), imported, seen, declared);
        return named(match ?? { kind: 'outside', name: imported }, name);
      }
    }
    return file.values.includes(head) ? { kind: 'value' } : null;
  }

  const type: Declared<TypeSymbol> = (file, name) => {
    const symbol = symbols.inFile(file, name);
    return symbol && { kind: 'found', found: symbol };
  };
  const member: Declared<FileMember> = (file, name) =>
    file.values.includes(name) ? { kind: 'found', found: { file, name } } : null;

  const decorator: Declared<FileDecorator> = (file, name) => {
    const own = file.decorators.find((one) => one.name === name);
    return own === undefined ? null : { kind: 'found', found: { file, decorator: own } };
  };

  return {
    /** What a dotted name means in `file`; null for a name that the file neither declares nor imports. */
    find: (file: FileFacts, name: string) => lookUp(file, name, new Set(), type),
    /** What the name of a decorator means, and the file that declares it. */
    findDecorator: (file: FileFacts, name: string) => lookUp(file, name, new Set(), decorator),
    /** The declaration of the constant or function that a name means in `file`; null if there is none. */
    findMember(file: FileFacts, name: string) {
      const match = lookUp(file, name, new Set(), member);
      return match?.kind === 'found' ? match.found : null;
    },
  };
}
