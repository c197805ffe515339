import type { Expression, ExpressionNode, Pattern } from '../../../model/lowered-code';
import { childOfType, childrenOfType, field, type Node, operandsOf } from '../syntax/node';
import type { Lowering } from './lowering-types';

/** All patterns with a language-neutral form. Relational, type, property and variable patterns are opaque. */
const lowerings: Readonly<Record<string, (node: Node, at: Lowering) => Pattern>> = {
  parenthesized_pattern: (node, at) => at.pattern(node.children[0]),
  constant_pattern: (node, at) => ({ kind: 'value', value: at.expression(node.children[0]) }),
  negated_pattern: (node, at) => ({ kind: 'not', pattern: at.pattern(node.children[0]) }),
  and_pattern: (node, at) => ({ kind: 'and', ...sidesOf(node, at) }),
  or_pattern: (node, at) => ({ kind: 'or', ...sidesOf(node, at) }),
  discard: () => ({ kind: 'any' }),
};

const sidesOf = (node: Node, at: Lowering) => ({
  left: at.pattern(field(node, 'left')),
  right: at.pattern(field(node, 'right')),
});

/** Lowers a pattern; null if it has no language-neutral form. */
export function lowerPattern(node: Node, at: Lowering): Pattern | null {
  // The grammar reads `not a or b` as `not (a or b)`.
  const parts = at.code.textOf(node).split(/[()]/);
  const isMisread = parts.some((part) => /\b(?:and|or)\b/.test(/\bnot\b(.*)/s.exec(part)?.[1] ?? ''));
  return isMisread ? null : (lowerings[node.type]?.(node, at) ?? null);
}

/** The guard of a pattern: `when a`. */
export function guardOf(node: Node, at: Lowering): Expression | null {
  const clause = childOfType(node, 'when_clause');
  return clause && at.expression(operandsOf(clause)[0]);
}

/** `a switch { b when c => d }`. */
export function lowerSwitch(node: Node, at: Lowering): ExpressionNode {
  const arms = childrenOfType(node, 'switch_expression_arm').map((arm) => ({
    pattern: at.pattern(arm.children[0]),
    guard: guardOf(arm, at),
    value: at.expression(operandsOf(arm).at(-1)),
  }));
  return { kind: 'switch', subject: at.expression(operandsOf(node)[0]), arms };
}
