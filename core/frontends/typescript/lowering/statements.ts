import { ts } from 'ts-morph';
import type { Statement, StatementNode, StatementOf } from '../../../model/lowered-code';
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
  [SyntaxKind.SwitchStatement]: lowerSwitch,
  [SyntaxKind.ForOfStatement]: lowerForEach,
  [SyntaxKind.ForStatement]: lowerFor,
  [SyntaxKind.WhileStatement]: (node, at) => lowerLoop(node, node.expression, at),
  [SyntaxKind.DoStatement]: (node, at) => lowerLoop(node, node.expression, at),
  [SyntaxKind.TryStatement]: (node, at) => ({
    kind: 'try',
    body: lowerBody(node.tryBlock, at),
    handlers: node.catchClause === undefined ? [] : [lowerHandler(node.catchClause, at)],
    finalizer: lowerBody(node.finallyBlock, at),
  }),
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

/** The variable of a `catch` is opaque. */
function lowerHandler({ variableDeclaration: caught, block }: ts.CatchClause, at: Lowering): Statement[] {
  return [...(caught === undefined ? [] : [at.opaque(caught)]), ...lowerBody(block, at)];
}

/** `switch (a) { case b: … }`. Labels without statements belong to the section of the next label. */
function lowerSwitch({ expression, caseBlock }: ts.SwitchStatement, at: Lowering): StatementNode {
  const sections: StatementOf<'switch'>['sections'][number][] = [];
  let labels: (typeof sections)[number]['labels'] = [];
  for (const clause of caseBlock.clauses) {
    const value = ts.isCaseClause(clause) ? at.expression(clause.expression) : null;
    labels = [...labels, { pattern: value && { kind: 'value', value }, guard: null }];
    if (clause.statements.length === 0 && clause !== caseBlock.clauses.at(-1)) continue;
    sections.push({ labels, body: lowerBlock(clause.statements, at) });
    labels = [];
  }
  return { kind: 'switch', subject: at.expression(expression), sections };
}

/** `for (const a of b) …`; null if the variable is declared elsewhere. */
function lowerForEach({ initializer, expression, statement }: ts.ForOfStatement, at: Lowering): Lowered {
  const variable = ts.isVariableDeclarationList(initializer) ? initializer.declarations[0] : undefined;
  if (variable === undefined) return null;
  const body = [...lowerPattern(variable.name, at), ...lowerBody(statement, at)];
  return { kind: 'for-each', name: localName(variable.name), list: at.expression(expression), body };
}

/** Lowers `for (let a = b; c; d) …` to a block with variables and a loop; null if the initializer is an expression. */
function lowerFor(node: ts.ForStatement, at: Lowering): Lowered {
  const { initializer, condition, incrementor } = node;
  if (initializer !== undefined && !ts.isVariableDeclarationList(initializer)) return null;
  const variables = initializer === undefined ? [] : lowerVariables(initializer, at);
  const update = incrementor === undefined ? [] : [at.expression(incrementor)];
  return { kind: 'block', body: [...variables, { ...lowerLoop(node, condition, at), update }] };
}

function lowerLoop(
  node: ts.IterationStatement,
  condition: ts.Expression | undefined,
  at: Lowering,
): StatementOf<'loop'> {
  return {
    kind: 'loop',
    condition: at.optional(condition),
    isTestedFirst: !ts.isDoStatement(node),
    update: [],
    body: lowerBody(node.statement, at),
    location: at.location(node),
  };
}
