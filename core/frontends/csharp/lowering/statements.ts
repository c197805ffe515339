import {
  type Expression,
  leaves,
  type Statement,
  type StatementNode,
  unread,
} from '../../../model/lowered-code';
import { childOfType, childrenOfType, field, type Node, operandsOf } from '../syntax/node';
import { lowerBody, lowerFunction, withParameterType } from './functions';
import type { Lowering, LoweringTable } from './lowering-types';

/** All statements with a language-neutral form. */
const lowerings: LoweringTable<StatementNode> = {
  block: (node, at) => ({ kind: 'block', body: lowerBody(node, at) }),
  expression_statement: (node, at) => evaluation(at.expression(operandsOf(node)[0])),
  local_function_statement: (node, at) => ({
    kind: 'variable',
    name: at.name(field(node, 'name')),
    value: lowerFunction(node, at),
  }),
  return_statement: (node, at) => {
    const [value] = operandsOf(node);
    return { kind: 'return', value: value ? at.expression(value) : null };
  },
  throw_statement: (node, at) => ({ kind: 'throw', value: at.expression(operandsOf(node)[0]) }),
  break_statement: () => ({ kind: 'break' }),
  continue_statement: () => ({ kind: 'continue' }),
  if_statement: (node, at) => ({
    kind: 'if',
    condition: at.expression(field(node, 'condition')),
    whenTrue: lowerBody(field(node, 'consequence'), at),
    whenFalse: lowerBody(field(node, 'alternative'), at),
  }),
  switch_statement: (node, at) => lowerUnread('switch', node, at),
  foreach_statement: lowerForEach,
  for_statement: (node, at) => lowerUnread('loop', node, at),
  while_statement: (node, at) => lowerUnread('loop', node, at),
  do_statement: (node, at) => lowerUnread('loop', node, at),
  try_statement: lowerTry,
  using_statement: lowerSurrounding,
  lock_statement: lowerSurrounding,
  checked_statement: lowerSurrounding,
  unsafe_statement: lowerSurrounding,
};

/** Lowers a statement; null if it has no language-neutral form. */
export function lowerStatement(node: Node, at: Lowering): Statement | readonly Statement[] | null {
  if (node.type === 'empty_statement') return [];
  if (node.type === 'local_declaration_statement')
    return node.children.flatMap((child) => lowerVariables(child, at));
  const lowered = lowerings[node.type]?.(node, at) ?? null;
  return lowered && { location: at.location(node), ...lowered };
}

export function evaluation(expression: Expression): Statement {
  return { kind: 'expression', expression, location: expression.location };
}

/** A part of a statement: variables, an expression or a body. */
function lowerPart(node: Node, at: Lowering): readonly Statement[] {
  if (/_(?:clause|section|body)$/.test(node.type)) return partsOf(node, at);
  if (/_statement$|^block$/.test(node.type)) return lowerBody(node, at);
  return node.type === 'variable_declaration' ? lowerVariables(node, at) : [evaluation(at.expression(node))];
}

/** The statements and expressions in code that is not evaluated. A pattern has no calls. */
export const partsOf = (node: Node, at: Lowering): readonly Statement[] =>
  operandsOf(node).flatMap((part) => (/_pattern$/.test(part.type) ? [] : lowerPart(part, at)));

/** `int a = 1, b`; `var (a, b) = c` is opaque. */
function lowerVariables(declaration: Node, at: Lowering): readonly Statement[] {
  const declared = field(declaration, 'type');
  const type = declared?.type === 'implicit_type' ? null : at.type(declared);
  return childrenOfType(declaration, 'variable_declarator').map((declarator): Statement => {
    const [name, location] = [field(declarator, 'name'), at.location(declarator)];
    if (!name) return { ...at.opaque(declarator), parts: partsOf(declarator, at) };
    return {
      kind: 'variable',
      name: at.name(name),
      value: initialValue(declaration, declarator, at),
      ...(type && { type }),
      location,
    };
  });
}

/** The initial value of a variable or field. */
export function initialValue(declaration: Node, declarator: Node, at: Lowering): Expression | null {
  if (declarator.skipsCode) return at.opaque(declarator);
  const value = declarator.tokens.at(-2)?.type === '=' ? at.expression(declarator.tokens.at(-1)) : null;
  return value && withParameterType(value, at.type(field(declaration, 'type')));
}

/** `foreach (var a in b) …`. The variables of `foreach (var (a, b) in c)` are opaque. */
function lowerForEach(node: Node, at: Lowering): StatementNode {
  const left = field(node, 'left');
  const [name, first] = left?.type === 'identifier' ? [at.name(left), []] : ['_', [at.opaque(left ?? node)]];
  const list = at.expression(field(node, 'right'));
  return { kind: 'for-each', name, list, body: [...first, ...lowerBody(field(node, 'body'), at)] };
}

/** Keeps the statements and expressions of a statement that is not evaluated, in source order. The block of a `try` stays one. */
function lowerUnread(kind: 'loop' | 'switch' | 'try', node: Node, at: Lowering): Statement {
  const parts = operandsOf(node).flatMap((part) =>
    kind === 'try' && part.type === 'block'
      ? [{ kind: 'block' as const, body: lowerBody(part, at), location: at.location(part) }]
      : lowerPart(part, at),
  );
  return unread(at.opaque(node), kind, at.code.textOf(node), parts);
}

/** A `try` is a block if its code runs in order: each handler throws, and code before `finally` does not return. */
function lowerTry(node: Node, at: Lowering): StatementNode {
  const body = field(node, 'body');
  const handlers = childrenOfType(node, 'catch_clause').map((clause) => lowerBody(field(clause, 'body'), at));
  const finalizer = childOfType(node, 'finally_clause');
  const isLeft = finalizer !== null && body !== null && leaves(at.code.textOf(body));
  return isLeft || handlers.some((handler) => handler.at(-1)?.kind !== 'throw')
    ? lowerUnread('try', node, at)
    : {
        kind: 'block',
        body: [...lowerBody(body, at), ...lowerBody(finalizer && childOfType(finalizer, 'block'), at)],
      };
}

/** Lowers `using (…) …`, `lock (…) …` and similar statements to a block that starts with the operand. */
function lowerSurrounding(node: Node, at: Lowering): StatementNode {
  return { kind: 'block', body: operandsOf(node).flatMap((part) => lowerPart(part, at)) };
}
