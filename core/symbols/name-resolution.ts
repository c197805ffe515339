import { isPlatformNamespace } from '../catalog/framework-names';
import { getOrInsert } from '../model/collections';
import type { AttributeFacts, BaseFacts, FileFacts } from '../model/facts/file-facts';
import type { ModuleResolution } from '../model/facts/modules';
import { dotted, simpleName, type TypeReference } from '../model/type-reference';
import type { AssemblyMap } from '../projects/assemblies';
import { type AppliedAttributes, followDecorators } from './follow-decorators';
import { type FileMember, linkModules } from './module-imports';
import { linkModuleTargets } from './module-targets';
import type { Declaration, FileLookup, SymbolTable, TypeSymbol } from './symbol-table';
import { enclosing, linkNamespaces, type NamespaceMatch, type NamespaceSite } from './using-directives';

/** Where a type reference is, and the type arguments of the type parameters in scope. */
export interface Scope {
  readonly file: FileFacts;
  /** Null in languages with modules. */
  readonly namespace: string | null;
  readonly container: string;
  /** Whether the reference is in a using directive. */
  readonly isDirective?: boolean;
  readonly typeArguments: ReadonlyMap<string, BoundType>;
}

/** A reference with its scope. */
export interface BoundType {
  readonly reference: TypeReference;
  readonly scope: Scope;
}

/**
 * What a reference names: a type of the workspace, or an external type. `name` is the simple name that the
 * external type has in its declaration; empty if unknown.
 */
export type Resolved =
  | { readonly kind: 'symbol'; readonly symbol: TypeSymbol; readonly arguments: readonly BoundType[] }
  | {
      readonly kind: 'external';
      readonly name: string;
      /** Whether the type, judged by its full name, belongs to neither the framework nor the platform. */
      readonly isForeign: boolean;
      readonly arguments: readonly BoundType[];
    };

/** Resolves names in any file. */
export interface Resolver {
  resolve(type: BoundType): Resolved;
  /** Follows aliases of using directives to their target type. */
  expand(type: BoundType): BoundType;
  /** Whether every declaration of the type's name in the workspace is a class or an interface. */
  isObject(type: BoundType): boolean;
  /** The namespaces that the name of a type may belong to; null in languages with modules. */
  namespacesOf(type: BoundType): readonly string[] | null;
  /** Resolves attributes of a file. Also returns the decorators that could not be resolved. */
  attributes(written: readonly AttributeFacts[], file: FileFacts): AppliedAttributes;
  /** A top-level constant or function, in languages that have them. */
  member(file: FileFacts, name: string): FileMember | null;
  /** Dotted names of the types whose static members a file imports. */
  staticallyUsed(file: FileFacts): readonly string[];
}

const MAX_ALIAS_STEPS = 16;

/** Whether a base type is an interface: decided by the syntax, else by the declaration, else by the name. */
export function isInterface(role: BaseFacts['role'], resolved: Resolved): boolean {
  if (role !== 'unknown') return role === 'interface';
  return resolved.kind === 'symbol'
    ? resolved.symbol.main.facts.kind === 'interface'
    : /^I[A-Z]/.test(resolved.name);
}

/** The scope of the code that is outside of types in a file. */
export function fileScope(file: FileFacts): Scope {
  const namespace = file.types[0]?.namespace ?? (file.language.scoping === 'modules' ? null : '');
  return { file, namespace, container: '', typeArguments: new Map() };
}

/** A cache of the scopes without type arguments. */
const scopes = new WeakMap<Declaration, Scope>();

/** The scope of the declaration of a type. Type parameters have the given arguments, else their defaults. */
export function declarationScope(declaration: Declaration, typeArguments: readonly BoundType[] = []): Scope {
  return typeArguments.length === 0
    ? getOrInsert(scopes, declaration, newScope)
    : newScope(declaration, typeArguments);
}

function newScope({ facts, file }: Declaration, typeArguments: readonly BoundType[] = []): Scope {
  const container = dotted(facts.container, facts.name);
  const scope: Scope = { file, namespace: facts.namespace, container, typeArguments: new Map() };
  const inner = new Map<string, BoundType>();
  facts.typeParameters.forEach((name, index) => {
    const reference = facts.typeDefaults?.[index];
    // A default may be an earlier type parameter. Type parameters inside a default such as `T[]` are not replaced.
    const initial = reference && (inner.get(reference.name) ?? { reference, scope });
    const argument = typeArguments[index] ?? initial;
    if (argument) inner.set(name, argument);
  });
  return { ...scope, typeArguments: inner };
}

/** Replaces a type parameter by its type argument in the scope. */
export function substitute(type: BoundType): BoundType {
  let current = type;
  for (let step = 0; step < MAX_ALIAS_STEPS; step++) {
    const { reference, scope } = current;
    if (reference.form !== 'named' || reference.arguments.length > 0) return current;
    const argument = scope.typeArguments.get(reference.name);
    if (argument === undefined || argument === current) return current;
    current = argument;
  }
  return current;
}

/** The maximum number of type parameters replaced in one text; the rest stays as written. */
const MAX_REPLACED = 100;

/** A type as text, with type parameters replaced by their arguments: `List<T>` → `List<BookDto>`. */
export function boundText(type: BoundType): string {
  let replaced = 0;
  function textOf(bound: BoundType, depth: number): string {
    const { reference, scope } = substitute(bound);
    const { typeArguments } = scope;
    if (typeArguments.size === 0 || depth > MAX_ALIAS_STEPS) return reference.text;
    return reference.text.replace(/(?<![.\w])\w+(?![.\w])/g, (word) => {
      const argument = typeArguments.get(word);
      return argument === undefined || ++replaced > MAX_REPLACED ? word : textOf(argument, depth + 1);
    });
  }
  return textOf(type, 0);
}

/** Builds the resolver over all files. */
export function linkNames(
  files: readonly FileFacts[],
  assemblies: AssemblyMap,
  symbols: SymbolTable,
  lookup: FileLookup,
  resolveModules: (() => ModuleResolution) | null,
): Resolver {
  const modules = linkModules(symbols, linkModuleTargets(files, assemblies, lookup, resolveModules));
  const namespaces = linkNamespaces(files, assemblies, symbols);

  /** What a name means in the enclosing namespaces, from the inside out, or in the file. */
  function findModuleType({ file, container }: Scope, name: string) {
    for (const outer of enclosing(container)) {
      const match = modules.find(file, dotted(outer, name));
      if (match !== null && (outer === '' || match.kind !== 'value')) return match;
    }
    const found = symbols.inScripts(assemblies.of(file), name);
    return found && ({ kind: 'found', found } as const);
  }

  const siteOf = ({ file, namespace, container, isDirective = false }: Scope): NamespaceSite => ({
    file,
    namespace: namespace ?? '',
    container,
    isDirective,
  });

  /** Follows aliases; returns the final reference with its scope. */
  function follow(
    type: BoundType,
    steps = 0,
  ): { readonly type: BoundType; readonly found: NamespaceMatch | null } {
    const bound = substitute(type);
    const { reference, scope } = bound;
    if (scope.namespace === null || reference.name === '' || steps > MAX_ALIAS_STEPS)
      return { type: bound, found: null };
    const found = namespaces.find(siteOf(scope), reference);
    if (found?.kind !== 'alias') return { type: bound, found };
    const outside = { ...scope, namespace: found.scope, container: '', isDirective: true };
    return follow({ reference: found.target, scope: outside }, steps + 1);
  }

  function resolve(type: BoundType): Resolved {
    const { type: bound, found } = follow(type);
    const { reference, scope } = bound;
    const args = reference.arguments.map((argument): BoundType => ({ reference: argument, scope }));
    const external = (name: string, isForeign = false): Resolved => ({
      kind: 'external',
      name: simpleName(name),
      isForeign,
      arguments: args,
    });
    const symbol = (one: TypeSymbol): Resolved => ({ kind: 'symbol', symbol: one, arguments: args });
    const { name } = reference;
    if (name === '') return external('');
    if (scope.namespace === null) {
      const match = findModuleType(scope, name);
      if (match === null) return external(name);
      if (match.kind === 'found') return symbol(match.found);
      return external(match.kind === 'outside' ? match.name : '');
    }
    if (found?.kind === 'symbol') return symbol(found.symbol);
    if (found?.kind === 'ambiguous') return external('');
    return external(
      name,
      name.includes('.') && !namespaces.around(siteOf(scope), name).some(isPlatformNamespace),
    );
  }

  function namespacesOf(type: BoundType): readonly string[] | null {
    const { reference, scope } = follow(type).type;
    return scope.namespace === null ? null : namespaces.around(siteOf(scope), reference.name);
  }

  return {
    resolve,
    expand: (type) => follow(type).type,
    isObject: (type) => {
      const { reference, scope } = substitute(type);
      // In languages with modules, a dotted name may be a member of an enum.
      const name = scope.namespace === null ? reference.name : simpleName(reference.name);
      return lookup.isObject(name, scope.file.language.scoping);
    },
    namespacesOf,
    attributes: (written, file) =>
      file.language.scoping === 'modules'
        ? followDecorators(written, file, modules.findDecorator)
        : { applied: written.map((facts) => ({ facts, file })), unfollowed: [] },
    member: modules.findMember,
    staticallyUsed: namespaces.staticallyUsed,
  };
}
