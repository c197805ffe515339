import { ts } from 'ts-morph';
import { onward, type Path } from '../../changes/value-events';
import { bare } from '../syntax/source';

/** The name that modules have which code loads while it runs; no code can have it. */
type ModuleName = (specifier: string) => string;

/** Functions whose result holds what is in their argument: `Object.values(a)`, `Array.from(a)`. */
const unpacking = /^(?:values|entries|from)$/;

/** What an expression copies: `[...a]`, `{ ...a }`, `Object.values(a)`, `new Set(a)`; null for others. */
function copiedBy(node: ts.Expression): ts.Expression | null {
  if (ts.isArrayLiteralExpression(node)) {
    const spread = node.elements.find(ts.isSpreadElement);
    return spread?.expression ?? null;
  }
  if (ts.isObjectLiteralExpression(node)) {
    const spread = node.properties.find(ts.isSpreadAssignment);
    return spread?.expression ?? null;
  }
  if (ts.isSpreadElement(node)) return node.expression;
  const isMaking = ts.isNewExpression(node) && /^(?:Set|Map|Array)$/.test(identifierOf(node.expression));
  const isUnpacking =
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    /^(?:Object|Array)$/.test(identifierOf(node.expression.expression)) &&
    unpacking.test(node.expression.name.text);
  return isMaking || isUnpacking ? (node.arguments?.[0] ?? null) : null;
}

const identifierOf = (node: ts.Expression) => (ts.isIdentifier(node) ? node.text : '');

/** What a call loads, `import('./a')` or `require('./a')`; null for other calls. */
function loadedBy({ expression, arguments: [first] }: ts.CallExpression): string | null {
  const isLoading =
    expression.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(expression) && expression.text === 'require');
  return isLoading && first !== undefined && ts.isStringLiteralLike(first) ? first.text : null;
}

const isThis = ({ kind }: ts.Node) =>
  kind === ts.SyntaxKind.ThisKeyword || kind === ts.SyntaxKind.SuperKeyword;

/** Where the value of an expression comes from; null where that does not begin with a name. */
export function pathOf(expression: ts.Expression, moduleName: ModuleName): Path | null {
  const node = bare(expression);
  if (ts.isIdentifier(node)) return [node.text];
  if (isThis(node)) return ['this'];
  const copied = copiedBy(node);
  if (copied !== null) {
    const from = pathOf(copied, moduleName);
    return from && onward(from, 'slice');
  }
  if (ts.isAwaitExpression(node)) return pathOf(node.expression, moduleName);
  if (ts.isCallExpression(node)) {
    const loaded = loadedBy(node);
    return loaded === null ? pathOf(node.expression, moduleName) : [moduleName(loaded)];
  }
  const isMember = ts.isPropertyAccessExpression(node);
  if (!isMember && !ts.isElementAccessExpression(node)) return null;
  const owner = pathOf(node.expression, moduleName);
  return owner && onward(owner, isMember ? node.name.text.replace('#', '') : indexName(node));
}

const indexName = ({ argumentExpression: index }: ts.ElementAccessExpression) =>
  ts.isStringLiteralLike(index) && !index.text.includes('.') ? index.text : '[]';

const choices: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.CommaToken,
]);

/** `a = b`, `a ??= b` */
export const isAssignment = ({ operatorToken: { kind } }: ts.BinaryExpression) =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** The expressions one of which gives the value of an expression: `a ? b : c` → `b`, `c`. */
export function givenBy(expression: ts.Expression): readonly ts.Expression[] {
  const node = bare(expression);
  if (ts.isConditionalExpression(node)) return [...givenBy(node.whenTrue), ...givenBy(node.whenFalse)];
  if (!ts.isBinaryExpression(node)) return [node];
  // What is assigned has the name of the target, or is handed on.
  if (isAssignment(node)) return [node.left];
  return choices.has(node.operatorToken.kind) ? [...givenBy(node.left), ...givenBy(node.right)] : [];
}
