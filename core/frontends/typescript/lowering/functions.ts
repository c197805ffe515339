import { ts } from 'ts-morph';
import type { ExpressionOf, Parameter, Statement } from '../../../model/lowered-code';
import type { Lowering } from './lowering-types';
import { localName, lowerPattern, lowerVariables } from './variables';

/** A function-like node, whose body may be a block or an expression. */
type FunctionNode = ts.FunctionLikeDeclaration & { readonly body?: ts.ConciseBody | undefined };

/** Lowers a function that is used as a value. */
export function lowerFunction(node: FunctionNode, at: Lowering): ExpressionOf<'function'> {
  const body = lowerFunctionBody(node, at) ?? [];
  return { kind: 'function', parameters: lowerParameters(node, at), body, location: at.location(node) };
}

export function lowerParameters(node: FunctionNode, at: Lowering): readonly Parameter[] {
  return ownParameters(node).map(({ name, type, initializer, questionToken, dotDotDotToken }) => ({
    name: localName(name),
    type: at.type(type),
    initial: questionToken
      ? { kind: 'literal', value: null, location: at.location(name) }
      : at.optional(initializer),
    isRest: dotDotDotToken !== undefined,
  }));
}

/** Parameters except `this`, which only declares a type. */
export const ownParameters = ({ parameters }: FunctionNode) =>
  parameters.filter(({ name }) => localName(name) !== 'this');

/** The code of a function; null if it has no body. The code of a generator is opaque. */
export function lowerFunctionBody(node: FunctionNode, at: Lowering): readonly Statement[] | null {
  const { body, asteriskToken } = node;
  if (body === undefined) return null;
  if (asteriskToken !== undefined) return [at.opaque(body)];
  const parts = ownParameters(node).flatMap(({ name }) => lowerPattern(name, at));
  if (ts.isBlock(body)) return [...parts, ...lowerBlock(body.statements, at, true)];
  return [...parts, { kind: 'return', value: at.expression(body), location: at.location(body) }];
}

const isOmitted = (node: ts.Statement, at: Lowering) =>
  (ts.isExpressionStatement(node) || ts.isVariableStatement(node)) && !at.isRead(node);

/** Lowers hoisted functions, then all other statements. At the top level of a function, `var` is treated as `let`. */
export function lowerBlock(nodes: readonly ts.Statement[], at: Lowering, isBody = false): Statement[] {
  const functions = nodes.filter(ts.isFunctionDeclaration);
  const others = nodes.filter((node) => !ts.isFunctionDeclaration(node) && !isOmitted(node, at));
  return [...functions, ...others].flatMap((node) =>
    isBody && ts.isVariableStatement(node) ? lowerVariables(node.declarationList, at) : at.statement(node),
  );
}
