import type { ConstantFacts } from '../../../model/facts/constants';
import type { FunctionFacts } from '../../../model/facts/functions';
import type { MethodFacts } from '../../../model/facts/members';
import type { BaseFacts, TypeFacts } from '../../../model/facts/types';
import { readModifiers } from '../syntax/modifiers';
import { childOfType, childrenOf, field, identifier, maximalDepth, type Node } from '../syntax/nodes';
import { readType } from '../syntax/type-references';
import type { SourceCode } from '../text/source-code';
import { readAttributes } from './attributes';
import { readValues } from './constants';
import { readFunction } from './function-facts';
import { readConstructor, withoutChanged } from './initial-values';
import { readMethod, readProperty, readTypeParameters } from './members';
import { readParameters } from './parameters';

const kinds: Readonly<Record<string, TypeFacts['kind']>> = {
  class_declaration: 'class',
  record_declaration: 'class',
  struct_declaration: 'struct',
  interface_declaration: 'interface',
  enum_declaration: 'enum',
};

/** Whether the node declares a type that routes may depend on. */
export function isTypeDeclaration(node: Node): boolean {
  return node.type in kinds;
}

/** The type that a node declares and the types nested in it, the outer one first. */
export function readTypes(
  node: Node,
  namespace: string,
  code: SourceCode,
  outer: TypeFacts | null = null,
): readonly TypeFacts[] {
  const name = field(node, 'name');
  if (!name) return [];
  const kind = kindOf(node);
  const children = childrenOf(node);
  const modifiers = readModifiers(node, code);
  const methods: MethodFacts[] = [];
  const properties: string[] =
    node.type === 'record_declaration' ? [...positionalProperties(node, code)] : [];
  const nested: Node[] = [];
  const constants: ConstantFacts[] = [];
  const initials: ConstantFacts[] = [];
  const functions: FunctionFacts[] = [];
  const constructors: FunctionFacts[] = [];
  const members = membersOf(node);
  for (const member of members) {
    if (member.type === 'method_declaration') {
      const method = readMethod(member, kind, code);
      if (method) methods.push(method);
      const called = readFunction(member, code);
      if (called) functions.push(called);
    } else if (member.type === 'constructor_declaration') {
      const creates = readConstructor(member, code);
      if (creates) constructors.push(creates);
    } else if (member.type === 'property_declaration' || member.type === 'indexer_declaration') {
      const property = readProperty(member, kind, code);
      if (property !== null) properties.push(property);
    } else if (isTypeDeclaration(member)) nested.push(member);
    const values = readValues(member, code);
    constants.push(...values.constants);
    initials.push(...values.initials);
  }
  // Another part may set what only the type's own code can set.
  const isPartial = modifiers.has('partial');
  const isPublic = modifiers.has('public') || (outer?.kind === 'interface' && !hasAccess(modifiers));
  const type: TypeFacts = {
    name: identifier(code.textOf(name)),
    namespace,
    kind,
    typeParameters: readTypeParameters(node, code),
    bases: readBases(node, kind, code),
    isPublic: isPublic && (outer?.isPublic ?? true),
    isAbstract: modifiers.has('abstract'),
    isStatic: modifiers.has('static'),
    isPartial,
    container: outer ? [outer.container, outer.name].filter(Boolean).join('.') : '',
    attributes: readAttributes(children, code),
    methods,
    properties,
    constants: withoutChanged(constants, members, code).map((value) =>
      isPartial ? { ...value, isOpen: true } : value,
    ),
    functions,
    constructors,
    initials,
    aliasOf: null,
    location: code.locationOf(name),
  };
  const depth = type.container.split('.').length;
  if (depth > maximalDepth) return [type];
  return [type, ...nested.flatMap((inner) => readTypes(inner, namespace, code, type))];
}

function kindOf(node: Node): TypeFacts['kind'] {
  const isStruct = node.type === 'record_declaration' && node.tokens.some((child) => child.type === 'struct');
  return isStruct ? 'struct' : (kinds[node.type] ?? 'class');
}

/** Members of a body; those that the parser put into an error are members too. */
function membersOf(node: Node): readonly Node[] {
  const body = field(node, 'body');
  if (!body) return [];
  return childrenOf(body).flatMap((child) => (child.type === 'ERROR' ? childrenOf(child) : [child]));
}

/** The parameters of a record are properties, before those of its body. */
function positionalProperties(node: Node, code: SourceCode): readonly string[] {
  const list = childOfType(node, 'parameter_list');
  return list ? readParameters(list, code).map(({ name }) => name) : [];
}

function readBases(node: Node, kind: TypeFacts['kind'], code: SourceCode): readonly BaseFacts[] {
  const list = childOfType(node, 'base_list');
  // What follows the colon of an enum is the number that it is stored as.
  if (!list || kind === 'enum') return [];
  const role = kind === 'interface' || kind === 'struct' ? 'interface' : 'unknown';
  return childrenOf(list)
    .filter((child) => child.type !== 'argument_list')
    .map((child) =>
      child.type === 'primary_constructor_base_type' ? (field(child, 'type') ?? child) : child,
    )
    .map((child) => ({ type: readType(child, code), role }));
}

function hasAccess(modifiers: ReadonlySet<string>): boolean {
  return ['public', 'internal', 'protected', 'private', 'file'].some((word) => modifiers.has(word));
}
