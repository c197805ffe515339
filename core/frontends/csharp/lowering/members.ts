import type { Expression, MemberCode, Statement } from '../../../model/code';
import type { TypeReference } from '../../../model/type-reference';
import { accessOf, isVirtual, readModifiers } from '../syntax/modifiers';
import { childOfType, childrenOf, childrenOfType, field, type Node } from '../syntax/nodes';
import { isExtension } from '../syntax/parameters';
import { readType } from '../syntax/type-references';
import { lowerArguments } from './chains';
import { lowerFunctionBody, lowerParameters } from './functions';
import type { Lowering } from './lowering';
import { evaluation, initialValue } from './statements';

/** A type declaration with its dotted name. */
interface Owner {
  readonly node: Node;
  readonly container: string;
}

type LowerMember = (node: Node, owner: Owner, at: Lowering) => MemberCode | readonly MemberCode[];

const forms: Readonly<Record<string, LowerMember>> = {
  field_declaration: lowerFields,
  property_declaration: lowerProperty,
  method_declaration: lowerMethod,
  constructor_declaration: lowerConstructor,
  enum_member_declaration: lowerEnumMember,
};

/** Lowers a member of a type. Operators, events and whatever else has no name of its own are left out. */
export function lowerMember(node: Node, owner: Owner, at: Lowering): readonly MemberCode[] {
  const isExplicit = childOfType(node, 'explicit_interface_specifier') !== null;
  return isExplicit ? [] : [forms[node.type]?.(node, owner, at) ?? []].flat();
}

/** What the declaration of a member says before any code. */
function declaredMember(
  kind: MemberCode['kind'],
  node: Node,
  { node: owner, container }: Owner,
  at: Lowering,
  name = field(node, 'name') ?? node,
): MemberCode {
  const modifiers = readModifiers(node, at.code);
  const declaration = childOfType(node, 'variable_declaration') ?? node;
  const written = field(declaration, 'returns') ?? field(declaration, 'type');
  const type = written && readType(written, at.code);
  const hasValue = kind === 'field' || kind === 'property';
  const isConstant = modifiers.has('const') || kind === 'enum-member';
  const isInterface = owner.type === 'interface_declaration';
  const access = accessOf(modifiers, isInterface ? 'public' : 'private');
  // A class that implements an interface may replace its members.
  const isReplaceable = isInterface && !['static', 'private', 'sealed'].some((word) => modifiers.has(word));
  return {
    kind,
    name: at.name(name),
    container,
    isStatic: isConstant || modifiers.has('static'),
    isMutable: kind === 'field' && !isConstant && !modifiers.has('readonly'),
    isReadonlyContent: isConstant || (hasValue && hasReadonlyContent(type)),
    isVirtual: isVirtual(modifiers) || isReplaceable,
    isPrivate: access === 'private' && kind !== 'constructor' && kind !== 'enum-member',
    isExtension: false,
    type,
    parameters: [],
    value: null,
    body: null,
    setter: null,
    location: at.code.locationOf(name),
  };
}

/** A type whose values nobody can change. */
const readonlyType =
  /^(?:IReadOnly\w+|ReadOnly\w+|Immutable\w+|Frozen\w+|IEnumerable|Type|Assembly|Func|Action|Regex|Predicate|Uri|Version)$/;

/** Whether a value of the type is itself never changed, only replaced. */
function hasReadonlyContent(type: TypeReference | null): boolean {
  if (type?.form === 'nullable') return hasReadonlyContent(type.arguments[0] ?? null);
  return type?.form === 'simple' || readonlyType.test(type?.name.replace(/^.*\./, '') ?? '');
}

function lowerFields(node: Node, owner: Owner, at: Lowering): readonly MemberCode[] {
  const declaration = childOfType(node, 'variable_declaration') ?? node;
  return childrenOfType(declaration, 'variable_declarator').map((declarator) => ({
    ...declaredMember('field', node, owner, at, field(declarator, 'name') ?? declarator),
    value: initialValue(declarator, at),
  }));
}

function lowerProperty(node: Node, owner: Owner, at: Lowering): MemberCode {
  const [value, list] = [field(node, 'value'), field(node, 'accessors')];
  const isComputed = value?.type === 'arrow_expression_clause';
  const accessors = new Map(list?.children.map((child) => [at.name(field(child, 'name')), child]));
  const bodyOf = (keyword: string) => field(accessors.get(keyword) ?? null, 'body');
  return {
    ...declaredMember('property', node, owner, at),
    isMutable: accessors.has('set'),
    value: value && !isComputed ? at.expression(value) : null,
    body: lowerFunctionBody(isComputed ? value : bodyOf('get'), at),
    setter: lowerFunctionBody(bodyOf('set') ?? bodyOf('init'), at),
  };
}

function lowerMethod(node: Node, owner: Owner, at: Lowering): MemberCode {
  const list = field(node, 'parameters');
  return {
    ...declaredMember('method', node, owner, at),
    isExtension: list !== null && isExtension(list, at.code),
    parameters: lowerParameters(list, at),
    body: lowerFunctionBody(field(node, 'body'), at),
  };
}

function lowerEnumMember(node: Node, owner: Owner, at: Lowering): MemberCode {
  const value = field(node, 'value');
  return { ...declaredMember('enum-member', node, owner, at), value: value && at.expression(value) };
}

/** A constructor. A static one is a method that no code can call by its name. */
function lowerConstructor(node: Node, owner: Owner, at: Lowering): MemberCode | readonly MemberCode[] {
  const member = declaredMember('constructor', node, owner, at);
  // The grammar takes `extension(…) { … }` for a constructor.
  if (member.name !== at.name(field(owner.node, 'name'))) return [];
  return {
    ...member,
    kind: member.isStatic ? 'method' : 'constructor',
    name: member.isStatic ? 'static constructor' : 'constructor',
    parameters: lowerParameters(field(node, 'parameters'), at),
    body: [
      ...constructorCall(childOfType(node, 'constructor_initializer'), at),
      ...(lowerFunctionBody(field(node, 'body'), at) ?? []),
    ],
  };
}

/** `: this(a)` or, for all other nodes with arguments, `: base(a)`. */
function constructorCall(node: Node | null, at: Lowering): readonly Statement[] {
  if (!node) return [];
  const location = at.code.locationOf(node);
  const kind = node.tokens.some(({ type }) => type === 'this') ? 'this' : 'base';
  const args = lowerArguments(node, at);
  const callee: Expression = { kind, location };
  return [evaluation({ kind: 'call', callee, typeArguments: [], arguments: args, location })];
}

/** `class A(int b) : C(b)`: a constructor, and the member that holds each parameter, which is public in a record. */
export function lowerPrimaryConstructor(owner: Owner, at: Lowering): readonly MemberCode[] {
  const list = childOfType(owner.node, 'parameter_list');
  if (!list) return [];
  const bases = childrenOfType(owner.node, 'base_list').flatMap((base) => [base, ...childrenOf(base)]);
  // The arguments of a base class are in the list of bases, for records in the base itself.
  const base = bases.find((part) => childOfType(part, 'argument_list')) ?? null;
  const holders = childrenOfType(list, 'parameter').map((parameter) => ({
    ...declaredMember('field', parameter, owner, at),
    isPrivate: owner.node.type !== 'record_declaration',
  }));
  const creation: MemberCode = {
    ...declaredMember('constructor', field(owner.node, 'name') ?? owner.node, owner, at),
    name: 'constructor',
    parameters: lowerParameters(list, at),
    body: [...constructorCall(base, at), ...holders.map(assignment)],
  };
  return [creation, ...holders];
}

/** `this.a = a`. */
function assignment({ name, location }: MemberCode): Statement {
  const self: Expression = { kind: 'this', location };
  const target: Expression = { kind: 'member', target: self, name, isOptional: false, location };
  const value: Expression = { kind: 'name', name, location };
  return evaluation({ kind: 'assignment', target, operator: null, value, location });
}
