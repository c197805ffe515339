import type { ParameterFacts } from '../../../model/facts/members';
import type { TypeReference } from '../../../model/type-reference';
import { childrenOf, field, identifier, type Node } from '../syntax/nodes';
import { readType } from '../syntax/type-references';
import type { SourceCode } from '../text/source-code';
import { readAttributes } from './attributes';

/** Parameters of a `parameter_list`. */
export function readParameters(list: Node, code: SourceCode): readonly ParameterFacts[] {
  const parameters: ParameterFacts[] = [];
  let attributes: Node[] = [];
  let type: Node | null = null;
  for (const child of childrenOf(list)) {
    if (child.type === 'parameter') {
      const parameter = readParameter(child, code);
      if (parameter) parameters.push(parameter);
    } else if (child.type === 'attribute_list') attributes.push(child);
    // The grammar has no node of its own for a `params` parameter: its parts stand in the list.
    else if (type === null) type = child;
    else {
      parameters.push(create(child, asList(readType(type, code)), false, attributes, code));
      attributes = [];
      type = null;
    }
  }
  return parameters;
}

function readParameter(node: Node, code: SourceCode): ParameterFacts | null {
  const name = field(node, 'name');
  const type = field(node, 'type');
  if (!name) return null;
  return create(name, type && readType(type, code), hasDefault(node, name, code), childrenOf(node), code);
}

/** Whether something stands behind the name of a parameter, for callers that give nothing. */
export function hasDefault(parameter: Node, name: Node, code: SourceCode): boolean {
  return /^\s*=/.test(code.textOf({ startIndex: name.endIndex, endIndex: parameter.endIndex }));
}

function create(
  name: Node,
  type: TypeReference | null,
  isLeftOut: boolean,
  attributeLists: readonly Node[],
  code: SourceCode,
): ParameterFacts {
  const attributes = readAttributes(attributeLists, code);
  return {
    name: identifier(code.textOf(name)),
    type,
    isOptional: isLeftOut || attributes.some((attribute) => attribute.name === 'Optional'),
    attributes,
    location: code.locationOf(name),
  };
}

/** `params IEnumerable<int> x` collects a list as `params int[] x` does. */
function asList(type: TypeReference): TypeReference {
  return type.form === 'named' ? { ...type, form: 'list', name: '' } : type;
}
