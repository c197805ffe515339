import { ts } from 'ts-morph';
import type { ConfigurationFacts } from '../../../model/facts/configurations';
import { optionsTypes } from '../../../model/options-types';
import { dottedName } from '../syntax/source';

const CONFIGURE = /^(?:pre|post)?configure(?:All)?$/i;

/** The simple name of the options type that a configure call names, as first argument or as type argument. */
export function optionsTypeOf(call: ts.CallExpression): string | null {
  const callee = dottedName(call.expression)?.split('.').at(-1) ?? memberOfThis(call.expression);
  if (callee === undefined || callee === null || !CONFIGURE.test(callee)) return null;
  const [typeArgument] = call.typeArguments ?? [];
  const fromType =
    typeArgument !== undefined && ts.isTypeReferenceNode(typeArgument)
      ? dottedName(typeArgument.typeName)
      : null;
  const name = fromType ?? (call.arguments[0] === undefined ? null : dottedName(call.arguments[0]));
  const simple = name?.split('.').at(-1);
  return simple !== undefined && optionsTypes.test(simple) ? simple : null;
}

/** The member of a call such as `this.configure(…)` or `context.services().configure(…)`. */
function memberOfThis(node: ts.Expression): string | null {
  return ts.isPropertyAccessExpression(node) ? node.name.text : null;
}

/** When what a configure call says comes in. */
export function stageOf(call: ts.CallExpression): ConfigurationFacts['stage'] {
  const name = dottedName(call.expression)?.split('.').at(-1) ?? memberOfThis(call.expression) ?? '';
  return /^pre/i.test(name) ? 'pre' : /^post/i.test(name) ? 'post' : 'configure';
}
