import { ts } from 'ts-morph';
import type { Expression } from '../../../model/expression';
import { bare, locationOf, type Source } from '../syntax/source';
import { call, creation, objectLiteral } from './calls';
import { lowerFunction } from './function-bodies';
import { type Lowering, lower, maximalDepth, type Scope } from './lowering';
import { typeOrAssembly } from './names';
import { opaqueExpression } from './opaque';
import { binary, unary } from './operators';
import { hasSideEffects } from './side-effects';

/** Lowers an expression of the source. Nothing is computed: what has no neutral shape stays opaque. */
export function expression(source: Source, node: ts.Expression, scope?: Scope): Expression {
  return hasSideEffects(node) ? opaqueExpression(node, source) : lower(node, lowering(source, scope));
}

/** With what lowering begins. */
export function lowering(source: Source, scope: Scope = () => undefined): Lowering {
  return { source, scope, depth: 0, lower: lowerAny };
}

function lowerAny(wrapped: ts.Expression, outer: Lowering): Expression {
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

function operation(node: ts.Expression, at: Lowering, location: Expression['location']): Expression | null {
  if (ts.isBinaryExpression(node)) return binary(node, at, location);
  if (ts.isPrefixUnaryExpression(node)) return unary(node, at, location);
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
