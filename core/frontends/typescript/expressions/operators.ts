import { ts } from 'ts-morph';
import type { BinaryOperator, Expression } from '../../../model/expression';
import { bare, locationOf } from '../syntax/source';
import { type Lowering, lower } from './lowering';
import { opaqueExpression } from './opaque';

const operators: Readonly<Record<number, BinaryOperator>> = {
  [ts.SyntaxKind.EqualsEqualsToken]: '==',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '===',
  [ts.SyntaxKind.ExclamationEqualsToken]: '!=',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.LessThanToken]: '<',
  [ts.SyntaxKind.LessThanEqualsToken]: '<=',
  [ts.SyntaxKind.GreaterThanToken]: '>',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>=',
  [ts.SyntaxKind.PlusToken]: '+',
  [ts.SyntaxKind.MinusToken]: '-',
  [ts.SyntaxKind.AsteriskToken]: '*',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '&&',
  [ts.SyntaxKind.BarBarToken]: '||',
  [ts.SyntaxKind.QuestionQuestionToken]: '??',
};

/** `a + b`, `a.prototype instanceof B`; null for operators that evaluation does not know. */
export function binary(
  node: ts.BinaryExpression,
  at: Lowering,
  location: Expression['location'],
): Expression | null {
  if (node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword) return subclassTest(node, at, location);
  const operator = operators[node.operatorToken.kind];
  if (operator === undefined) return null;
  const sides = [lower(node.left, at), lower(node.right, at)] as const;
  const isNull = [node.left, node.right].some((side) => bare(side).kind === ts.SyntaxKind.NullKeyword);
  const isStrict = operator === '===' || operator === '!==';
  return isNull && isStrict
    ? comparedWithNull(node, operator, sides, at)
    : { kind: 'binary', operator, left: sides[0], right: sides[1], location };
}

/** `a === null`: no value is kept apart from one that is `null`, so it is only known where there is a value. */
function comparedWithNull(
  node: ts.Expression,
  operator: '===' | '!==',
  [left, right]: readonly [Expression, Expression],
  { source }: Lowering,
): Expression {
  const location = locationOf(source, node);
  return {
    kind: 'conditional',
    condition: { kind: 'binary', operator: '==', left, right, location },
    whenTrue: opaqueExpression(node, source),
    whenFalse: { kind: 'literal', value: operator === '!==', location },
    location,
  };
}

function subclassTest(
  node: ts.BinaryExpression,
  at: Lowering,
  location: Expression['location'],
): Expression | null {
  const left = bare(node.left);
  // `t.prototype instanceof Base` asks for base classes of `t`; an object that is asked itself is none that is known.
  if (!ts.isPropertyAccessExpression(left) || left.name.text !== 'prototype') return null;
  const value = lower(node.right, at);
  return {
    kind: 'call',
    target: lower(left.expression, at),
    isOptional: false,
    name: 'IsSubclassOf',
    typeArguments: [],
    arguments: [{ name: null, value }],
    location,
  };
}

/** `!a`, `-a`. */
export function unary(
  node: ts.PrefixUnaryExpression,
  at: Lowering,
  location: Expression['location'],
): Expression | null {
  const operator =
    node.operator === ts.SyntaxKind.ExclamationToken
      ? '!'
      : node.operator === ts.SyntaxKind.MinusToken
        ? '-'
        : null;
  return operator && { kind: 'unary', operator, operand: lower(node.operand, at), location };
}
