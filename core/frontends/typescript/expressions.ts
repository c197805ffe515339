import { ts } from 'ts-morph';
import type { BinaryOperator, Expression } from '../../model/expression';
import { call, creation, objectLiteral } from './calls';
import { lowerFunction } from './function-bodies';
import { typeOrAssembly } from './names';
import { hasSideEffects } from './side-effects';
import { bare, locationOf, type Source, shortText } from './source';

/** What local names stand for; `undefined` when nothing is known of a name. */
export type Scope = (name: string) => Expression | undefined;

/** All that lowering hands on from one expression to those inside it. */
export interface Lowering {
  readonly source: Source;
  readonly scope: Scope;
  readonly depth: number;
}

/** Code that nests deeper than this was not written by people; it is not followed further. */
export const maximalDepth = 64;

/** Lowers an expression of the source. Nothing is computed: what has no neutral shape stays opaque. */
export function expression(source: Source, node: ts.Expression, scope: Scope = () => undefined): Expression {
  return hasSideEffects(node) ? opaqueExpression(node, source) : lower(node, { source, scope, depth: 0 });
}

/** Stands for code that has no neutral shape. */
export function opaqueExpression(node: ts.Node, source: Source): Expression {
  return { kind: 'opaque', text: shortText(source, node), location: locationOf(source, node) };
}

/** Stands for a local that gets more than one value, or that is a part of one. */
export function changing(node: ts.BindingName, source: Source): Expression {
  if (!ts.isIdentifier(node)) return opaqueExpression(node, source);
  const text = `${shortText(source, node)}, whose value changes`;
  return { kind: 'opaque', text, location: locationOf(source, node) };
}

/** Lowers an expression inside another one. */
export function lower(wrapped: ts.Expression, outer: Lowering): Expression {
  const { source } = outer;
  const node = bare(wrapped);
  const location = locationOf(source, node);
  const at = { ...outer, depth: outer.depth + 1 };
  const opaque = () => opaqueExpression(node, source);
  if (outer.depth > maximalDepth) return opaque();
  return (
    literal(node, location) ??
    typeOrAssembly(node, at, location) ??
    (ts.isArrayLiteralExpression(node) && !node.elements.some(ts.isSpreadElement)
      ? { kind: 'array', items: node.elements.map((item) => lower(item, at)), location }
      : null) ??
    operation(node, at, location) ??
    opaque()
  );
}

function literal(node: ts.Expression, location: Expression['location']): Expression | null {
  const value = (constant: string | number | boolean | null): Expression => ({
    kind: 'literal',
    value: constant,
    location,
  });
  if (ts.isStringLiteralLike(node)) return value(node.text);
  if (ts.isNumericLiteral(node)) return value(Number(node.text));
  if (node.kind === ts.SyntaxKind.TrueKeyword) return value(true);
  if (node.kind === ts.SyntaxKind.FalseKeyword) return value(false);
  if (node.kind === ts.SyntaxKind.NullKeyword) return value(null);
  if (ts.isIdentifier(node) && node.text === 'undefined') return value(null);
  if (
    ts.isPrefixUnaryExpression(node) &&
    node.operator === ts.SyntaxKind.MinusToken &&
    ts.isNumericLiteral(node.operand)
  )
    return value(-Number(node.operand.text));
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return {
      kind: 'pattern-text',
      pattern: node.text.slice(1, end),
      flags: node.text.slice(end + 1),
      location,
    };
  }
  return null;
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

function operation(node: ts.Expression, at: Lowering, location: Expression['location']): Expression | null {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword) {
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
  if (ts.isBinaryExpression(node)) {
    const operator = operators[node.operatorToken.kind];
    if (operator === undefined) return null;
    const sides = [lower(node.left, at), lower(node.right, at)] as const;
    const isNull = [node.left, node.right].some((side) => bare(side).kind === ts.SyntaxKind.NullKeyword);
    const isStrict = operator === '===' || operator === '!==';
    return isNull && isStrict
      ? comparedWithNull(node, operator, sides, at)
      : { kind: 'binary', operator, left: sides[0], right: sides[1], location };
  }
  if (ts.isPrefixUnaryExpression(node)) {
    const operator =
      node.operator === ts.SyntaxKind.ExclamationToken
        ? '!'
        : node.operator === ts.SyntaxKind.MinusToken
          ? '-'
          : null;
    return operator && { kind: 'unary', operator, operand: lower(node.operand, at), location };
  }
  if (ts.isConditionalExpression(node)) {
    return {
      kind: 'conditional',
      condition: lower(node.condition, at),
      whenTrue: lower(node.whenTrue, at),
      whenFalse: lower(node.whenFalse, at),
      location,
    };
  }
  if (ts.isTemplateExpression(node)) {
    const text = (part: ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail): Expression => ({
      kind: 'literal',
      value: part.text,
      location: locationOf(at.source, part),
    });
    const spans = node.templateSpans.flatMap((span) => [lower(span.expression, at), text(span.literal)]);
    return { kind: 'text', parts: [text(node.head), ...spans], location };
  }
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return lowerFunction(node, at);
  if (ts.isPropertyAccessExpression(node)) {
    const isOptional = node.questionDotToken !== undefined;
    if (node.expression.kind === ts.SyntaxKind.ThisKeyword && !isOptional)
      return { kind: 'name', name: `this.${node.name.text}`, location };
    return {
      kind: 'member',
      target: lower(node.expression, at),
      member: node.name.text,
      isOptional,
      location,
    };
  }
  if (ts.isElementAccessExpression(node)) {
    const index = lower(node.argumentExpression, at);
    return { kind: 'index', target: lower(node.expression, at), index, location };
  }
  if (ts.isCallExpression(node)) return call(node, at, location);
  if (ts.isObjectLiteralExpression(node)) return objectLiteral(node, at, location);
  if (ts.isNewExpression(node)) return creation(node, at, location);
  return null;
}
