import { isNamedLikeService } from '../catalog/candidate-names';
import { type FrameworkClass, remoteServiceInterfaces } from '../catalog/framework-classes';
import { remoteServiceFullName } from '../catalog/framework-names';
import type { BaseName, WrittenName } from '../model/application-model';
import type { BaseFacts } from '../model/facts/file-facts';
import { simpleName } from '../model/type-reference';
import type { FrameworkCatalog } from './framework-catalog';
import {
  type BoundType,
  declarationScope,
  type Resolved,
  type Resolver,
  type Scope,
} from './name-resolution';
import type { TypeSymbol } from './symbol-table';

/** A base class from the framework, known by its name. */
interface FrameworkBase {
  readonly kind: 'framework';
  readonly name: string;
  readonly framework: FrameworkClass;
  readonly arguments: readonly BoundType[];
}

/** One class in a chain of base classes: from the workspace, or from the framework. */
export type BaseClass =
  | { readonly kind: 'symbol'; readonly symbol: TypeSymbol; readonly arguments: readonly BoundType[] }
  | FrameworkBase;

/** Everything that a class inherits from. */
export interface Lineage {
  /** The base classes, nearest first. */
  readonly classes: readonly BaseClass[];
  /** The base classes from the workspace. */
  readonly symbols: readonly TypeSymbol[];
  /** The base classes from the framework. */
  readonly frameworks: readonly FrameworkBase[];
  /** The interfaces of the class and of its bases, as far as the workspace declares them. */
  readonly interfaces: readonly TypeSymbol[];
  /** The `interfaces` that the class itself lists. */
  readonly ownInterfaces: readonly TypeSymbol[];
  /** Simple names of all interfaces, in the workspace or not. */
  readonly interfaceNames: ReadonlySet<string>;
  readonly implementsRemoteService: 'yes' | 'no' | 'unresolved';
  /** The first type of the framework that makes the class a remote service; null if there is none. */
  readonly serviceBase: BaseName | null;
  /** Unresolved base classes, and unresolved interfaces that may make the class a service. */
  readonly unresolved: readonly BaseName[];
  /** Base types that form a cycle, because they inherit from the type whose base they are. */
  readonly cyclic: readonly WrittenName[];
}

/** Base types of the language or the platform that never contribute endpoints. */
const HARMLESS = new Set(
  'object Object Error Exception EventEmitter DomainService MarshalByRefObject'.split(' '),
);

/** More base types than any real class has: a walk through thousands of types from each type would take too long. */
const MAX_BASE_TYPES = 100;

/** Whether an interface makes classes remote services: by full name or, in languages with modules, by simple name. */
function isServiceInterface({ name, fullName, main }: TypeSymbol): boolean {
  return main.facts.namespace === null
    ? remoteServiceInterfaces.has(name)
    : fullName === remoteServiceFullName;
}

/** Walks base classes and interfaces with their type arguments. The walk stops at a type that inherits from itself. */
export function lineageOf(symbol: TypeSymbol, resolver: Resolver, catalog: FrameworkCatalog): Lineage {
  const classes: BaseClass[] = [];
  const interfaces: TypeSymbol[] = [];
  const ownInterfaces: TypeSymbol[] = [];
  const interfaceNames = new Set<string>();
  const unresolved: BaseName[] = [];
  let serviceBase: BaseName | null = null;
  let soundsRemote = false;
  let isCut = false;
  const seen = new Set<string>([symbol.id]);
  const path = new Set<string>();
  const cyclic: WrittenName[] = [];

  function external(
    name: string,
    bound: BoundType,
    isInterface: boolean,
    { isForeign, arguments: args }: Pick<Extract<Resolved, { kind: 'external' }>, 'isForeign' | 'arguments'>,
  ): void {
    const { text, location } = bound.reference;
    const namespaces = () => resolver.namespacesOf(bound);
    if (catalog.isPredecessors(name, namespaces)) {
      if (isInterface) interfaceNames.add(name);
      return;
    }
    const framework = isInterface || isForeign ? null : catalog.find(name, namespaces);
    if (framework !== null) {
      classes.push({ kind: 'framework', name, framework, arguments: args });
      if (framework.isRemoteService) serviceBase ??= { text: name, isInterface, location };
      return;
    }
    if (isInterface) {
      if (isForeign) return;
      interfaceNames.add(name);
      if (catalog.isServiceInterface(name, namespaces)) {
        serviceBase ??= { text: name, isInterface, location };
        return;
      }
      if (!isNamedLikeService(name)) return;
      soundsRemote = true;
    } else if (HARMLESS.has(name)) return;
    if ([name || simpleName(bound.reference.name), symbol.name].some(isNamedLikeService)) soundsRemote = true;
    unresolved.push({ text, location, isInterface, ...(name === '' && { why: 'is not followed' }) });
  }

  /** Visits a base type that `owner` names, directly or through an alias. */
  function visitBase(owner: TypeSymbol, { type: reference, role }: BaseFacts, scope: Scope): void {
    const bound = { reference, scope };
    const { text, location, form } = reference;
    // A class that a call creates from other classes, such as a mixin, may add any member.
    if (reference.name === '') {
      if (form === 'other' && role === 'class')
        external('', bound, false, { isForeign: false, arguments: [] });
      for (const type of reference.arguments) visitBase(owner, { type, role }, scope);
      return;
    }
    const resolved = resolver.resolve(bound);
    if (resolved.kind === 'external') {
      const isInterface = role === 'interface' || (role === 'unknown' && /^I[A-Z]/.test(resolved.name));
      external(resolved.name, bound, isInterface, resolved);
      return;
    }
    const { symbol: found } = resolved;
    if (path.has(found.id)) cyclic.push({ text, location });
    if (seen.has(found.id) || isCut) return;
    if (seen.size > MAX_BASE_TYPES) {
      isCut = true;
      soundsRemote = true;
      const why = `is not followed, because there are more than ${MAX_BASE_TYPES} base types`;
      unresolved.push({ text, location, isInterface: false, why });
      return;
    }
    seen.add(found.id);
    const { kind, aliasOf } = found.main.facts;
    if (aliasOf !== null) {
      visitBase(owner, { type: aliasOf, role }, declarationScope(found.main, resolved.arguments));
      return;
    }
    if (kind === 'interface') {
      interfaces.push(found);
      if (owner === symbol) ownInterfaces.push(found);
      interfaceNames.add(found.name);
      if (isServiceInterface(found)) serviceBase ??= { text: found.name, isInterface: true, location };
    } else {
      classes.push({ kind: 'symbol', symbol: found, arguments: resolved.arguments });
    }
    visit(found, resolved.arguments);
  }

  function visit(owner: TypeSymbol, args: readonly BoundType[]): void {
    path.add(owner.id);
    for (const declaration of owner.declarations) {
      const scope = declarationScope(declaration, args);
      for (const base of declaration.facts.bases) visitBase(owner, base, scope);
    }
    path.delete(owner.id);
  }

  visit(symbol, []);
  // An unresolved interface adds no endpoint, but it can make the class a service or an integration service.
  return {
    classes,
    symbols: classes.flatMap((link) => (link.kind === 'symbol' ? [link.symbol] : [])),
    frameworks: classes.filter((link) => link.kind === 'framework'),
    interfaces,
    ownInterfaces,
    interfaceNames,
    serviceBase,
    implementsRemoteService: serviceBase !== null ? 'yes' : soundsRemote ? 'unresolved' : 'no',
    unresolved: unresolved.filter(
      ({ text, isInterface }) => !isInterface || serviceBase === null || /Integration/.test(text),
    ),
    cyclic,
  };
}
