import type { MethodFacts, ParameterFacts } from '../../../model/facts/methods';
import type { TypeFacts } from '../../../model/facts/types';
import type { TypeReference } from '../../../model/type-reference';
import { accessOf, readModifiers } from '../syntax/modifiers';
import { childOfType, childrenOfType, field, identifier, type Node } from '../syntax/node';
import { parametersIn } from '../syntax/parameter-nodes';
import { readType } from '../syntax/type-references';
import type { SourceCode } from '../text/original-locations';
import { readAttributes } from './attributes';

/** A method; null for explicit interface implementations. */
export function readMethod(node: Node, kind: TypeFacts['kind'], code: SourceCode): MethodFacts | null {
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

/** The name of a public instance property or indexer; null for any other member. */
export function readProperty(node: Node, kind: TypeFacts['kind'], code: SourceCode): string | null {
  if (childOfType(node, 'explicit_interface_specifier')) return null;
  const modifiers = readModifiers(node, code);
  const access = accessOf(modifiers, kind === 'interface' ? 'public' : 'private');
  if (access !== 'public' || modifiers.includes('static')) return null;
  if (node.type === 'indexer_declaration') return 'Item';
  const name = field(node, 'name');
  return name && identifier(code.textOf(name));
}

/** Names of the type parameters of a type or method. */
export function readTypeParameters(node: Node, code: SourceCode): readonly string[] {
  return childrenOfType(childOfType(node, 'type_parameter_list'), 'type_parameter').map((parameter) =>
    identifier(code.textOf(field(parameter, 'name') ?? parameter)),
  );
}

/** Parameters of a `parameter_list`. */
export function readParameters(list: Node | null, code: SourceCode): readonly ParameterFacts[] {
  return parametersIn(list, code).map(({ name, type, initial, attributeLists, isRest }) => {
    const reference = type && readType(type, code);
    const attributes = readAttributes(attributeLists, code);
    return {
      name: identifier(code.textOf(name)),
      type: reference && isRest ? asList(reference) : reference,
      isOptional: initial !== null || attributes.some((attribute) => attribute.name === 'Optional'),
      attributes,
      location: code.locationOf(name),
    };
  });
}

/** The type of a `params` parameter as a list: `params IEnumerable<int> x` takes the same arguments as `params int[] x`. */
function asList(type: TypeReference): TypeReference {
  return type.form === 'named' ? { ...type, form: 'list', name: '' } : type;
}
