import type { ParameterFacts } from '../../../model/facts/methods';
import type { TypeReference } from '../../../model/type-reference';
import { identifier, type Node } from '../syntax/node';
import { parametersIn } from '../syntax/parameter-nodes';
import { readType } from '../syntax/type-references';
import type { SourceCode } from '../text/original-locations';
import { readAttributes } from './attributes';

/** Parameters of a `parameter_list`. */
export function readParameters(list: Node, code: SourceCode): readonly ParameterFacts[] {
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
