import { ts } from 'ts-morph';
import { writing } from '../../reassignment';

/**
 * Whether evaluating an expression changes what names stand for: `(s = x)`, `n++`, `list.push(x)`. Functions inside are left
 * out: making one does nothing.
 */
export function hasSideEffects(node: ts.Node): boolean {
  const pending: ts.Node[] = [node];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (ts.isFunctionLike(next)) continue;
    if (isSideEffect(next)) return true;
    ts.forEachChild(next, (child) => {
      pending.push(child);
    });
  }
  return false;
}

function isSideEffect(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
  }
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
    return node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken;
  if (ts.isDeleteExpression(node)) return true;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression, name } = node.expression;
  return (writing.test(name.text) || name.text === 'assign') && isPlace(expression);
}

/** `x`, `this.x`, `x.y[0]`: what is changed there stays changed. */
function isPlace(node: ts.Expression): boolean {
  if (
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isNonNullExpression(node)
  )
    return isPlace(node.expression);
  return ts.isIdentifier(node) || node.kind === ts.SyntaxKind.ThisKeyword;
}
