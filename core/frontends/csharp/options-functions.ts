import type { OptionsFunctionFacts } from '../../model/facts/configurations';
import { isExtension, readFunctionParameters } from './function-facts';
import { methodCode } from './functions';
import { readOptionsCode } from './options-code';
import { containerOf, type OptionsReader } from './options-place';
import { emptyFrame } from './statements';
import { field, identifier, type Node } from './syntax';
import { simpleTypeName } from './type-references';

/** Types of parameters that make a method one that is handed options, as written. */
const parameterName =
  /(AspNetCoreMvcOptions|ConventionalControllerOptions|ConventionalControllerSetting)\??$/;

/** A method that is handed options by code elsewhere; null for others. */
export function readOptionsFunction(method: Node, reader: OptionsReader): OptionsFunctionFacts | null {
  const { code } = reader;
  const action = method.type === 'method_declaration' ? methodCode(method, code) : null;
  const list = field(method, 'parameters');
  const name = field(method, 'name');
  const parameters = list ? readFunctionParameters(list, code) : [];
  const position =
    action?.parameters.findIndex(({ type }) => type && parameterName.test(code.textOf(type))) ?? -1;
  const parameter = action?.parameters[position];
  if (!action || !list || !parameter?.type || !name) return null;
  const optionsType = simpleTypeName(parameter.type, code);
  // What is said to the options of all conventional controllers is said to a member of the MVC options.
  const members = optionsType.endsWith('ConventionalControllerOptions') ? ['ConventionalControllers'] : [];
  const isRead = reader.visited.has(method.id);
  return {
    name: identifier(code.textOf(name)),
    container: containerOf(reader),
    optionsType,
    parameters,
    position: parameters.findIndex((candidate) => candidate.name === parameter.name),
    isExtension: isExtension(list, code),
    isRead,
    ...readOptionsCode({ ...action, parameters: [parameter] }, reader, emptyFrame(), members),
    location: code.locationOf(name),
  };
}
