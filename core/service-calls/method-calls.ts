import { type LinkedNames, ownersIn } from '../application-model/configured-host';
import { forEachPart } from '../clients/calls-in-code';
import { getOrInsert } from '../model/collections';
import type { FileFacts } from '../model/facts/file-facts';
import type { Location } from '../model/location';
import {
  type Expression,
  type ExpressionOf,
  type FileCode,
  isOfKind,
  nameOf,
  nodesIn,
} from '../model/lowered-code';
import { referenceTo, simpleName, type TypeReference } from '../model/type-reference';
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
  /** Null if the call passes a list of arguments. */
  readonly argumentCount: number | null;
  readonly location: Location;
}

/** What is known of a value: `other` is any value whose type the workspace does not declare, or a mock. */
type KnownTypes = readonly TypeSymbol[] | 'other' | null;

/** A local variable or parameter, with the type and value of its declaration. */
interface Local {
  readonly type: TypeReference | null;
  readonly value: Expression | null;
}

/** The local names of a function and of the functions around it. */
interface Locals {
  readonly names: ReadonlyMap<string, Local>;
  readonly outer: Locals | null;
}

/** Values that are nested more deeply are not followed. */
const MAX_DEPTH = 16;

/** Types whose only argument is the type of the value once it is awaited. */
const AWAITED = /^(?:Task|ValueTask|Promise|PromiseLike)$/;

/** Functions that return a mock of their type: `Substitute.For<T>()`, `Mock.Of<T>()`, `A.Fake<T>()`, `mock(T)`. */
const MOCK = /^(?:For|Of|Fake|mock|mocked|createMock|createStubInstance)$/;

/** Methods of a mock that take a lambda with the mocked object: `mock.Setup(books => books.GetAsync(id))`. */
const MOCK_SETUP = /^(?:Setup|Verify)/;

/** Functions that return an object of the class that they get: `container.get(BookService)`. */
const FACTORY = /^(?:get|resolve|inject|create|make)/i;

/** `Substitute.For<T>()`; `mock.Object`, where `mock` is a `new Mock<T>()`. */
const isMock = (node: Expression): boolean =>
  node.kind === 'call'
    ? MOCK.test(nameOf(node.callee) ?? '')
    : node.kind === 'member' && node.name === 'Object';

/** The calls of methods in the code of a file. `siteOf` returns the site of the code in a container. */
export function methodCallsIn(
  { members, statements }: FileCode,
  siteOf: (container: string) => CodeSite,
  { code, resolver }: Pick<LinkedNames, 'code' | 'resolver'>,
): readonly MethodCall[] {
  const calls: MethodCall[] = [];
  /** Values that code assigns after the declaration: of locals, and of members by `memberKey`. */
  const assigned = new Map<Local | string, Expression[]>();
  const scopes = new Map<object, Locals>();
  /** The container of the code that is visited. */
  let current = '';

  const valuesOf = (key: Local | string): readonly Expression[] => assigned.get(key) ?? [];
  const scopeOf = (code: FunctionCode, outer: Locals | null) =>
    getOrInsert(scopes, code, () => localsOf(code, outer));

  function collectAssigned(node: object, locals: Locals | null): void {
    const inner = isOfKind(node, 'function') ? scopeOf(node, locals) : locals;
    if (isOfKind(node, 'assignment') && node.operator === null) {
      const { target, value } = node;
      const name = nameOf(target);
      const local = target.kind === 'name' ? localNamed(target.name, inner) : null;
      if (name !== null)
        getOrInsert(assigned, local ?? memberKey(current, name), (): Expression[] => []).push(value);
    }
    forEachPart(node, (part) => collectAssigned(part, inner));
  }

  /** The types that a reference names. */
  function typesNamed({ reference, scope }: BoundType, site: CodeSite, depth: number): KnownTypes {
    const [inner] = reference.arguments;
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
    const { name, type, value } = member.code;
    // A subclass may assign the member of its base class.
    const own = valuesOf(memberKey(current, name));
    const values = own.length > 0 ? own : valuesOf(memberKey(member.code.container, name));
    if ((value !== null && isMock(value)) || values.some(isMock)) return 'other';
    if (type) {
      const isInherited = owner !== null && from !== null && owner.id !== from.id;
      const scope = isInherited ? scopeIn(from, owner) : site.scope;
      return typesNamed({ reference: type, scope }, site, depth + 1);
    }
    const [initial = value] = values;
    return initial === null ? null : typesOf(initial, null, site, depth + 1);
  }

  function typesOf(node: Expression, locals: Locals | null, site: CodeSite, depth: number): KnownTypes {
    const inner = (other: Expression) => typesOf(other, locals, site, depth + 1);
    if (depth > MAX_DEPTH) return null;
    switch (node.kind) {
      case 'this':
        return site.owner === null ? null : [site.owner];
      case 'name': {
        const local = localNamed(node.name, locals);
        if (local === null) {
          const members = membersNamed(node.name, site);
          const page =
            members.length === 0 && node.name === serviceOfPage
              ? crudService(site, { code, resolver })
              : null;
          if (page !== null) return [page.type];
          // An unknown name in upper case is a type.
          return members.length === 0 && /^[A-Z]/.test(node.name)
            ? 'other'
            : ofMember(members, site.owner, depth);
        }
        const [value = local.value] = local.value === null ? valuesOf(local) : [];
        if (value !== null && isMock(value)) return 'other';
        if (local.type !== null) return typesNamed({ reference: local.type, scope: site.scope }, site, depth);
        return value === null ? null : inner(value);
      }
      case 'member': {
        const types = inner(node.target);
        if (!Array.isArray(types)) return 'other';
        const [type] = types as readonly TypeSymbol[];
        return (type && ofMember(code.members(type, node.name), type, depth)) ?? 'other';
      }
      case 'call': {
        const [typeArgument, ...others] = node.typeArguments;
        if (isMock(node)) return 'other';
        if (typeArgument !== undefined && others.length === 0)
          return typesNamed({ reference: typeArgument, scope: site.scope }, site, depth);
        const { callee } = node;
        const given = ofArgument(node, locals, site, depth);
        if (given !== null || callee.kind !== 'name') return given ?? inner(callee);
        return ofMember(membersNamed(callee.name, site), site.owner, depth);
      }
      case 'new':
        return node.type === null
          ? 'other'
          : typesNamed({ reference: node.type, scope: site.scope }, site, depth);
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

  /** The type that is the first argument of a call: `GetService(typeof(IBookService))`, `container.get(BookService)`. */
  function ofArgument(
    { callee, arguments: [first] }: ExpressionOf<'call'>,
    locals: Locals | null,
    site: CodeSite,
    depth: number,
  ): KnownTypes {
    if (first?.value.kind === 'type')
      return typesNamed({ reference: first.value.type, scope: site.scope }, site, depth);
    if (first?.value.kind !== 'name' || !FACTORY.test(nameOf(callee) ?? '')) return null;
    if (localNamed(first.value.name, locals) !== null) return null;
    const types = typesNamed({ reference: referenceTo(first.value.name), scope: site.scope }, site, depth);
    return types === 'other' ? null : types;
  }

  function visit(node: object, locals: Locals | null, site: CodeSite): void {
    const inner = isOfKind(node, 'function') ? scopeOf(node, locals) : locals;
    if (isOfKind(node, 'call') && node.callee.kind === 'member') {
      if (MOCK_SETUP.test(node.callee.name))
        for (const { value } of node.arguments)
          if (value.kind === 'function') scopes.set(value, localsOf(value, inner, node.callee.target));
      const types = typesOf(node.callee.target, inner, site, 0);
      const isList = node.arguments.some(({ value }) => value.kind === 'spread');
      if (types !== 'other')
        calls.push({
          method: node.callee.name,
          types,
          argumentCount: isList ? null : node.arguments.length,
          location: node.callee.location,
        });
    }
    forEachPart(node, (part) => visit(part, inner, site));
  }

  const all = [
    ...members.map(({ container, parameters, value, body, setter }) => ({
      container,
      locals: localsOf({ parameters, body: body ?? [] }, null),
      nodes: [value, body, setter].filter((node) => node !== null),
    })),
    { container: '', locals: localsOf({ parameters: [], body: statements }, null), nodes: [statements] },
  ];
  for (const visitIn of [collectAssigned, visit])
    for (const { container, locals, nodes } of all) {
      current = container;
      for (const node of nodes) visitIn(node, locals, siteOf(container));
    }
  return calls;
}

type FunctionCode = Pick<ExpressionOf<'function'>, 'parameters' | 'body'>;

const memberKey = (container: string, name: string) => `${container}\0${name}`;

/** `passed`: the value of each parameter, if it is known. */
function localsOf(
  { parameters, body }: FunctionCode,
  outer: Locals | null,
  passed: Expression | null = null,
): Locals {
  const names = new Map(parameters.map(({ name, type }): [string, Local] => [name, { type, value: passed }]));
  const outside = (node: object) => (isOfKind(node, 'function') ? [] : Object.values(node));
  for (const node of nodesIn(body, outside))
    if (isOfKind(node, 'variable')) names.set(node.name, { type: node.type ?? null, value: node.value });
  return { names, outer };
}

function localNamed(name: string, locals: Locals | null): Local | null {
  for (let at = locals; at !== null; at = at.outer) {
    const found = at.names.get(name);
    if (found !== undefined) return found;
  }
  return null;
}

/** Returns a function that finds the site of the code in a container of a file. */
export function sitesIn(file: FileFacts, { symbols, code }: LinkedNames): (container: string) => CodeSite {
  const owners = ownersIn(symbols);
  const sites = new Map<string, CodeSite>();
  return (container) =>
    getOrInsert(sites, container, () => code.siteOf(file, owners(file, container)[0] ?? null));
}
