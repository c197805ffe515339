import { ts } from 'ts-morph';
import {
  type Argument,
  type BinaryOperator,
  type Expression,
  type ExpressionNode,
  increment,
  type ObjectMember,
} from '../../../model/lowered-code';
import { dottedName, withoutWrappers } from '../syntax/nodes';
import { namedType, typeReference } from '../syntax/type-references';
import { lowerFunction } from './functions-and-variables';
import { type Lowering, type LoweringTable, lowerWith, plainName } from './lowering-types';

type Lowered = ExpressionNode | null;

const { SyntaxKind } = ts;

const lowerText = ({ text }: ts.StringLiteralLike): ExpressionNode => ({ kind: 'literal', value: text });

const lowerings: LoweringTable<ExpressionNode> = {
  [SyntaxKind.StringLiteral]: lowerText,
  [SyntaxKind.NoSubstitutionTemplateLiteral]: lowerText,
  [SyntaxKind.NumericLiteral]: ({ text }) => ({ kind: 'literal', value: Number(text) }),
  [SyntaxKind.TrueKeyword]: () => ({ kind: 'literal', value: true }),
  [SyntaxKind.FalseKeyword]: () => ({ kind: 'literal', value: false }),
  [SyntaxKind.NullKeyword]: () => ({ kind: 'literal', value: null }),
  [SyntaxKind.Identifier]: ({ text }) =>
    text === 'undefined' ? { kind: 'literal', value: null } : { kind: 'name', name: text },
  [SyntaxKind.ThisKeyword]: () => ({ kind: 'this' }),
  [SyntaxKind.SuperKeyword]: () => ({ kind: 'base' }),
  [SyntaxKind.ArrowFunction]: lowerFunction,
  [SyntaxKind.FunctionExpression]: lowerFunction,
  [SyntaxKind.PrefixUnaryExpression]: lowerUnary,
  [SyntaxKind.PostfixUnaryExpression]: lowerUnary,
  [SyntaxKind.BinaryExpression]: lowerBinary,
  [SyntaxKind.TemplateExpression]: lowerTemplate,
  [SyntaxKind.PropertyAccessExpression]: (node, at) => lowerAccess(node, plainName(node.name, at.source), at),
  [SyntaxKind.ElementAccessExpression]: (node, at) => {
    const key = withoutWrappers(node.argumentExpression);
    if (ts.isStringLiteralLike(key)) return lowerAccess(node, key.text, at);
    return { kind: 'index', target: at.expression(node.expression), index: at.expression(key) };
  },
  [SyntaxKind.CallExpression]: (node, at) => {
    // `f?.()` has no language-neutral form.
    if (node.questionDotToken !== undefined) return null;
    const typeArguments = (node.typeArguments ?? []).map((type) => typeReference(at.source, type));
    const callee = at.expression(node.expression);
    return { kind: 'call', callee, typeArguments, arguments: lowerArguments(node.arguments, at) };
  },
  [SyntaxKind.ObjectLiteralExpression]: ({ properties }, at) => ({
    kind: 'object',
    members: properties.map((property) => lowerObjectMember(property, at)),
  }),
  [SyntaxKind.ArrayLiteralExpression]: (node, at) => ({
    kind: 'array',
    items: node.elements.map(at.expression),
  }),
  [SyntaxKind.SpreadElement]: (node, at) => ({ kind: 'spread', value: at.expression(node.expression) }),
  [SyntaxKind.ConditionalExpression]: (node, at) => ({
    kind: 'conditional',
    condition: at.expression(node.condition),
    whenTrue: at.expression(node.whenTrue),
    whenFalse: at.expression(node.whenFalse),
  }),
  [SyntaxKind.NewExpression]: (node, at) => {
    const name = dottedName(node.expression);
    if (name === null) return null;
    const type = namedType(at.source, name, node.typeArguments, node.expression);
    return { kind: 'new', type, arguments: lowerArguments(node.arguments, at), initializer: [] };
  },
};

/** Lowers an expression whose parentheses and casts are already removed; null if it has no language-neutral form. */
export function lowerNode(node: ts.Expression, at: Lowering): Expression | null {
  const lowered = lowerWith(lowerings, node, at);
  return lowered && Object.assign(lowered, { location: at.location(node) });
}

function lowerAccess(node: ts.AccessExpression, name: string, at: Lowering): ExpressionNode {
  const isOptional = node.questionDotToken !== undefined;
  return { kind: 'member', target: at.expression(node.expression), name, isOptional };
}

const lowerArguments = (nodes: readonly ts.Expression[] = [], at: Lowering): readonly Argument[] =>
  nodes.map((node) => ({ name: null, value: at.expression(node), isReference: false }));

const operators = '== != === !== < <= > >= + - * / % & | && || ??'.split(' ');
const isBinaryOperator = (text: string | null): text is BinaryOperator => operators.includes(text ?? '');

/** `a + b`, `a = b`, `a += b`; null for `[a, b] = c`. */
function lowerBinary({ left, operatorToken, right }: ts.BinaryExpression, at: Lowering): Lowered {
  const text = ts.tokenToString(operatorToken.kind) ?? '';
  if (isBinaryOperator(text))
    return { kind: 'binary', operator: text, left: at.expression(left), right: at.expression(right) };
  const operator = text === '=' ? null : text.slice(0, -1);
  const isNeutral = text.endsWith('=') && (operator === null || isBinaryOperator(operator));
  if (!isNeutral || /^(?:Object|Array)Literal/.test(SyntaxKind[withoutWrappers(left).kind])) return null;
  return { kind: 'assignment', target: at.expression(left), operator, value: at.expression(right) };
}

/** `!a`, `-a` and `+a`; `++a` and `a--`; null for `~a`. */
function lowerUnary(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression, at: Lowering): Lowered {
  const text = ts.tokenToString(node.operator);
  const operand = at.expression(node.operand);
  if (text === '!' || text === '-' || text === '+') return { kind: 'unary', operator: text, operand };
  if (text === '~') return null;
  const isPostfix = ts.isPostfixUnaryExpression(node);
  return increment(operand, text === '++' ? '++' : '--', isPostfix, at.location(node));
}

/** A template string; empty text between the values is omitted. */
function lowerTemplate({ head, templateSpans }: ts.TemplateExpression, at: Lowering): ExpressionNode {
  const text = (part: ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail): readonly Expression[] =>
    part.text === '' ? [] : [{ kind: 'literal', value: part.text, location: at.location(part) }];
  const spans = templateSpans.flatMap((span) => [at.expression(span.expression), ...text(span.literal)]);
  return { kind: 'template', parts: [...text(head), ...spans] };
}

/** The value of a property; opaque for an accessor. */
function lowerPropertyValue(node: ts.ObjectLiteralElementLike, at: Lowering): Expression {
  if (ts.isPropertyAssignment(node)) return at.expression(node.initializer);
  if (ts.isShorthandPropertyAssignment(node)) return at.expression(node.name);
  return ts.isMethodDeclaration(node) ? lowerFunction(node, at) : at.opaque(node);
}

/** `a: 1`, `b`, `c() { … }`, `[d]: 2` or `...e` of an object. */
function lowerObjectMember(node: ts.ObjectLiteralElementLike, at: Lowering): ObjectMember {
  if (ts.isSpreadAssignment(node)) return { kind: 'spread', value: at.expression(node.expression) };
  const { name } = node;
  const value = lowerPropertyValue(node, at);
  if (ts.isComputedPropertyName(name)) return { kind: 'entry', key: at.expression(name.expression), value };
  return { kind: 'property', name: plainName(name, at.source), value };
}
