import type { OptionsFunctionFacts } from '../../../model/facts/configurations';
import { handedTypes, membersBelowMvc } from '../../../model/options-types';
import { isExtension, readFunctionParameters } from '../declarations/function-facts';
import { methodCode } from '../syntax/functions';
import { field, identifier, type Node } from '../syntax/nodes';
import { simpleTypeName } from '../syntax/type-references';
import { readOptionsCode } from './options-code';
import { containerOf, type OptionsReader } from './options-place';
import { emptyFrame } from './statements';

/** A method that is handed options by code elsewhere; null for others. */
export function readOptionsFunction(method: Node, reader: OptionsReader): OptionsFunctionFacts | null {
  const { code } = reader;
  const action = method.type === 'method_declaration' ? methodCode(method, code) : null;
  const list = field(method, 'parameters');
  const name = field(method, 'name');
  const parameters = list ? readFunctionParameters(list, code) : [];
  const isHanded = (type: Node | null) => type && handedTypes.test(code.textOf(type).replace(/\?$/, ''));
  const position = action?.parameters.findIndex(({ type }) => isHanded(type)) ?? -1;
  const parameter = action?.parameters[position];
  if (!action || !list || !parameter?.type || !name) return null;
  const optionsType = simpleTypeName(parameter.type, code);
  const isRead = reader.visited.has(method.id);
  return {
    name: identifier(code.textOf(name)),
    container: containerOf(reader),
    optionsType,
    parameters,
    position: parameters.findIndex((candidate) => candidate.name === parameter.name),
    isExtension: isExtension(list, code),
    isRead,
    ...readOptionsCode(
      { ...action, parameters: [parameter] },
      reader,
      emptyFrame(),
      membersBelowMvc(optionsType),
    ),
    location: code.locationOf(name),
  };
}
