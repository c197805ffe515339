import type { Expression } from '../../../model/expression';
import { isTouched } from '../../reassignment';
import { changesIn } from '../expressions/changes';
import { lowerExpression } from '../expressions/expressions';
import { changing } from '../expressions/opaque';
import { hasSideEffects } from '../expressions/side-effects';
import { childrenOf, childrenOfType, field, identifier, type Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';

/** What holds at one place of a body. */
export interface Frame {
  /** Under a condition or in a loop: the code may or may not run. */
  readonly isConditional: boolean;
  /** Local names and what they stand for; grows while a body is read. */
  readonly values: Map<string, Expression>;
}

/** Where nothing is known of any name. */
export function emptyFrame(): Frame {
  return { isConditional: false, values: new Map() };
}

export interface StatementVisitor {
  expression(node: Node, frame: Frame): void;
  /** A function that runs where it is called, if at all. */
  localFunction?(node: Node, frame: Frame): void;
  /** A local variable, before its first value, which `isFixed` says it keeps, is given to `expression`. */
  declaration?(name: string, value: Node, isFixed: boolean, frame: Frame): void;
  /** The variable of a loop; true where its body is to be read once for all items. */
  loop?(name: string, list: Node): boolean;
}

const conditionalStatements = new Set([
  'if_statement',
  'for_statement',
  'while_statement',
  'do_statement',
  'switch_statement',
  'try_statement',
]);

/** Loops and switches have their own `break`. */
const breakable = new Set([
  'for_statement',
  'foreach_statement',
  'while_statement',
  'do_statement',
  'switch_statement',
]);

/** Words by which a statement may leave what stands around it; what a local function does is its own matter. */
function leaving(type: string): RegExp | null {
  if (type === 'local_function_statement' || type === 'local_declaration_statement') return null;
  if (type === 'expression_statement') return null;
  return breakable.has(type) ? /\b(?:return|goto)\b/ : /\b(?:return|break|continue|goto)\b/;
}

/** Functions nest in one another and blocks in blocks: deeper ones than these are handed on as they are. */
const deepestStatement = 1_000;

/** A loop over a longer list is not unrolled. */
const maximalRounds = 64;

/** Visits the expressions of a block, statement or lambda body in source order. */
export function walkStatements(
  node: Node,
  frame: Frame,
  code: SourceCode,
  visitor: StatementVisitor,
  depth = 0,
): void {
  if (depth > deepestStatement) {
    visitor.expression(node, frame);
    return;
  }
  const walk = (inner: Node, at: Frame) => walkStatements(inner, at, code, visitor, depth + 1);
  switch (node.type) {
    case 'expression_statement':
    case 'arrow_expression_clause':
    case 'return_statement':
    case 'yield_statement':
      for (const child of childrenOf(node)) visitor.expression(child, frame);
      return;
    case 'local_declaration_statement':
    case 'using_statement':
      readLocals(node, frame, code, visitor);
      if (node.type === 'using_statement') walkChildren(node, frame, code, walk, visitor);
      return;
    case 'local_function_statement':
      visitor.localFunction?.(node, frame);
      return;
    case 'foreach_statement':
      walkLoop(node, frame, code, walk, visitor);
      return;
    default:
      if (isStatementLike(node)) walkChildren(node, frame, code, walk, visitor);
      else if (depth === 0) visitor.expression(node, frame);
  }
}

/** What the values of a frame say of a name. */
export function scopeOf(frame: Frame): (name: string) => Expression | undefined {
  return (name) => frame.values.get(name);
}

function isStatementLike(node: Node): boolean {
  return /(_statement|_clause|_section|_body|^block|statements?)$/.test(node.type);
}

function walkChildren(
  node: Node,
  frame: Frame,
  code: SourceCode,
  walk: (inner: Node, at: Frame) => void,
  visitor: StatementVisitor,
): void {
  const isBranching = conditionalStatements.has(node.type);
  let isConditional = frame.isConditional || isBranching;
  const values = node.type === 'block' ? new Map(frame.values) : frame.values;
  for (const child of childrenOf(node)) {
    if (!isStatementLike(child)) {
      if (isBranching && hasSideEffects(child, code)) visitor.expression(child, { values, isConditional });
      continue;
    }
    walk(child, { values, isConditional });
    // What follows a branch that may leave the method is itself conditional.
    isConditional ||= leaving(child.type)?.test(code.textOf(child)) ?? false;
  }
}

function readLocals(node: Node, frame: Frame, code: SourceCode, visitor: StatementVisitor): void {
  const changes = changesIn(memberAround(node), code);
  for (const declaration of childrenOfType(node, 'variable_declaration'))
    for (const declarator of childrenOfType(declaration, 'variable_declarator')) {
      const name = field(declarator, 'name');
      const value = childrenOf(declarator).at(-1);
      if (!name || !value) continue;
      const local = identifier(code.textOf(name));
      const isFixed = !changes.given.has(local);
      const first = isFixed ? lowerExpression(value, code, scopeOf(frame)) : null;
      const isKept = first !== null && !isTouched(local, first, changes);
      frame.values.set(local, isKept ? first : changing(name, code));
      if (value.id === name.id) continue;
      visitor.declaration?.(local, value, isFixed, frame);
      visitor.expression(value, frame);
    }
}

/** The whole member that a statement belongs to. */
function memberAround(node: Node): Node {
  let around = node;
  while (around.parent && around.parent.type !== 'declaration_list') around = around.parent;
  return around;
}

/** A loop over a list whose items are known runs once for each of them. */
function walkLoop(
  node: Node,
  frame: Frame,
  code: SourceCode,
  walk: (inner: Node, at: Frame) => void,
  visitor: StatementVisitor,
): void {
  const variable = field(node, 'left');
  const list = field(node, 'right');
  const body = field(node, 'body');
  if (!variable || !list || !body) return;
  const mayEnd = /\b(?:break|return|goto)\b/.test(code.textOf(body));
  const name = identifier(code.textOf(variable));
  const isOnce = visitor.loop?.(name, list) ?? false;
  for (const round of roundsOf(lowerExpression(list, code, scopeOf(frame)))) {
    const values = new Map(frame.values);
    values.delete(name);
    if (round) values.set(name, round);
    const isConditional = frame.isConditional || mayEnd || (round === null && !isOnce);
    walk(body, { values, isConditional });
  }
}

/** The items of a list that is known; a single null for one that is not. */
export function roundsOf(list: Expression | null): readonly (Expression | null)[] {
  return list?.kind === 'array' && list.items.length <= maximalRounds ? list.items : [null];
}
