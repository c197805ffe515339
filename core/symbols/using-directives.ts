import { isFrameworkNamespace, isFrameworkType } from '../catalog/framework-names';
import { getOrInsert, groupBy } from '../model/collections';
import type { FileFacts } from '../model/facts/file-facts';
import type { ImportFacts } from '../model/facts/modules';
import { compareLocations, type Location } from '../model/location';
import { dotted, simpleName, type TypeReference } from '../model/type-reference';
import type { AssemblyMap } from '../projects/assemblies';
import type { SymbolTable, TypeSymbol } from './symbol-table';

type Directive = Extract<ImportFacts, { readonly scope: string }>;

/** What a name means in a language with namespaces: a type, the target of an alias, or several possible types. */
export type NamespaceMatch =
  | { readonly kind: 'symbol'; readonly symbol: TypeSymbol }
  | { readonly kind: 'alias'; readonly target: TypeReference; readonly scope: string }
  | { readonly kind: 'ambiguous' };

/** Where a name is used. */
export interface NamespaceSite {
  readonly file: FileFacts;
  readonly namespace: string;
  /** The dotted name of the enclosing types; '' if there are none. */
  readonly container: string;
  /** Whether the name is in a using directive. Other directives of the same namespace do not affect such a name. */
  readonly isDirective: boolean;
}

/** More parts than any real name has. The total length of all prefixes is quadratic in the number of parts. */
const MAX_PARTS = 100;

/** Cached by name, because a workspace has few namespaces. */
const prefixes = new Map<string, readonly string[]>();
const MAX_PREFIXES = 10_000;

/** Every enclosing prefix of a dotted name, the longest first, the empty one last. `A.B` → `A.B`, `A`, ``. */
export function enclosing(name: string): readonly string[] {
  if (prefixes.size > MAX_PREFIXES) prefixes.clear();
  return getOrInsert(prefixes, name, prefixesOf);
}

function prefixesOf(name: string): readonly string[] {
  const parts = name === '' ? [] : name.split('.');
  if (parts.length > MAX_PARTS) return [name, ''];
  return [...parts.map((_, index) => parts.slice(0, parts.length - index).join('.')), ''];
}

/** The using directives of one namespace: aliases, grouped by the first part of their names, and all others. */
interface Directives {
  readonly aliases: ReadonlyMap<string, readonly Extract<Directive, { readonly kind: 'alias' }>[]>;
  readonly others: readonly Exclude<Directive, { readonly kind: 'alias' }>[];
}

/** `Acme.Books` → `Acme` */
const headOf = (name: string) => name.replace(/\..*/s, '');

/** Using directives by the namespace that contains them. */
function byScope(imports: readonly ImportFacts[]): ReadonlyMap<string, Directives> {
  const directives = imports.filter((entry) => 'scope' in entry);
  return new Map(
    [...groupBy(directives, ({ scope }) => scope)].map(([scope, all]) => {
      const aliases = all.filter((entry) => entry.kind === 'alias');
      const others = all.filter((entry) => entry.kind !== 'alias');
      return [scope, { aliases: groupBy(aliases, ({ local }) => headOf(local)), others }];
    }),
  );
}

const isPublic = ({ declarations }: TypeSymbol) => declarations.some(({ facts }) => facts.isPublic);

/** Resolves names in languages that have namespaces. */
export function linkNamespaces(files: readonly FileFacts[], assemblies: AssemblyMap, symbols: SymbolTable) {
  const globalImports = new Map(
    assemblies.all.map(({ id, project }): [string, ImportFacts[]] => [id, [...(project?.usings ?? [])]]),
  );
  for (const file of files) {
    const globals = file.imports.filter((entry) => 'global' in entry && entry.global);
    if (globals.length === 0) continue;
    const { id } = assemblies.of(file);
    globalImports.set(id, [...(globalImports.get(id) ?? []), ...globals]);
  }
  /**
   * Of several types with the same name, returns the type that a file can access: a type of the file or its assembly,
   * or a public type of a referenced assembly. An internal type of an assembly that shows its internals is ambiguous,
   * because it is unknown which assemblies can access it.
   */
  function choose(all: readonly TypeSymbol[], file: FileFacts): TypeSymbol | 'ambiguous' | null {
    const candidates = all.filter(({ main }) => main.facts.isRecovered !== true);
    const local = candidates.find(({ main }) => main.facts.isFileLocal === true && main.file === file);
    if (local !== undefined) return local;
    const shared = candidates.filter(({ main }) => main.facts.isFileLocal !== true);
    const from = assemblies.of(file);
    const own = shared.find(({ assembly }) => assembly.id === from.id);
    if (own !== undefined) return own;
    const seen = shared.filter(({ assembly }) => assemblies.sees(from).has(assembly.id));
    const isShown = ({ assembly }: TypeSymbol) => symbols.showsInternals(assembly);
    return seen.find(isPublic) ?? (seen.some(isShown) ? 'ambiguous' : null);
  }

  const ownDirectives = new WeakMap<FileFacts, ReadonlyMap<string, Directives>>();
  const sharedDirectives = new Map<string, ReadonlyMap<string, Directives>>();
  /** The using directives of a file, then the global ones of its assembly. */
  function scopesOf(file: FileFacts) {
    const { id } = assemblies.of(file);
    const own = getOrInsert(ownDirectives, file, () => byScope(file.imports));
    return [own, getOrInsert(sharedDirectives, id, () => byScope(globalImports.get(id) ?? []))];
  }
  const directivesOf = (file: FileFacts, scope: string): readonly Directives[] =>
    scopesOf(file).flatMap((scopes) => scopes.get(scope) ?? []);
  const isAlias = (file: FileFacts, head: string) =>
    scopesOf(file).some((scopes) => [...scopes.values()].some(({ aliases }) => aliases.has(head)));

  return {
    /** Dotted names of the types whose static members a file imports. */
    staticallyUsed: (file: FileFacts) =>
      scopesOf(file).flatMap((scopes) =>
        [...scopes.values()].flatMap(({ others }) =>
          others.flatMap((entry) => (entry.kind === 'static' ? [entry.type] : [])),
        ),
      ),
    /** The possible namespaces of a name, dotted or not. `Identity.User` in `Volo.Abp` → `Volo.Abp.Identity`, … */
    around({ file, namespace, isDirective }: NamespaceSite, name: string): readonly string[] {
      const qualifier = name.slice(0, Math.max(0, name.lastIndexOf('.')));
      if (name.startsWith('.')) return [qualifier.slice(1)];
      if (qualifier !== '') return enclosing(namespace).map((outer) => dotted(outer, qualifier));
      const inReach = enclosing(namespace);
      const used = inReach
        .filter((scope) => !isDirective || scope !== namespace)
        .flatMap((scope) => directivesOf(file, scope))
        .flatMap(({ others }) => others);
      return [
        ...inReach,
        ...used.flatMap((entry) => (entry.kind === 'namespace' ? namespacesOf(entry) : [])),
      ];
    },
    /** Finds types in enclosing types, enclosing namespaces, usings and aliases, from the inside out. */
    find(site: NamespaceSite, reference: TypeReference): NamespaceMatch | null {
      const { file, namespace, container, isDirective } = site;
      const { name, arguments: args, location } = reference;
      // Most names belong to the framework: this check skips many lookups.
      const isKnown = symbols.hasName(simpleName(name));
      if (!isKnown && !isAlias(file, headOf(name))) return null;
      const at = (before: string, local = name): NamespaceMatch | null => {
        const all = isKnown ? symbols.inNamespaces(before, local, args.length) : [];
        const symbol = all.length === 0 ? null : choose(all, file);
        return symbol === 'ambiguous' ? { kind: symbol } : symbol && { kind: 'symbol', symbol };
      };
      if (name.startsWith('.')) return at('', name.slice(1));
      for (const outer of enclosing(container)) {
        if (outer === '') break;
        const nested = at(dotted(namespace, outer));
        if (nested !== null) return nested;
      }
      let mayBeFrameworks = false;
      for (const scope of enclosing(namespace)) {
        const declared = at(scope);
        if (declared !== null) return mayBeFrameworks ? { kind: 'ambiguous' } : declared;
        if (isDirective && scope === namespace) continue;
        const directives = directivesOf(file, scope);
        for (const entry of directives.flatMap(({ aliases }) => aliases.get(headOf(name)) ?? [])) {
          const { local, target } = entry;
          if (!`${name}.`.startsWith(`${local}.`) || !holds(entry, location)) continue;
          if (local === name && args.length > 0) continue;
          const meant = { ...reference, name: `${target.name}${name.slice(local.length)}` };
          return { kind: 'alias', target: local === name ? target : meant, scope };
        }
        for (const entry of isKnown ? directives.flatMap(({ others }) => others) : []) {
          if (!holds(entry, location)) continue;
          for (const before of namespacesOf(entry)) {
            const found = at(before);
            if (found !== null) return found;
            mayBeFrameworks ||= isFrameworkType(name) && isFrameworkNamespace(before);
          }
        }
      }
      // A nested type may be inherited from a base class.
      const isInherited = container !== '' && isFrameworkType(name) && symbols.isNested(name);
      return isInherited ? { kind: 'ambiguous' } : null;
    },
  };
}

type OtherDirective = Directives['others'][number];

const namespaces = new WeakMap<OtherDirective, readonly string[]>();

/** The possible full names for a using directive: its namespace or type may be relative to enclosing namespaces. */
const namespacesOf = (entry: OtherDirective) => getOrInsert(namespaces, entry, possibleNames);

function possibleNames(entry: OtherDirective): readonly string[] {
  const name = entry.kind === 'static' ? entry.type : entry.namespace;
  if (name.startsWith('.')) return [name.slice(1)];
  return enclosing(entry.scope).map((prefix) => dotted(prefix, name));
}

/** Whether a location is in the namespace declaration that contains a directive. */
const holds = ({ within }: Directive, at: Location): boolean =>
  within === undefined ||
  at.file !== within.file ||
  (isBefore(within, at) && isBefore(at, { ...within, line: within.endLine, column: within.endColumn }));

const isBefore = (a: Location, b: Location) => compareLocations(a, b) < 0;
