import { ts } from 'ts-morph';
import { leaves, type Statement, type StatementNode, unread } from '../../../model/lowered-code';
import {
  localName,
  lowerBlock,
  lowerFunction,
  lowerPattern,
  lowerVariables,
} from './functions-and-variables';
import { type Lowering, type LoweringTable, lowerWith } from './lowering-types';

type Lowered = StatementNode | null;

const { SyntaxKind } = ts;

const lowerings: LoweringTable<StatementNode | readonly Statement[]> = {
  [SyntaxKind.EmptyStatement]: () => [],
  [SyntaxKind.InterfaceDeclaration]: () => [],
  [SyntaxKind.TypeAliasDeclaration]: () => [],
  [SyntaxKind.ImportDeclaration]: () => [],
  [SyntaxKind.ImportEqualsDeclaration]: () => [],
  [SyntaxKind.ExportDeclaration]: () => [],
  [SyntaxKind.Block]: ({ statements }, at) => ({ kind: 'block', body: lowerBlock(statements, at) }),
  [SyntaxKind.ExpressionStatement]: ({ expression }, at) => ({
    kind: 'expression',
    expression: at.expression(expression),
  }),
  // A `var` inside a block belongs to the whole function, so the statement is opaque.
  [SyntaxKind.VariableStatement]: ({ declarationList }, at) =>
    declarationList.flags & ts.NodeFlags.BlockScoped ? lowerVariables(declarationList, at) : null,
  [SyntaxKind.FunctionDeclaration]: (node, at) => {
    if (node.body === undefined || node.name === undefined) return [];
    return { kind: 'variable', name: node.name.text, value: lowerFunction(node, at) };
  },
  [SyntaxKind.ReturnStatement]: (node, at) => ({
    kind: 'return',
    value:
      node.expression !== undefined && at.isRead(node.expression) ? at.expression(node.expression) : null,
  }),
  [SyntaxKind.ThrowStatement]: (node, at) => ({ kind: 'throw', value: at.expression(node.expression) }),
  [SyntaxKind.BreakStatement]: ({ label }) => (label ? null : { kind: 'break' }),
  [SyntaxKind.ContinueStatement]: ({ label }) => (label ? null : { kind: 'continue' }),
  [SyntaxKind.IfStatement]: (node, at) => ({
    kind: 'if',
    condition: at.expression(node.expression),
    whenTrue: lowerBody(node.thenStatement, at),
    whenFalse: lowerBody(node.elseStatement, at),
  }),
  [SyntaxKind.SwitchStatement]: (node, at) => lowerUnread('switch', node, at),
  [SyntaxKind.ForOfStatement]: lowerForEach,
  [SyntaxKind.ForStatement]: (node, at) => lowerUnread('loop', node, at),
  [SyntaxKind.WhileStatement]: (node, at) => lowerUnread('loop', node, at),
  [SyntaxKind.DoStatement]: (node, at) => lowerUnread('loop', node, at),
  [SyntaxKind.TryStatement]: lowerTry,
};

/** Lowers a statement; null if it has no language-neutral form. */
export function lowerStatement(node: ts.Statement, at: Lowering): readonly Statement[] | null {
  const lowered = lowerWith(lowerings, node, at);
  if (lowered === null) return null;
  return 'kind' in lowered ? [Object.assign(lowered, { location: at.location(node) })] : lowered;
}

/** Lowers the body of a branch or loop: a block, a single statement or nothing. */
function lowerBody(node: ts.Statement | undefined, at: Lowering): readonly Statement[] {
  if (node === undefined) return [];
  return ts.isBlock(node) ? lowerBlock(node.statements, at) : at.statement(node);
}

/** Keeps the statements and expressions of a statement that is not evaluated, in source order. */
function lowerUnread(kind: 'loop' | 'switch' | 'try', node: ts.Statement, at: Lowering): Statement {
  const parts: Statement[] = [];
  function add(part: ts.Node): void {
    if (ts.isStatement(part)) parts.push(...lowerBody(part, at));
    else if (ts.isVariableDeclarationList(part)) parts.push(...lowerVariables(part, at));
    else if (ts.isExpression(part)) {
      const expression = at.expression(part);
      parts.push({ kind: 'expression', expression, location: expression.location });
    } else ts.forEachChild(part, add);
  }
  ts.forEachChild(node, add);
  return unread(at.opaque(node), kind, node.getText(at.source.tree), parts);
}

/** A `try` is a block if its code runs in order: the handler throws, and code before `finally` does not return. */
function lowerTry(node: ts.TryStatement, at: Lowering): StatementNode {
  const { tryBlock, catchClause, finallyBlock } = node;
  const isLeft = finallyBlock !== undefined && leaves(tryBlock.getText(at.source.tree));
  const isCaught = catchClause !== undefined && lowerBody(catchClause.block, at).at(-1)?.kind !== 'throw';
  return isLeft || isCaught
    ? lowerUnread('try', node, at)
    : { kind: 'block', body: [...lowerBody(tryBlock, at), ...lowerBody(finallyBlock, at)] };
}

/** `for (const a of b) …`; null if the variable is declared elsewhere. */
function lowerForEach({ initializer, expression, statement }: ts.ForOfStatement, at: Lowering): Lowered {
  const variable = ts.isVariableDeclarationList(initializer) ? initializer.declarations[0] : undefined;
  if (variable === undefined) return null;
  const body = [...lowerPattern(variable.name, at), ...lowerBody(statement, at)];
  return { kind: 'for-each', name: localName(variable.name), list: at.expression(expression), body };
}
