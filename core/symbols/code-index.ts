import { optionsTypes } from '../catalog/configuration-words';
import { moduleConstants } from '../catalog/framework-modules';
import { isFrameworkNamespace, isModuleName } from '../catalog/framework-names';
import { getOrInsert, groupBy } from '../model/collections';
import type { FileFacts } from '../model/facts/file-facts';
import { compareLocations, type Location, startOf } from '../model/location';
import { type FileCode, type GuardMember, type MemberCode, noCode } from '../model/lowered-code';
import type { SourceFile } from '../model/source-file';
import { dotted, referenceTo, type TypeReference } from '../model/type-reference';
import type { TypeHandle, TypeValue, Unknown } from '../model/value';
import type { AssemblyMap } from '../projects/assemblies';
import { anyFramework } from './framework-catalog';
import { type Lineage, lineageOf } from './inheritance';
import { declarationScope, fileScope, type Resolver, type Scope } from './name-resolution';
import {
  type Declaration,
  type SymbolTable,
  simpleNameOfText,
  type TypeSymbol,
  typesNamed,
} from './symbol-table';
import { externalType, typeHandle } from './type-handles';
import { enclosing } from './using-directives';

/** Where code is declared. Names in the code are resolved from there. */
export interface CodeSite {
  readonly scope: Scope;
  /** The type that contains the code; null outside of types. */
  readonly owner: TypeSymbol | null;
}

/** A member with the site of its code. `owner` is null for variables and functions of a file. */
export interface LinkedMember<Code extends GuardMember = MemberCode> {
  readonly code: Code;
  readonly site: CodeSite;
  readonly owner: TypeSymbol | null;
}

/** Finds code by name. Built once for each state of the workspace. */
export interface CodeIndex {
  readonly codeOf: (file: FileFacts) => FileCode;
  /** Why the code of a file could not be read; null if it was read. */
  failureOf(file: FileFacts): Unknown | null;
  siteOf(file: FileFacts, owner: TypeSymbol | null): CodeSite;
  handle(symbol: TypeSymbol): TypeHandle;
  symbolOf(type: TypeHandle): TypeSymbol | null;
  /** Whether a base class or interface of a type, at any depth, has a wanted name. */
  hasAncestor(symbol: TypeSymbol, isWanted: (name: string) => boolean): boolean;
  type(reference: TypeReference, site: CodeSite): TypeHandle;
  /** Members that a type declares itself. */
  ownMembers(symbol: TypeSymbol): readonly LinkedMember[];
  /** Members with the given name: the type's own, then those of its base classes in the workspace. */
  members(symbol: TypeSymbol, name: string): readonly LinkedMember[];
  /** Members with this name, in the order of `types`. They contain only the code that access depends on. */
  guardMembers(types: readonly TypeSymbol[], name: string): readonly LinkedMember<GuardMember>[];
  /** The type, then its base classes in the workspace, nearest first. */
  chain(symbol: TypeSymbol): readonly TypeSymbol[];
  /** Classes of the workspace that derive from a type. */
  subclasses(symbol: TypeSymbol): readonly TypeSymbol[];
  /** A type that is nested in another type; null if there is none. */
  nested(outer: TypeHandle, name: string): TypeValue | null;
  /** What an unqualified name may mean: members of enclosing types, imported members, top-level members of the file. */
  named(name: string, site: CodeSite): readonly LinkedMember[];
  /** Extension methods with this name in imported namespaces (`areInSight`) or, if there are none, in any namespace. */
  extensions(
    name: string,
    site: CodeSite,
  ): { readonly members: readonly LinkedMember[]; areInSight: boolean };
  /** Whether a name is a type parameter of the class that contains the code, or of a method of that class. */
  isTypeParameter(name: string, site: CodeSite): boolean;
  /** The framework's options type that a reference means; null for any other type, even one with the same name. */
  optionsType(reference: TypeReference, site: CodeSite): string | null;
  /** Whether a class only looks like a module: its base class is named like a module, but belongs to the workspace. */
  isModuleByName(symbol: TypeSymbol | null): boolean;
  /** A constant of one of the framework's modules; null for anything else. */
  frameworkConstant(reference: TypeReference, member: string, site: CodeSite): string | null;
  assemblyOf(site: CodeSite): { readonly id: string; readonly name: string };
}

/** The lowered code of files; null for files that have to be read first. */
interface SourceCode {
  partOf<Part extends 'code' | 'guardCode'>(file: FileFacts, part: Part): SourceFile[Part] | null;
  /** The code of a file if it is already lowered; null otherwise. */
  lowered(file: FileFacts): FileCode | null;
}

/** The members that a type declares itself. */
interface OwnMembers<Code extends GuardMember> {
  readonly all: readonly LinkedMember<Code>[];
  readonly byName: ReadonlyMap<string, readonly LinkedMember<Code>[]>;
}

/** Builds the index. `onInterpreted` is called for each file whose code or member names are used. */
export function linkCode(
  assemblies: AssemblyMap,
  symbols: SymbolTable,
  resolver: Resolver,
  source: SourceCode,
  onInterpreted: (file: FileFacts) => void,
): CodeIndex {
  const handles = new Map<string, TypeHandle>();
  const symbolsById = new Map<string, TypeSymbol>();
  const lineages = new Map<string, Lineage>();
  const around = new WeakMap<Scope, readonly TypeSymbol[]>();

  const codeOf = (file: FileFacts): FileCode => {
    onInterpreted(file);
    return source.partOf(file, 'code') ?? noCode;
  };

  const lineage = (symbol: TypeSymbol): Lineage =>
    getOrInsert(lineages, symbol.id, () => lineageOf(symbol, resolver, anyFramework));

  function handle(symbol: TypeSymbol): TypeHandle {
    symbolsById.set(symbol.id, symbol);
    return getOrInsert(handles, symbol.id, () => typeHandle(symbol, resolver, () => lineage(symbol), handle));
  }

  /** The class of the component whose code is in the file of a class. */
  function componentOf({ main }: TypeSymbol): readonly TypeSymbol[] {
    const { component } = main.file;
    if (component === undefined) return [];
    return symbols.inNamespaces('', component.name, 0).filter((one) => one.main.file.file === component.file);
  }

  const chain = (symbol: TypeSymbol) =>
    [symbol, ...componentOf(symbol)].flatMap((one) => [one, ...lineage(one).symbols]);

  function membersBy<Code extends GuardMember>(read: (file: FileFacts) => readonly Code[]) {
    // Cached by the array of declarations, because replacing a file gives its types a new array.
    const known = new WeakMap<TypeSymbol['declarations'], OwnMembers<Code>>();
    const byContainer = new WeakMap<readonly Code[], ReadonlyMap<string, readonly Code[]>>();

    function membersIn(symbol: TypeSymbol, declaration: Declaration): readonly LinkedMember<Code>[] {
      const { facts, file } = declaration;
      const container = dotted(facts.namespace ?? '', facts.container, facts.name);
      const site: CodeSite = { scope: declarationScope(declaration), owner: symbol };
      const arity = facts.typeParameters.length;
      const namesakes = typesNamed(file, container);
      // A file may declare classes that differ only in their number of type parameters, but this is rare.
      const isShared = namesakes.some(({ typeParameters }) => typeParameters.length !== arity);
      const isOwn = (location: Location) =>
        namesakes.findLast((type) => compareLocations(type.location, location) <= 0)?.typeParameters
          .length === arity;
      const all = read(file);
      const inFile = getOrInsert(byContainer, all, () => groupBy(all, (member) => member.container));
      return (inFile.get(container) ?? [])
        .filter(({ location }) => !isShared || isOwn(location))
        .map((code) => ({ code, site, owner: symbol }));
    }

    return (symbol: TypeSymbol) =>
      getOrInsert(known, symbol.declarations, (declarations) => {
        // One partial declaration for each file: it finds the members of all declarations in the file.
        const files = new Map(declarations.map((one) => [one.file, one]));
        const all = [...files.values()].flatMap((declaration) => membersIn(symbol, declaration));
        return { all, byName: groupBy(all, ({ code }) => code.name) };
      });
  }

  const ownMembers = membersBy((file) => codeOf(file).members);
  const ownGuardMembers = membersBy((file) => source.partOf(file, 'guardCode')?.members ?? []);
  const ownNames = membersBy(
    (file) => (source.lowered(file) ?? source.partOf(file, 'guardCode'))?.members ?? [],
  );
  const members = (symbol: TypeSymbol, name: string) =>
    chain(symbol).flatMap((type) => ownMembers(type).byName.get(name) ?? []);
  const guardMembers = (types: readonly TypeSymbol[], name: string) =>
    types.flatMap((type) => ownGuardMembers(type).byName.get(name) ?? []);

  /** The enclosing types of a scope, innermost first, then the types whose static members the file imports. */
  function typesAround(scope: Scope): readonly TypeSymbol[] {
    const containers = enclosing(scope.container).slice(0, -1);
    return [...containers, ...resolver.staticallyUsed(scope.file)].flatMap((name) => {
      const resolved = resolver.resolve({ reference: referenceTo(name), scope: { ...scope, container: '' } });
      return resolved.kind === 'symbol' ? [resolved.symbol] : [];
    });
  }

  function fileMembers(name: string, { scope }: CodeSite): readonly LinkedMember[] {
    const found = resolver.member(scope.file, name);
    if (found === null) return [];
    const site: CodeSite = { scope: { ...scope, file: found.file, container: '' }, owner: null };
    return codeOf(found.file)
      .members.filter((member) => member.container === '' && member.name === found.name)
      .map((code) => ({ code, site, owner: null }));
  }

  const namespacesOf = (type: TypeReference, { scope }: CodeSite) =>
    resolver.namespacesOf({ reference: type, scope });

  return {
    codeOf,
    failureOf(file) {
      const { failure } = codeOf(file);
      if (failure === undefined) return null;
      const reason = `configuration in ${file.file} is not read: ${failure}`;
      return { kind: 'unknown', reason, location: startOf(file.file) };
    },
    handle,
    hasAncestor: (symbol, isWanted) =>
      handle(symbol)
        .ancestors()
        .types.some(({ name }) => isWanted(name)),
    chain,
    ownMembers: (symbol) => ownMembers(symbol).all,
    members,
    guardMembers,
    subclasses: (symbol) =>
      symbols
        .deriving(symbol.name, symbol.main.file.language.scoping)
        .filter((other) => other.id !== symbol.id && chain(other).some(({ id }) => id === symbol.id)),
    siteOf: (file, owner) => {
      const declaration = owner?.declarations.find((one) => one.file === file) ?? owner?.main;
      return { scope: declaration ? declarationScope(declaration) : fileScope(file), owner };
    },
    symbolOf: ({ id }) => (id === null ? null : (symbolsById.get(id) ?? null)),
    assemblyOf: ({ scope }) => assemblies.of(scope.file),
    type(type, { scope }) {
      const resolved = resolver.resolve({ reference: type, scope });
      if (resolved.kind === 'symbol') return handle(resolved.symbol);
      const name = resolved.name || simpleNameOfText(type.name || type.text);
      return externalType(type.text.includes('<') ? type.text : name);
    },
    isTypeParameter: (name, { owner }) =>
      (owner?.declarations ?? []).some(({ facts }) =>
        [facts, ...facts.methods].some(({ typeParameters }) => typeParameters.includes(name)),
      ),
    nested({ fullName, id }, name) {
      const outer = id === null ? undefined : symbolsById.get(id);
      if (outer === undefined || fullName === null) return null;
      const inner = symbols
        .inNamespaces(fullName, name, 0)
        .find(({ assembly }) => assembly.id === outer.assembly.id);
      return inner === undefined ? null : { kind: 'type', type: handle(inner), isName: true };
    },
    optionsType(type, { scope }) {
      const resolved = resolver.resolve({ reference: type, scope });
      const meant = resolved.kind === 'external' ? resolved : resolved.symbol;
      const isOther = resolved.kind === 'external' ? resolved.isForeign : isOwn(resolved.symbol);
      return optionsTypes.test(meant.name) && !isOther ? meant.name : null;
    },
    isModuleByName(symbol) {
      if (symbol === null) return false;
      const base = chain(symbol).at(-1)!;
      return base !== symbol && isModuleName(base.name) && isOwn(base) && handle(base).ancestors().isComplete;
    },
    named(name, site) {
      if (site.scope.file.language.scoping === 'modules') return fileMembers(name, site);
      for (const type of getOrInsert(around, site.scope, typesAround)) {
        for (const { file } of chain(type).flatMap(({ declarations }) => declarations)) onInterpreted(file);
        // Most names are types. This check excludes them without lowering more code.
        const isNamed = (one: TypeSymbol) =>
          ownNames(one)
            .byName.get(name)
            ?.some(({ code }) => code.kind !== 'constructor');
        if (chain(type).some(isNamed)) return members(type, name);
      }
      return [];
    },
    extensions(name, site) {
      const all = symbols
        .withStaticMethod(name)
        .flatMap((type) => ownMembers(type).byName.get(name) ?? [])
        .filter(({ code }) => code.isExtension);
      const imported = all.length === 0 ? null : namespacesOf(referenceTo(name), site);
      const near = all.filter(({ owner }) => imported?.includes(owner?.main.facts.namespace ?? '') ?? true);
      return near.length > 0 ? { members: near, areInSight: true } : { members: all, areInSight: false };
    },
    frameworkConstant(type, member, site) {
      const parts = [...type.name.split('.'), member];
      const at = parts.findIndex((part) => moduleConstantOwners.has(part));
      if (at < 0) return null;
      const owner = { ...type, name: parts.slice(0, at + 1).join('.') };
      const constant = parts.slice(at + 1).join('.');
      const found = (namespacesOf(owner, site) ?? [])
        .map((namespace) => moduleConstants.get(`${namespace}.${parts[at]}`)?.get(constant))
        .find((value) => value !== undefined);
      return found ?? null;
    },
  };
}

/** Whether a type is declared in a namespace outside the framework. */
function isOwn({ main }: TypeSymbol): boolean {
  const { namespace } = main.facts;
  return namespace !== null && !isFrameworkNamespace(namespace);
}

const moduleConstantOwners = new Set([...moduleConstants.keys()].map(simpleNameOfText));
