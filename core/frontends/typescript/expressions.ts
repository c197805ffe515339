import { ts } from 'ts-morph';
import type { Expression } from '../../model/expression';
import { bare, dottedName, locationOf, type Source, shortText } from './source';
import { namedType } from './type-references';

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

/** Literals that names stand for. */
export type Values = ReadonlyMap<string, Expression>;

const NO_VALUES: Values = new Map();

/** `'a' + 'b'` → `ab`; null when a side is no text. */
function concatenation(source: Source, node: ts.Expression, values: Values): string | null {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return null;
  const [left, right] = [expression(source, node.left, values), expression(source, node.right, values)];
  const isText = left.kind === 'literal' && right.kind === 'literal';
  return isText && typeof left.value === 'string' && typeof right.value === 'string'
    ? left.value + right.value
    : null;
}

/** Lowers an expression of the source. But for joined texts nothing is computed: what is not plainly a value stays opaque. */
export function expression(source: Source, wrapped: ts.Expression, values: Values = NO_VALUES): Expression {
  const node = bare(wrapped);
  const location = locationOf(source, node);
  const literal = (value: string | number | boolean | null): Expression => ({
    kind: 'literal',
    value,
    location,
  });
  if (ts.isStringLiteralLike(node)) return literal(node.text);
  if (ts.isNumericLiteral(node)) return literal(Number(node.text));
  if (node.kind === ts.SyntaxKind.TrueKeyword) return literal(true);
  if (node.kind === ts.SyntaxKind.FalseKeyword) return literal(false);
  if (node.kind === ts.SyntaxKind.NullKeyword) return literal(null);
  if (ts.isIdentifier(node) && node.text === 'undefined') return literal(null);
  const known = ts.isIdentifier(node) ? values.get(node.text) : undefined;
  if (known !== undefined) return { ...known, location };
  const joined = concatenation(source, node, values);
  if (joined !== null) return literal(joined);
  if (
    ts.isPrefixUnaryExpression(node) &&
    node.operator === ts.SyntaxKind.MinusToken &&
    ts.isNumericLiteral(node.operand)
  ) {
    return literal(-Number(node.operand.text));
  }
  if (ts.isArrayLiteralExpression(node)) {
    return { kind: 'array', items: node.elements.map((item) => expression(source, item, values)), location };
  }
  if (isOwnType(node)) return { kind: 'own-assembly', location };
  const owner = assemblyOwner(node);
  if (owner !== null) {
    if (isOwnType(owner)) return { kind: 'own-assembly', location };
    const name = dottedName(owner);
    if (name !== null)
      return { kind: 'assembly-of', type: namedType(source, name, undefined, owner), location };
  }
  const name = dottedName(node);
  if (name !== null && isTypeName(name)) {
    return { kind: 'type', type: namedType(source, name, undefined, node), location };
  }
  if (name !== null && ts.isPropertyAccessExpression(node)) {
    const owner = name.slice(0, name.lastIndexOf('.'));
    if (isTypeName(owner)) {
      const type = namedType(source, owner, undefined, node.expression);
      return { kind: 'constant', type, member: node.name.text, location };
    }
  }
  return { kind: 'opaque', text: shortText(source, node), location };
}
