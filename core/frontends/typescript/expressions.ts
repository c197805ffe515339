import { ts } from 'ts-morph';
import type { BinaryOperator, CallArgument, Expression } from '../../model/expression';
import { lowerFunction } from './function-bodies';
import { bare, dottedName, locationOf, type Source, shortText } from './source';
import { namedType, typeReference } from './type-references';

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

const isTypeName = (name: string) => /^\p{Lu}/u.test(name.slice(name.lastIndexOf('.') + 1));

/** The class that an assembly expression names: `assemblyOf(X)` or `X.assembly`. */
function assemblyOwner(node: ts.Expression): ts.Expression | null {
  if (
    ts.isCallExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'assemblyOf'
  ) {
    return node.arguments[0] ?? null;
  }
  const isMember = ts.isPropertyAccessExpression(node) && /^assembly$/i.test(node.name.text);
  return isMember ? node.expression : null;
}

function isOwnType(node: ts.Expression): boolean {
  if (node.kind === ts.SyntaxKind.ThisKeyword) return true;
  return (
    ts.isPropertyAccessExpression(node) &&
    node.name.text === 'constructor' &&
    node.expression.kind === ts.SyntaxKind.ThisKeyword
  );
}

/** Lowers an expression of the source. Nothing is computed: what has no neutral shape stays opaque. */
export function expression(source: Source, node: ts.Expression, scope: Scope = () => undefined): Expression {
  return lower(node, { source, scope, depth: 0 });
}

/** Stands for code that has no neutral shape. */
export function opaqueExpression(node: ts.Node, source: Source): Expression {
  return { kind: 'opaque', text: shortText(source, node), location: locationOf(source, node) };
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

/** Names, and what is asked of them. */
function typeOrAssembly(
  node: ts.Expression,
  at: Lowering,
  location: Expression['location'],
): Expression | null {
  const { source, scope } = at;
  if (isOwnType(node)) return { kind: 'own-assembly', location };
  const owner = assemblyOwner(node);
  if (owner !== null) {
    if (isOwnType(owner)) return { kind: 'own-assembly', location };
    const name = dottedName(owner);
    if (name !== null && isTypeName(name))
      return { kind: 'assembly-of', type: namedType(source, name, undefined, owner), location };
  }
  const name = dottedName(node);
  if (name === null) return null;
  const [head] = name.split('.');
  const known = scope(head!);
  if (ts.isIdentifier(node)) {
    if (known) return known;
    return isTypeName(name)
      ? { kind: 'type', type: namedType(source, name, undefined, node), location }
      : { kind: 'name', name, location };
  }
  if (known) return null;
  if (isTypeName(name)) return { kind: 'type', type: namedType(source, name, undefined, node), location };
  const before = name.slice(0, name.lastIndexOf('.'));
  if (ts.isPropertyAccessExpression(node) && isTypeName(before) && node.name.text !== 'length') {
    const type = namedType(source, before, undefined, node.expression);
    return { kind: 'constant', type, member: node.name.text, location };
  }
  return null;
}

const operators: Readonly<Record<number, BinaryOperator>> = {
  [ts.SyntaxKind.EqualsEqualsToken]: '==',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '==',
  [ts.SyntaxKind.ExclamationEqualsToken]: '!=',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '!=',
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
    return { kind: 'binary', operator, left: lower(node.left, at), right: lower(node.right, at), location };
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

function call(node: ts.CallExpression, at: Lowering, location: Expression['location']): Expression | null {
  const callee = bare(node.expression);
  const given = lowerArguments(node.arguments, at);
  if (given === null) return null;
  const typeArguments = (node.typeArguments ?? []).map((type) => typeReference(at.source, type));
  const common = { kind: 'call', typeArguments, arguments: given, location } as const;
  if (ts.isIdentifier(callee)) return { ...common, target: null, isOptional: false, name: callee.text };
  if (!ts.isPropertyAccessExpression(callee)) return null;
  const isOwn = callee.expression.kind === ts.SyntaxKind.ThisKeyword;
  return {
    ...common,
    target: isOwn ? null : lower(callee.expression, at),
    isOptional: callee.questionDotToken !== undefined,
    name: isOwn ? `this.${callee.name.text}` : callee.name.text,
  };
}

function lowerArguments(nodes: readonly ts.Expression[], at: Lowering): readonly CallArgument[] | null {
  if (nodes.some(ts.isSpreadElement)) return null;
  return nodes.map((node) => ({ name: null, value: lower(node, at) }));
}

function objectLiteral(
  node: ts.ObjectLiteralExpression,
  at: Lowering,
  location: Expression['location'],
): Expression | null {
  const members: { name: string; value: Expression }[] = [];
  for (const property of node.properties) {
    const { name } = property;
    if (name === undefined || ts.isComputedPropertyName(name)) return null;
    if (ts.isPropertyAssignment(property))
      members.push({ name: name.text, value: lower(property.initializer, at) });
    else if (ts.isShorthandPropertyAssignment(property))
      members.push({ name: name.text, value: lower(property.name, at) });
    else if (ts.isMethodDeclaration(property)) {
      const value = lowerFunction(property, at);
      if (value === null) return null;
      members.push({ name: name.text, value });
    } else return null;
  }
  return { kind: 'object', type: null, arguments: [], members, location };
}

function creation(node: ts.NewExpression, at: Lowering, location: Expression['location']): Expression | null {
  const name = dottedName(node.expression);
  const given = lowerArguments(node.arguments ?? [], at);
  if (name === null || given === null) return null;
  if (/^(Set|Array)$/.test(name))
    return given.length === 1 && given[0]!.value.kind === 'array' ? given[0]!.value : null;
  if (name === 'RegExp') {
    const [pattern, flags] = given.map(({ value }) => (value.kind === 'literal' ? value.value : null));
    return typeof pattern === 'string' && (given.length === 1 || typeof flags === 'string')
      ? { kind: 'pattern-text', pattern, flags: (flags as string | undefined) ?? '', location }
      : null;
  }
  const type = namedType(at.source, name, undefined, node.expression);
  return { kind: 'object', type, arguments: given, members: [], location };
}
