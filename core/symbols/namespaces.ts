import type { FileFacts } from '../model/facts/file';
import type { ImportFacts } from '../model/facts/imports';
import { remember } from '../model/grouping';
import type { TypeReference } from '../model/type-reference';
import type { Assembly, AssemblyMap } from '../projects/assemblies';
import type { SymbolTable, TypeSymbol } from './symbols';

/** What a name means where namespaces decide: a type, or another name that an alias stands for. */
type NamespaceMatch =
  | { readonly kind: 'symbol'; readonly symbol: TypeSymbol }
  | { readonly kind: 'alias'; readonly target: TypeReference };

/** The place that a name is used in. */
interface NamespacePlace {
  readonly file: FileFacts;
  readonly namespace: string;
  /** Dotted names of the enclosing types, '' when none. */
  readonly container: string;
}

/** Finds types through enclosing types, enclosing namespaces, usings and aliases, from the inside out. */
interface NamespaceLinks {
  find(place: NamespacePlace, name: string, arity: number): NamespaceMatch | null;
  /** The namespaces in which a name, dotted or not, may be meant. `Identity.User` in `Volo.Abp` → `Volo.Abp.Identity`, … */
  around(place: NamespacePlace, name: string): readonly string[];
  /** Dotted names of the types whose members a file uses as its own. */
  staticallyUsed(file: FileFacts): readonly string[];
}

/** Every enclosing prefix of a dotted name, the longest first, the empty one last. `A.B` → `A.B`, `A`, ``. */
export function enclosing(name: string): string[] {
  const parts = name === '' ? [] : name.split('.');
  return [...parts.map((_, index) => parts.slice(0, parts.length - index).join('.')), ''];
}

/** A name within a dotted one that may be empty. */
export const join = (before: string, name: string) => (before === '' ? name : `${before}.${name}`);

const isPublic = ({ declarations }: TypeSymbol) => declarations.some(({ facts }) => facts.isPublic);

/** Links the files that import by namespace. */
export function linkNamespaces(
  files: readonly FileFacts[],
  assemblies: AssemblyMap,
  symbols: SymbolTable,
): NamespaceLinks {
  const globalImports = new Map(
    assemblies.all.map(({ id, project }): [string, ImportFacts[]] => [id, [...(project?.usings ?? [])]]),
  );
  for (const file of files) {
    const globals = file.imports.filter((entry) => 'global' in entry && entry.global);
    if (globals.length === 0) continue;
    const { id } = assemblies.of(file);
    globalImports.set(id, [...(globalImports.get(id) ?? []), ...globals]);
  }
  /** Of the types with one name, the one that an assembly can see: its own, or a public one of what it refers to. */
  function choose(all: readonly TypeSymbol[], from: Assembly): TypeSymbol | null {
    const candidates = all.filter(({ main }) => main.facts.isRecovered !== true);
    // What a folder without a project refers to is not known.
    if (candidates.length === 0 || from.project === null) return candidates[0] ?? null;
    const own = candidates.find(({ assembly }) => assembly.id === from.id);
    if (own !== undefined) return own;
    const references = assemblies.sees(from);
    return candidates.find((type) => references.has(type.assembly.id) && isPublic(type)) ?? null;
  }

  const imports = new Map<FileFacts, readonly ImportFacts[]>();
  function importsOf(file: FileFacts): readonly ImportFacts[] {
    return remember(imports, file, () => [
      ...file.imports,
      ...(globalImports.get(assemblies.of(file).id) ?? []),
    ]);
  }

  return {
    staticallyUsed: (file) =>
      importsOf(file).flatMap((entry) => (entry.kind === 'static' ? [entry.type] : [])),
    around({ file, namespace }, name) {
      const qualifier = name.slice(0, Math.max(0, name.lastIndexOf('.')));
      if (qualifier !== '') return enclosing(namespace).map((outer) => join(outer, qualifier));
      const inReach = new Set(enclosing(namespace));
      const used = importsOf(file).flatMap((entry) =>
        entry.kind === 'namespace' && inReach.has(entry.scope)
          ? enclosing(entry.scope).map((prefix) => join(prefix, entry.namespace))
          : [],
      );
      return [...inReach, ...used];
    },
    find({ file, namespace, container }, name, arity) {
      const assembly = assemblies.of(file);
      // Most names are the framework's, and there are very many places to look for them.
      const isKnown = symbols.hasName(name.slice(name.lastIndexOf('.') + 1));
      const at = (before: string): NamespaceMatch | null => {
        const symbol = isKnown ? choose(symbols.inNamespaces(join(before, name), arity), assembly) : null;
        return symbol && { kind: 'symbol', symbol };
      };
      for (const outer of enclosing(container)) {
        if (outer === '') break;
        const nested = at(join(namespace, outer));
        if (nested !== null) return nested;
      }
      const imports = importsOf(file);
      for (const outer of enclosing(namespace)) {
        const declared = at(outer);
        if (declared !== null) return declared;
        for (const entry of imports) {
          if (entry.kind === 'alias' && entry.scope === outer && entry.local === name && arity === 0) {
            return { kind: 'alias', target: entry.target };
          }
        }
        if (!isKnown) continue;
        for (const entry of imports) {
          if (entry.kind !== 'namespace' || entry.scope !== outer) continue;
          // A using inside a namespace may itself be written relative to the namespaces around it.
          for (const prefix of enclosing(outer)) {
            const found = at(join(prefix, entry.namespace));
            if (found !== null) return found;
          }
        }
      }
      return null;
    },
  };
}
