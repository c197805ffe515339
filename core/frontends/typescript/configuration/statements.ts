import { ts } from 'ts-morph';
import type { Expression } from '../../../model/expression';
import { eachSetting } from '../../options-path';
import { changesIn } from '../expressions/changes';
import { expression } from '../expressions/expressions';
import { keptValue } from '../expressions/kept-values';
import { namesIn } from '../expressions/local-names';
import { changing } from '../expressions/opaque';
import { hasSideEffects } from '../expressions/side-effects';
import type { Source } from '../syntax/source';
import { type Local, type Locals, pathOf, scopeOf } from './option-paths';

/** What holds at one place of a body. */
export interface Frame {
  /** Under a condition or in a loop: the code may or may not run. */
  readonly isConditional: boolean;
  /** What local names stand for; grows while a block is read. */
  readonly locals: Map<string, Local>;
}

interface StatementVisitor {
  expression(node: ts.Expression, frame: Frame): void;
  /** A local variable with its first value, which `isFixed` says it keeps. */
  declaration(name: ts.BindingName, value: ts.Expression, isFixed: boolean, frame: Frame): void;
  /** A statement of no known form. */
  other(node: ts.Statement, frame: Frame): void;
}

/** A loop over a longer list is not unrolled. */
const maximalRounds = 64;

/** Visits what a function body or statement consists of, in source order. */
export function walkStatements(source: Source, node: ts.Node, frame: Frame, visitor: StatementVisitor): void {
  const walk = (inner: ts.Node, at: Frame) => walkStatements(source, inner, at, visitor);
  if (ts.isExpressionStatement(node)) visitor.expression(node.expression, frame);
  else if (ts.isReturnStatement(node)) {
    if (node.expression !== undefined) visitor.expression(node.expression, frame);
  } else if (ts.isBlock(node)) walkBlock(source, node, frame, walk);
  else if (ts.isVariableStatement(node)) walkLocals(source, node.declarationList, frame, visitor);
  else if (ts.isForOfStatement(node)) walkLoop(source, node, frame, walk);
  else if (isBranching(node))
    ts.forEachChild(node, (child) => {
      const inside = { locals: new Map(frame.locals), isConditional: true };
      // What stands in a condition may set something too.
      if (ts.isExpression(child) && hasSideEffects(child)) visitor.expression(child, inside);
      walk(child, inside);
    });
  else if (ts.isStatement(node)) visitor.other(node, frame);
}

const isBranching = (node: ts.Node) =>
  ts.isIfStatement(node) ||
  ts.isIterationStatement(node, false) ||
  ts.isTryStatement(node) ||
  ts.isSwitchStatement(node) ||
  ts.isCaseBlock(node) ||
  ts.isCaseOrDefaultClause(node) ||
  ts.isCatchClause(node);

/** Words by which a statement may leave what stands around it. Loops and switches have their own `break`. */
function leaving(node: ts.Statement): RegExp | null {
  if (ts.isExpressionStatement(node) || ts.isVariableStatement(node) || ts.isFunctionDeclaration(node))
    return null;
  return ts.isIterationStatement(node, false) || ts.isSwitchStatement(node)
    ? /\breturn\b/
    : /\b(?:return|break|continue)\b/;
}

function walkBlock(
  source: Source,
  { statements }: ts.Block,
  frame: Frame,
  walk: (inner: ts.Node, at: Frame) => void,
): void {
  let { isConditional } = frame;
  const locals = new Map(frame.locals);
  for (const statement of statements) {
    walk(statement, { locals, isConditional });
    // What follows a branch that may leave the function is itself conditional.
    isConditional ||= leaving(statement)?.test(statement.getText(source.tree)) ?? false;
  }
}

function walkLocals(
  source: Source,
  { declarations, flags }: ts.VariableDeclarationList,
  frame: Frame,
  visitor: StatementVisitor,
): void {
  const isConstant = (flags & ts.NodeFlags.Const) !== 0;
  for (const { name, initializer } of declarations) {
    const isFixed = isConstant || (ts.isIdentifier(name) && !changesIn(source.tree).given.has(name.text));
    if (initializer !== undefined) visitor.declaration(name, initializer, isFixed, frame);
    else if (ts.isIdentifier(name)) frame.locals.set(name.text, changing(name, source));
  }
}

/** A loop over a list whose items are known runs once for each of them; one over settings, for all of them at once. */
function walkLoop(
  source: Source,
  node: ts.ForOfStatement,
  frame: Frame,
  walk: (inner: ts.Node, at: Frame) => void,
): void {
  const path = pathOf(node.expression, frame.locals);
  const each = path && eachSetting(path);
  const [declared] = ts.isVariableDeclarationList(node.initializer) ? node.initializer.declarations : [];
  const mayEnd = /\b(?:break|return)\b/.test(node.statement.getText(source.tree));
  const rounds = each ? [each] : roundsOf(expression(source, node.expression, scopeOf(frame.locals)));
  for (const round of rounds) {
    const locals = new Map(frame.locals);
    if (declared && ts.isIdentifier(declared.name)) bind(locals, declared.name.text, round);
    walk(node.statement, { locals, isConditional: frame.isConditional || mayEnd || round === null });
  }
}

/** The items of a list that is known; a single null for one that is not. */
export function roundsOf(list: Expression): readonly (Expression | null)[] {
  return list.kind === 'array' && list.items.length <= maximalRounds ? list.items : [null];
}

/** Lets a name stand for something, or for nothing that is known. */
export function bind(locals: Map<string, Local>, name: string, value: Local | null): void {
  locals.delete(name);
  if (value) locals.set(name, value);
}

/** Local constants around a place in the code, with what they stand for: `const root = 'a'; configure(…)`. */
export function localConstants(source: Source, node: ts.Node, outer: Locals): Locals {
  if (ts.isFunctionLike(node)) return withoutParameters(source, node, outer);
  if (!ts.isBlock(node)) return outer;
  const locals = new Map(outer);
  for (const statement of node.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const { declarations, flags } = statement.declarationList;
    const isConstant = (flags & ts.NodeFlags.Const) !== 0;
    for (const { name, initializer } of declarations) {
      const isFixed = ts.isIdentifier(name) && (isConstant || !changesIn(source.tree).given.has(name.text));
      const value =
        isFixed && initializer
          ? keptValue(source, name, expression(source, initializer, scopeOf(locals)))
          : changing(name, source);
      for (const local of namesIn(name)) locals.set(local, value);
    }
  }
  return locals;
}

/** Parameters hide what is called so around them; callers know what they stand for, unless the function changes them. */
function withoutParameters(source: Source, node: ts.SignatureDeclaration, outer: Locals): Locals {
  const locals = new Map(outer);
  const body = 'body' in node ? (node.body ?? null) : null;
  for (const { name } of node.parameters) {
    if (!ts.isIdentifier(name)) continue;
    const isChanged = body !== null && changesIn(body).given.has(name.text);
    bind(locals, name.text, isChanged ? changing(name, source) : null);
  }
  return locals;
}
