import { type LinkedNames, ownersIn } from '../application-model/configured-host';
import { type CodeScope, type LeavesOut, scopeOf, variableNamed, visitCode } from '../clients/code-scopes';
import { getOrInsert } from '../model/collections';
import type { FileFacts } from '../model/facts/file-facts';
import type { Location } from '../model/location';
import {
  type Expression,
  type ExpressionOf,
  type FileCode,
  isOfKind,
  type MemberCode,
  nameOf,
  nodesIn,
  type Statement,
  typeNamed,
} from '../model/lowered-code';
import { simpleName, type TypeReference } from '../model/type-reference';
import type { CodeSite, LinkedMember } from '../symbols/code-index';
import { anyFramework } from '../symbols/framework-catalog';
import { lineageOf } from '../symbols/inheritance';
import { type BoundType, declarationScope, type Scope } from '../symbols/name-resolution';
import type { TypeSymbol } from '../symbols/symbol-table';
import { crudService, serviceOfPage } from './crud-pages';

/** A call of a method of an object. */
export interface MethodCall {
  readonly method: string;
  /** The types of the object, one for each subclass if the type is a parameter of a class; null if not known. */
  readonly types: readonly TypeSymbol[] | null;
  readonly location: Location;
}

/** What is known of a value: `other` is any value whose type the workspace does not declare, or a mock. */
type KnownTypes = readonly TypeSymbol[] | 'other' | null;

/** Values that are nested more deeply are not followed. */
const MAX_DEPTH = 16;

/** Types whose only argument is the type of the value once it is awaited. */
const AWAITED = /^(?:Task|ValueTask|Promise|PromiseLike)$/;

/** Functions that return a mock of their type: `Substitute.For<T>()`, `Mock.Of<T>()`, `A.Fake<T>()`, `mock(T)`. */
const MOCK = /^(?:For|Of|Fake|fn|mock|mocked|instance|createMock|createStubInstance)$/;

/** `mock.Setup(books => books.GetAsync(id))`, where the function gets the mocked object. */
const isMockSetup = (node: object): node is ExpressionOf<'call'> =>
  isOfKind(node, 'call') &&
  /^(?:Setup|Verify)/.test(nameOf(node.callee) ?? '') &&
  node.arguments[0]?.value.kind === 'function';

/** `Substitute.For<T>()`; `mock.Object`, where `mock` is a `new Mock<T>()`. */
const isMock = (node: Expression): boolean =>
  node.kind === 'call'
    ? MOCK.test(nameOf(node.callee) ?? '')
    : node.kind === 'member' && node.name === 'Object';

/** `jest.mock('../src/books.js')` → `/src/books`; null for any other code. */
function mockedModule(node: object): string | null {
  const isCall = isOfKind(node, 'call') && /^(?:jest|vi)\.mock$/.test(typeNamed(node.callee)?.name ?? '');
  const value = isCall ? node.arguments[0]?.value : undefined;
  return value?.kind === 'literal' ? `/${String(value.value).replace(/^(?:\.+\/)+|\.[jt]s$/g, '')}` : null;
}

/** The names of members and locals that a mock is assigned to anywhere in a file, and what it imports of mocked modules. */
function mockedNames(code: FileCode, { imports }: FileFacts): ReadonlySet<string> {
  const nodes = [...nodesIn(code)];
  const modules = nodes.flatMap((node) => mockedModule(node) ?? []);
  const imported = imports.flatMap((one) => {
    const path = one.kind !== 'name' ? '' : one.module.kind === 'key' ? one.module.key : one.module.name;
    return one.kind === 'name' && modules.some((module) => `/${path}`.endsWith(module)) ? one.local : [];
  });
  return new Set(
    nodes
      .flatMap((node) => {
        const isAssigned = isOfKind(node, 'assignment');
        const { name, value } = isAssigned
          ? { name: nameOf(node.target), value: node.value }
          : (node as Partial<MemberCode>);
        return name && value && isMock(value) ? name : [];
      })
      .concat(imported),
  );
}

/** Whether a variable has the class of its value, whatever its type is. */
const isCreated = (value: Expression | null): boolean =>
  value?.kind === 'object' || (value?.kind === 'new' && value.type !== null);

/** The result of a function that returns it at its end. */
function returned(body: readonly Statement[] | null): Expression | null {
  const last = body?.at(-1);
  return last?.kind === 'return' ? last.value : null;
}

/** The calls of methods in the code of a file. `siteOf` returns the site of the code in a container. */
export function methodCallsIn(
  file: FileCode,
  siteOf: (container: string) => CodeSite,
  { code, resolver }: Pick<LinkedNames, 'code' | 'resolver'>,
  leavesOut: LeavesOut = () => false,
): readonly MethodCall[] {
  const calls: MethodCall[] = [];
  const mocked = mockedNames(file, siteOf('').scope.file);

  /** The types that a reference names. */
  function typesNamed({ reference, scope }: BoundType, site: CodeSite, depth: number): KnownTypes {
    const [inner] = reference.arguments;
    if (mocked.has(reference.name)) return 'other';
    const isWrapper = reference.form === 'nullable' || AWAITED.test(simpleName(reference.name));
    if (isWrapper && inner !== undefined && depth < MAX_DEPTH)
      return typesNamed({ reference: inner, scope }, site, depth + 1);
    if (code.isTypeParameter(reference.name, site) && !scope.typeArguments.has(reference.name))
      return argumentsOf(reference.name, site, depth);
    const resolved = resolver.resolve({ reference, scope });
    return resolved.kind === 'symbol' ? [resolved.symbol] : 'other';
  }

  /** The type arguments that subclasses of the class around the code pass for one of its type parameters. */
  function argumentsOf(parameter: string, { owner }: CodeSite, depth: number): KnownTypes {
    if (owner === null || depth > MAX_DEPTH) return null;
    const found = code.subclasses(owner).flatMap((subclass) => {
      const bound = scopeIn(subclass, owner).typeArguments.get(parameter);
      const types = bound && typesNamed(bound, code.siteOf(subclass.main.file, subclass), depth + 1);
      return Array.isArray(types) ? (types as readonly TypeSymbol[]) : [];
    });
    return found.length > 0 ? [...new Set(found)] : null;
  }

  /** The scope of a base class, with the type arguments that a class passes to it. */
  function scopeIn(type: TypeSymbol, base: TypeSymbol): Scope {
    const link = lineageOf(type, resolver, anyFramework).classes.find(
      (one) => one.kind === 'symbol' && one.symbol.id === base.id,
    );
    return declarationScope(base.main, link?.arguments);
  }

  /** The members that an unqualified name may mean: those of the class around it come first. */
  function membersNamed(name: string, site: CodeSite): readonly LinkedMember[] {
    const { owner, scope } = site;
    const own = owner === null || scope.namespace === null ? [] : code.members(owner, name);
    return own.length > 0 ? own : code.named(name, site);
  }

  function ofMember([member]: readonly LinkedMember[], from: TypeSymbol | null, depth: number): KnownTypes {
    if (member === undefined) return null;
    const { owner, site } = member;
    const { type, value, body } = member.code;
    const result = value ?? returned(body);
    if (!type || isCreated(value)) return result && typesOf(result, null, site, depth + 1);
    const isInherited = owner !== null && from !== null && owner.id !== from.id;
    const scope = isInherited ? scopeIn(from, owner) : site.scope;
    return typesNamed({ reference: type, scope }, site, depth + 1);
  }

  function typesOf(node: Expression, variables: CodeScope | null, site: CodeSite, depth: number): KnownTypes {
    const inner = (other: Expression) => typesOf(other, variables, site, depth + 1);
    const ofType = (reference: TypeReference) => typesNamed({ reference, scope: site.scope }, site, depth);
    if (depth > MAX_DEPTH) return null;
    switch (node.kind) {
      case 'this':
        return site.owner === null ? null : [site.owner];
      case 'name': {
        const variable = variableNamed(node.name, variables);
        if (variable?.value ? isMock(variable.value) : mocked.has(node.name)) return 'other';
        if (variable?.type && !isCreated(variable.value)) return ofType(variable.type);
        if (variable !== undefined) return variable.value && inner(variable.value);
        const members = membersNamed(node.name, site);
        if (members.length > 0) return ofMember(members, site.owner, depth);
        const page = node.name === serviceOfPage ? crudService(site, { code, resolver }) : null;
        // An unknown name in upper case is a type.
        return page === null ? (/^[A-Z]/.test(node.name) ? 'other' : null) : [page.type];
      }
      case 'member': {
        const types = mocked.has(node.name) ? 'other' : inner(node.target);
        if (types === null || types === 'other') return types;
        const [type] = types;
        return (type && ofMember(code.members(type, node.name), type, depth)) ?? 'other';
      }
      case 'function': {
        const value = returned(node.body);
        return value && typesOf(value, scopeOf(node, variables), site, depth + 1);
      }
      case 'call': {
        const [typeArgument, ...others] = node.typeArguments;
        if (isMock(node)) return 'other';
        if (typeArgument !== undefined && others.length === 0) return ofType(typeArgument);
        // `GetService(typeof(IBookService))`, `container.get(BookService)`
        const reference = node.arguments[0] && typeNamed(node.arguments[0].value);
        const given = reference ? ofType(reference) : 'other';
        const { callee } = node;
        if (given !== 'other') return given;
        if (callee.kind !== 'name' || variableNamed(callee.name, variables)) return inner(callee);
        return ofMember(membersNamed(callee.name, site), site.owner, depth);
      }
      case 'new':
        return node.type && ofType(node.type);
      case 'conditional':
        return inner(node.whenTrue);
      case 'binary':
        return inner(node.left);
      case 'assignment':
        return inner(node.value);
      default:
        return 'other';
    }
  }

  const mockSetups = new Set<object>();
  const isLeftOut = (node: object) => mockSetups.has(node) || leavesOut(node);
  visitCode(file, isLeftOut, (node, variables, container) => {
    if (isMockSetup(node)) mockSetups.add(node.arguments[0]!.value);
    if (!isOfKind(node, 'call') || node.callee.kind !== 'member') return;
    const { name: method, target, location } = node.callee;
    const types = typesOf(target, variables, siteOf(container), 0);
    if (types !== 'other') calls.push({ method, types, location });
  });
  return calls;
}

/** Returns a function that finds the site of the code in a container of a file. */
export function sitesIn(file: FileFacts, { symbols, code }: LinkedNames): (container: string) => CodeSite {
  const owners = ownersIn(symbols);
  const sites = new Map<string, CodeSite>();
  return (container) =>
    getOrInsert(sites, container, () => code.siteOf(file, owners(file, container)[0] ?? null));
}
