import {
  type BaseFacts,
  type MethodFacts,
  type ParameterFacts,
  type PropertyFacts,
  plainMethod,
  type TypeFacts,
} from '../../../model/facts/file-facts';
import type { ImportFacts } from '../../../model/facts/modules';
import { dotted, type TypeReference } from '../../../model/type-reference';
import {
  accessOf,
  isTypeDeclaration,
  kindOf,
  membersOf,
  partsOf,
  readModifiers,
} from '../syntax/declaration-nodes';
import {
  childOfType,
  childrenOfType,
  field,
  identifier,
  MAX_DEPTH,
  type Node,
  type SourceCode,
} from '../syntax/node';
import { parametersIn } from '../syntax/parameter-nodes';
import { isMisplaced } from '../syntax/syntax-errors';
import { readType } from '../syntax/type-references';
import { readAttributes } from './attributes';
import { readUsing } from './usings';

/** Usings and types of a file, in source order, and parts of type bodies that are no members. */
export function readUnit(root: Node, code: SourceCode) {
  const imports: ImportFacts[] = [];
  const types: TypeFacts[] = [];
  const misplaced: Node[] = [];
  for (const { node, namespace, within } of partsOf(root, code)) {
    const directive = node.type === 'using_directive' ? readUsing(node, namespace, within, code) : null;
    if (directive) imports.push(directive);
    if (isTypeDeclaration(node))
      for (const type of readTypes(node, namespace, code, misplaced)) types.push(type);
  }
  return { imports, types, misplaced };
}

/** The declared type followed by its nested types. Adds parts of their bodies that are no members to `misplaced`. */
function readTypes(
  node: Node,
  namespace: string,
  code: SourceCode,
  misplaced: Node[],
  outer: TypeFacts | null = null,
): readonly TypeFacts[] {
  const name = field(node, 'name');
  if (!name) return [];
  const kind = kindOf(node);
  const modifiers = readModifiers(node, code);
  const methods: MethodFacts[] = [];
  // The parameters of a record are properties.
  const list = node.type === 'record_declaration' ? childOfType(node, 'parameter_list') : null;
  const properties: PropertyFacts[] = readParameters(list, code).map(
    ({ name: property, type: declared, attributes }) => ({ name: property, type: declared, attributes }),
  );
  const positional = properties.map((property) => property.name);
  const nested: Node[] = [];
  for (const member of membersOf(node)) {
    if (member.type === 'method_declaration') {
      const method = readMethod(member, kind, code);
      if (method) methods.push(method);
    } else if (member.type === 'property_declaration' || member.type === 'indexer_declaration') {
      const property = readProperty(member, kind, code);
      if (property !== null) properties.push(property);
    } else if (isTypeDeclaration(member)) nested.push(member);
    else if (isMisplaced(member, identifier(code.textOf(name)), code)) misplaced.push(member);
  }
  if (node.type === 'record_declaration')
    methods.push(...synthesizedMethods(name, readParameters(list, code), methods, code));
  const access = accessOf(modifiers, outer?.kind === 'interface' ? 'public' : 'private');
  const type: TypeFacts = {
    name: identifier(code.textOf(name)),
    namespace,
    kind,
    typeParameters: readTypeParameters(node, code),
    bases: readBases(node, kind, code),
    isPublic: access === 'public' && (outer?.isPublic ?? true),
    isAbstract: modifiers.includes('abstract'),
    isStatic: modifiers.includes('static'),
    ...(modifiers.includes('file') ? { isFileLocal: true } : {}),
    container: outer ? dotted(outer.container, outer.name) : '',
    attributes: readAttributes(childrenOfType(node, 'attribute_list'), code),
    methods,
    properties,
    ...(positional.length > 0 && { positional }),
    aliasOf: null,
    location: code.locationOf(name),
  };
  const depth = type.container.split('.').length;
  if (depth > MAX_DEPTH) return [type];
  return [type, ...nested.flatMap((inner) => readTypes(inner, namespace, code, misplaced, type))];
}

/** The methods that the compiler adds to a record, unless `declared` has them: an application serves them, too. */
function synthesizedMethods(
  record: Node,
  positional: readonly ParameterFacts[],
  declared: readonly MethodFacts[],
  code: SourceCode,
): readonly MethodFacts[] {
  const location = code.locationOf(record);
  const other = { name: 'other', type: readType(record, code), isOptional: false, attributes: [], location };
  const added = (name: string, parameters: readonly ParameterFacts[]): MethodFacts => {
    return { ...plainMethod, name, written: name, parameters, attributes: [], location };
  };
  const outputs = positional.map((one) => {
    return { ...one, type: one.type && asReference(one.type), isReference: true };
  });
  const methods = [
    added('Equals', [other]),
    ...(positional.length > 0 ? [added('Deconstruct', outputs)] : []),
  ];
  const isDeclared = ({ name, parameters }: MethodFacts) =>
    declared.some((one) => one.name === name && one.parameters.length === parameters.length);
  return methods.filter((method) => !isDeclared(method));
}

function readBases(node: Node, kind: TypeFacts['kind'], code: SourceCode): readonly BaseFacts[] {
  const list = childOfType(node, 'base_list');
  // The base of an enum is its underlying type.
  if (!list || kind === 'enum') return [];
  const role = kind === 'interface' || kind === 'struct' ? 'interface' : 'unknown';
  return list.children
    .filter((child) => child.type !== 'argument_list')
    .map((child) =>
      child.type === 'primary_constructor_base_type' ? (field(child, 'type') ?? child) : child,
    )
    .map((child) => ({ type: readType(child, code), role }));
}

/** A method; null for explicit interface implementations. */
function readMethod(node: Node, kind: TypeFacts['kind'], code: SourceCode): MethodFacts | null {
  const name = field(node, 'name');
  if (!name || childOfType(node, 'explicit_interface_specifier')) return null;
  const modifiers = readModifiers(node, code);
  const isOverride = modifiers.includes('override');
  const written = identifier(code.textOf(name));
  return {
    name: written,
    written,
    access: accessOf(modifiers, kind === 'interface' ? 'public' : 'private'),
    isStatic: modifiers.includes('static'),
    isAbstract: modifiers.includes('abstract'),
    typeParameters: readTypeParameters(node, code),
    overrides: isOverride ? 'signature' : 'none',
    isOverride,
    ...(modifiers.includes('partial') && field(node, 'body') ? { isImplementation: true } : {}),
    parameters: readParameters(field(node, 'parameters'), code),
    attributes: readAttributes(childrenOfType(node, 'attribute_list'), code),
    location: code.locationOf(name),
  };
}

/** A public instance property or indexer; null for any other member. */
function readProperty(node: Node, kind: TypeFacts['kind'], code: SourceCode): PropertyFacts | null {
  if (childOfType(node, 'explicit_interface_specifier')) return null;
  const modifiers = readModifiers(node, code);
  const access = accessOf(modifiers, kind === 'interface' ? 'public' : 'private');
  if (access !== 'public' || modifiers.includes('static')) return null;
  const name = field(node, 'name');
  const type = field(node, 'type');
  // A setter with a modifier, such as `private set`, is not public.
  const setter = field(node, 'accessors')?.children.find((one) => /^(?:set|init)\b/.test(code.textOf(one)));
  return {
    name: name ? identifier(code.textOf(name)) : 'Item',
    type: type && readType(type, code),
    ...(setter === undefined && { isReadOnly: true }),
    attributes: readAttributes(childrenOfType(node, 'attribute_list'), code),
  };
}

function readTypeParameters(node: Node, code: SourceCode): readonly string[] {
  return childrenOfType(childOfType(node, 'type_parameter_list'), 'type_parameter').map((parameter) =>
    identifier(code.textOf(field(parameter, 'name') ?? parameter)),
  );
}

function readParameters(list: Node | null, code: SourceCode): readonly ParameterFacts[] {
  return parametersIn(list, code).map(({ name, type, initial, attributeLists, isRest, isReference }) => {
    const reference = type && readType(type, code);
    const attributes = readAttributes(attributeLists, code);
    return {
      name: identifier(code.textOf(name)),
      type: reference && (isRest ? asList(reference) : isReference ? asReference(reference) : reference),
      isOptional: initial !== null || attributes.some((attribute) => attribute.name === 'Optional'),
      ...(isReference && { isReference }),
      attributes,
      location: code.locationOf(name),
    };
  });
}

/** The type of a `params` parameter as a list: `params IEnumerable<int> x` takes the same arguments as `params int[] x`. */
function asList(type: TypeReference): TypeReference {
  return type.form === 'named' ? { ...type, form: 'list', name: '' } : type;
}

/** The type of an `in`, `out` or `ref` parameter as an object without properties: `Int32&` is no simple type. */
function asReference(type: TypeReference): TypeReference {
  return { ...type, form: 'intersection', name: '', arguments: [] };
}
