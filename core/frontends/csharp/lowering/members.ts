import {
  assignmentToField,
  type Expression,
  type MemberCode,
  type Statement,
} from '../../../model/lowered-code';
import type { TypeReference } from '../../../model/type-reference';
import { accessOf, readModifiers } from '../syntax/declaration-nodes';
import { childOfType, childrenOfType, field, type Node } from '../syntax/node';
import { isExtension } from '../syntax/parameter-nodes';
import { lowerArguments } from './access-and-calls';
import { lowerFunctionBody, lowerParameters } from './functions';
import type { Lowering } from './lowering-types';
import { evaluation, initialValue } from './statements';

/** A type declaration with its qualified name. */
export interface Owner {
  readonly node: Node;
  readonly container: string;
}

/** The member kind of each node type. */
export const memberKinds: Readonly<Record<string, MemberCode['kind']>> = {
  field_declaration: 'field',
  property_declaration: 'property',
  method_declaration: 'method',
  constructor_declaration: 'constructor',
  enum_member_declaration: 'enum-member',
};

/** Lowers a member of a type. Operators, events and explicit interface implementations are ignored. */
export function lowerMember(node: Node, owner: Owner, at: Lowering): readonly MemberCode[] {
  const kind = memberKinds[node.type];
  if (kind === undefined) return [];
  const isExplicit = childOfType(node, 'explicit_interface_specifier') !== null;
  // The framework calls explicit implementations of `IConfigureOptions<…>`.
  if (isExplicit && !/^(?:Post)?Configure$/.test(at.name(field(node, 'name')))) return [];
  const member = declaredMember(kind, node, owner, at);
  if (kind === 'field') return lowerFields(member, node, at);
  if (kind === 'property') return [lowerProperty(member, node, at)];
  if (kind === 'constructor') return lowerConstructor(member, node, at);
  const value = field(node, 'value');
  return [{ ...member, value: value && at.expression(value) }];
}

/** A member with its modifiers, parameters and, for a method, its body. */
function declaredMember(
  kind: MemberCode['kind'],
  node: Node,
  { node: owner, container }: Owner,
  at: Lowering,
): MemberCode {
  const [name, parameters] = [field(node, 'name') ?? node, field(node, 'parameters')];
  const modifiers = readModifiers(node, at.code);
  const declaration = childOfType(node, 'variable_declaration') ?? node;
  const type = at.type(field(declaration, 'returns') ?? field(declaration, 'type'));
  const hasValue = kind === 'field' || kind === 'property';
  const isConstant = modifiers.includes('const') || kind === 'enum-member';
  const access = accessOf(modifiers, owner.type === 'interface_declaration' ? 'public' : 'private');
  return {
    kind,
    name: at.name(name),
    container,
    isStatic: isConstant || modifiers.includes('static'),
    isMutable: kind === 'field' && !isConstant && !modifiers.includes('readonly'),
    isReadonlyContent: isConstant || (hasValue && hasReadonlyContent(type)),
    isPrivate: kind === 'method' && access === 'private',
    isExtension: parameters !== null && isExtension(parameters, at.code),
    parameters: lowerParameters(parameters, at),
    type,
    value: null,
    body: lowerFunctionBody(field(node, 'body'), at),
    setter: null,
    location: at.location(name),
  };
}

/** Types with immutable or read-only values. */
const readonlyType =
  /^(?:IReadOnly\w+|ReadOnly\w+|Immutable\w+|Frozen\w+|IEnumerable|Type|Assembly|Func|Action|Regex|Predicate|Uri|Version)$/;

/** Whether values of the type are read-only: `string`, `IReadOnlyList<A>`. */
function hasReadonlyContent(type: TypeReference | null): boolean {
  if (type?.form === 'nullable') return hasReadonlyContent(type.arguments[0] ?? null);
  return type?.form === 'simple' || readonlyType.test(type?.name.replace(/^.*\./, '') ?? '');
}

/** The declarators of a field declaration. */
export function declaratorsOf(node: Node): readonly Node[] {
  return childrenOfType(childOfType(node, 'variable_declaration'), 'variable_declarator');
}

function lowerFields(member: MemberCode, node: Node, at: Lowering): readonly MemberCode[] {
  const declaration = childOfType(node, 'variable_declaration') ?? node;
  return declaratorsOf(node).map((declarator) => {
    const name = field(declarator, 'name') ?? declarator;
    const value = node.skipsCode ? at.opaque(node) : initialValue(declaration, declarator, at);
    return { ...member, name: at.name(name), value, location: at.location(name) };
  });
}

function lowerProperty(member: MemberCode, node: Node, at: Lowering): MemberCode {
  const [value, list] = [field(node, 'value'), field(node, 'accessors')];
  const isComputed = value?.type === 'arrow_expression_clause';
  const accessors = new Map(list?.children.map((child) => [at.name(field(child, 'name')), child]));
  const bodyOf = (keyword: string) => field(accessors.get(keyword) ?? null, 'body');
  return {
    ...member,
    isMutable: accessors.has('set'),
    value: value && !isComputed ? at.expression(value) : null,
    body: lowerFunctionBody(isComputed ? value : bodyOf('get'), at),
    setter: lowerFunctionBody(bodyOf('set') ?? bodyOf('init'), at),
  };
}

/** Lowers a constructor. A static constructor becomes a method whose name is not a valid identifier. */
function lowerConstructor(member: MemberCode, node: Node, at: Lowering): readonly MemberCode[] {
  const { name, container, isStatic, body, parameters: given } = member;
  // The grammar mistakes `extension(…) { … }` for a constructor with local functions. Their callers are not found.
  if (!`.${container}`.endsWith(`.${name}`))
    return childrenOfType(field(node, 'body'), 'local_function_statement')
      .map((one) => declaredMember('method', one, { node, container }, at))
      .map((one) => ({ ...one, name: `extension ${one.name}`, parameters: [...given, ...one.parameters] }));
  const call = constructorCall(childOfType(node, 'constructor_initializer'), at);
  const own = { ...member, body: [...call, ...(body ?? [])] };
  return isStatic
    ? [{ ...own, kind: 'method', name: 'static constructor' }]
    : [{ ...own, name: 'constructor' }];
}

/** `: this(a)` or `: base(a)`. */
function constructorCall(node: Node | null, at: Lowering): readonly Statement[] {
  if (!node) return [];
  const location = at.location(node);
  const kind = node.tokens.some(({ type }) => type === 'this') ? 'this' : 'base';
  const args = lowerArguments(node, at);
  const callee: Expression = { kind, location };
  return [evaluation({ kind: 'call', callee, typeArguments: [], arguments: args, location })];
}

/** The parameters of a primary constructor, which are also fields. */
export function primaryParameters(type: Node): readonly Node[] {
  return childrenOfType(childOfType(type, 'parameter_list'), 'parameter');
}

/** `class A(int b) : C(b)`: a constructor, and a field for each parameter. */
export function lowerPrimaryConstructor(owner: Owner, at: Lowering): readonly MemberCode[] {
  const list = childOfType(owner.node, 'parameter_list');
  if (!list) return [];
  const bases = childrenOfType(owner.node, 'base_list').flatMap((base) => [base, ...base.children]);
  // The arguments of the base constructor are in the base list; in a record, they are in the base type.
  const base = bases.find((part) => childOfType(part, 'argument_list')) ?? null;
  const fields = primaryParameters(owner.node).map((one) => declaredMember('field', one, owner, at));
  const creation: MemberCode = {
    ...declaredMember('constructor', field(owner.node, 'name') ?? owner.node, owner, at),
    name: 'constructor',
    parameters: lowerParameters(list, at),
    body: [...constructorCall(base, at), ...fields.map(assignmentToField)],
  };
  return [creation, ...fields];
}
