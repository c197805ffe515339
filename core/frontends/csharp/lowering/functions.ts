import type { Expression, ExpressionOf, Parameter, Statement } from '../../../model/lowered-code';
import type { TypeReference } from '../../../model/type-reference';
import { childOfType, field, type Node, operandsOf } from '../syntax/node';
import { parametersIn } from '../syntax/parameter-nodes';
import type { Lowering } from './lowering-types';

/** Lowers a lambda, a local function, or an anonymous method, which may have no parameter list. */
export function lowerFunction(node: Node, at: Lowering): ExpressionOf<'function'> {
  return {
    kind: 'function',
    parameters: lowerParameters(field(node, 'parameters'), at),
    body: lowerFunctionBody(field(node, 'body') ?? childOfType(node, 'block'), at) ?? [],
    location: at.location(node),
  };
}

/** The statements of a block; an expression body becomes a `return`. */
export function lowerFunctionBody(body: Node | null, at: Lowering): readonly Statement[] | null {
  if (!body || body.type === 'block') return body && lowerBody(body, at);
  const value = body.type === 'arrow_expression_clause' ? operandsOf(body)[0] : body;
  const location = at.location(value ?? body);
  return value?.type === 'throw_expression'
    ? [{ kind: 'throw', value: at.expression(operandsOf(value)[0]), location }]
    : [{ kind: 'return', value: at.expression(value), location }];
}

/** Adds the type of a lambda's parameter, if only the declaration shows it: `Action<A> f = a => …`. */
export function withParameterType(value: Expression, type: TypeReference | null): Expression {
  const [parameter] = value.kind === 'function' && value.parameters.length === 1 ? value.parameters : [];
  if (value.kind !== 'function' || parameter?.type !== null || type?.arguments.length !== 1) return value;
  return { ...value, parameters: [{ ...parameter, type: type.arguments[0] ?? null }] };
}

/** The parameters of a list, or the single parameter of `a => b`. */
export function lowerParameters(list: Node | null, at: Lowering): readonly Parameter[] {
  if (list?.type === 'implicit_parameter')
    return [{ name: at.name(list), type: null, initial: null, isRest: false }];
  return parametersIn(list, at.code).map(({ name, type, initial, isRest }) => ({
    name: at.name(name),
    type: at.type(type),
    initial: initial && at.expression(initial),
    isRest,
  }));
}

/** Lowers local functions, then all other statements. */
export function lowerBlock(nodes: readonly Node[], at: Lowering): readonly Statement[] {
  const isFunction = ({ type }: Node) => type === 'local_function_statement';
  const functions = nodes.filter(isFunction);
  return [...functions, ...nodes.filter((node) => !isFunction(node))].flatMap(at.statement);
}

/** Lowers the body of a branch or loop: a block, a single statement or nothing. */
export function lowerBody(node: Node | null, at: Lowering): readonly Statement[] {
  if (node === null) return [];
  return lowerBlock(node.type === 'block' ? node.children : [node], at);
}
