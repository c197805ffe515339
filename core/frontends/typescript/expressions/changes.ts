import { ts } from 'ts-morph';
import { type Alias, type Changes, followAliases, reading, writing } from '../../reassignment';

const known = new WeakMap<ts.Node, Changes>();

/** What the code of a node does to names, whatever they mean there. Read once for each node that is asked for. */
export function changesIn(node: ts.Node): Changes {
  const before = known.get(node);
  if (before !== undefined) return before;
  const changes = { given: new Set<string>(), written: new Set<string>(), handed: new Set<string>() };
  const aliases: Alias[] = [];
  // The parser leaves out what a node stands in.
  const parents = new Map<ts.Node, ts.Node>();
  const pending: ts.Node[] = [node];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const around = next;
    if (ts.isVariableDeclaration(next) && ts.isIdentifier(next.name) && isNestedVar(next, parents))
      changes.given.add(next.name.text);
    if (ts.isIdentifier(next)) readUse(next, parents, changes, aliases);
    ts.forEachChild(next, (child) => {
      parents.set(child, around);
      pending.push(child);
    });
  }
  followAliases(aliases, changes.written);
  known.set(node, changes);
  return changes;
}

/** A `var` in a block: it may be another value of one around. */
function isNestedVar(node: ts.VariableDeclaration, parents: Parents): boolean {
  const list = parents.get(node);
  const statement = list && parents.get(list);
  const block = statement && parents.get(statement);
  const around = block && parents.get(block);
  if (list === undefined || (list.flags & ts.NodeFlags.BlockScoped) !== 0) return false;
  return around !== undefined && !ts.isFunctionLike(around);
}

type Parents = ReadonlyMap<ts.Node, ts.Node>;

type Found = { readonly [Key in keyof Changes]: Set<string> };

function readUse(
  node: ts.Identifier,
  parents: Parents,
  { given, written, handed }: Found,
  aliases: Alias[],
): void {
  const name = node.text;
  // `this.cfg.root = 'b'` changes what `cfg` stands for too; `this.cfg = b` is about a member.
  const around = parents.get(node);
  const access = around && ts.isPropertyAccessExpression(around) && around.name === node ? around : null;
  if (access !== null && !isOwnMember(access)) return;
  const isMember = access !== null;
  const { top, hasMembers, last } = accessFrom(access ?? node, parents);
  const parent = parents.get(top);
  if (parent === undefined) return;
  if (isTarget(top, parents)) {
    if (hasMembers) written.add(name);
    else if (!isMember) given.add(name);
  } else if (ts.isCallExpression(parent) && parent.expression === top) {
    if (!hasMembers || last === null) return;
    const statement = parents.get(parent);
    const isStatement = statement !== undefined && ts.isExpressionStatement(statement);
    if (writing.test(last) || (isStatement && !reading.has(last))) written.add(name);
    else if (!reading.has(last)) handed.add(name);
  } else if (hasMembers) {
    if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name))
      aliases.push([parent.name.text, name]);
  } else if (isGivenAway(top, parent)) handed.add(name);
}

/** `this.x`, `Type.x`. */
function isOwnMember({ expression }: ts.PropertyAccessExpression): boolean {
  return (
    expression.kind === ts.SyntaxKind.ThisKeyword ||
    (ts.isIdentifier(expression) && /^\p{Lu}/u.test(expression.text))
  );
}

/** The longest access that begins at a node: `x.a[0]!`. */
function accessFrom(
  start: ts.Node,
  parents: Parents,
): { top: ts.Node; hasMembers: boolean; last: string | null } {
  let top = start;
  let hasMembers = false;
  let last: string | null = null;
  for (;;) {
    const parent = parents.get(top);
    if (parent === undefined) break;
    if (ts.isPropertyAccessExpression(parent) && parent.expression === top) {
      hasMembers = true;
      last = parent.name.text;
    } else if (ts.isElementAccessExpression(parent) && parent.expression === top) {
      hasMembers = true;
      last = '[]';
    } else if (!isWrapping(parent)) break;
    top = parent;
  }
  return { top, hasMembers, last };
}

const isWrapping = (node: ts.Node) =>
  ts.isParenthesizedExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isTypeAssertionExpression(node);

/** Whether something is written to the place that an expression names: `x =`, `x++`, `[x] =`, `for (x of y)`, `delete x`. */
function isTarget(start: ts.Node, parents: Parents): boolean {
  let node = start;
  for (;;) {
    const parent = parents.get(node);
    if (parent === undefined) return false;
    if (ts.isBinaryExpression(parent)) {
      const { kind } = parent.operatorToken;
      const isAssigned = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
      if (parent.left !== node || !isAssigned) return false;
      // `[x = 1] = y` is a target with a standard value; both are.
      return true;
    }
    if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent))
      return (
        parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken
      );
    if (ts.isDeleteExpression(parent)) return true;
    if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return parent.initializer === node;
    const isPart =
      ts.isArrayLiteralExpression(parent) ||
      ts.isObjectLiteralExpression(parent) ||
      ts.isSpreadElement(parent) ||
      ts.isSpreadAssignment(parent) ||
      (ts.isPropertyAssignment(parent) && parent.initializer === node) ||
      (ts.isShorthandPropertyAssignment(parent) && parent.name === node) ||
      isWrapping(parent);
    if (!isPart) return false;
    node = parent;
  }
}

/** Whether others may hold on to the value from here: an argument, another name. */
function isGivenAway(node: ts.Node, parent: ts.Node): boolean {
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    const { expression: called } = parent;
    const name = ts.isPropertyAccessExpression(called)
      ? called.name.text
      : ts.isIdentifier(called)
        ? called.text
        : '';
    return called !== node && !reading.has(name);
  }
  if (ts.isVariableDeclaration(parent)) return parent.initializer === node && ts.isIdentifier(parent.name);
  return (
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    parent.right === node
  );
}
