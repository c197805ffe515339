import { ts } from 'ts-morph';
import type { OptionsFunctionFacts } from '../../../model/facts/configurations';
import { handedTypes, membersBelowMvc } from '../../../model/options-types';
import type { TypeReference } from '../../../model/type-reference';
import { functionParameters } from '../declarations/function-facts';
import { dottedName, locationOf, type Source } from '../syntax/source';
import { readOptions } from './options-code';
import type { Owner } from './options-place';

/** A function or method that is handed options by code elsewhere; null for others. */
export function optionsFunction(
  source: Source,
  node: ts.FunctionDeclaration | ts.MethodDeclaration,
  container: TypeReference | null,
  owner: Owner,
): OptionsFunctionFacts | null {
  const types = node.parameters.map(({ type }) =>
    type !== undefined && ts.isTypeReferenceNode(type)
      ? dottedName(type.typeName)?.split('.').at(-1)
      : undefined,
  );
  const position = types.findIndex((type) => type !== undefined && handedTypes.test(type));
  const optionsType = types[position];
  const name = node.name !== undefined && !ts.isComputedPropertyName(node.name) ? node.name.text : undefined;
  const parameters = functionParameters(source, node);
  if (optionsType === undefined || name === undefined || parameters === null || !node.body) return null;
  return {
    name,
    container: ts.isMethodDeclaration(node) ? container : null,
    optionsType,
    parameters,
    position,
    isExtension: false,
    isRead: false,
    ...readOptions(
      source,
      { parameters: node.parameters, body: node.body },
      owner,
      new Map(),
      position,
      membersBelowMvc(optionsType),
    ),
    location: locationOf(source, node.name!),
  };
}
