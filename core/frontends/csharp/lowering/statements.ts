import type { Expression, Statement, StatementNode, StatementOf } from '../../../model/lowered-code';
import { childOfType, childrenOfType, field, type Node, operandsOf } from '../syntax/node';
import { lowerBlock, lowerBody, lowerFunction, withParameterType } from './functions';
import type { Lowering, LoweringTable } from './lowering-types';
import { guardOf } from './patterns';

/** All statements with a language-neutral form. */
const lowerings: LoweringTable<StatementNode> = {
  block: (node, at) => ({ kind: 'block', body: lowerBody(node, at) }),
  expression_statement: (node, at) => evaluation(at.expression(operandsOf(node)[0])),
  local_function_statement: (node, at) => ({
    kind: 'variable',
    name: at.name(field(node, 'name')),
    value: lowerFunction(node, at),
  }),
  return_statement: (node, at) => {
    const [value] = operandsOf(node);
    return { kind: 'return', value: value ? at.expression(value) : null };
  },
  throw_statement: (node, at) => ({ kind: 'throw', value: at.expression(operandsOf(node)[0]) }),
  break_statement: () => ({ kind: 'break' }),
  continue_statement: () => ({ kind: 'continue' }),
  if_statement: (node, at) => ({
    kind: 'if',
    condition: at.expression(field(node, 'condition')),
    whenTrue: lowerBody(field(node, 'consequence'), at),
    whenFalse: lowerBody(field(node, 'alternative'), at),
  }),
  switch_statement: lowerSwitch,
  foreach_statement: lowerForEach,
  for_statement: lowerFor,
  while_statement: (node, at) => lowerLoop(node, [], at),
  do_statement: (node, at) => lowerLoop(node, [], at),
  try_statement: lowerTry,
  using_statement: lowerSurrounding,
  lock_statement: lowerSurrounding,
  checked_statement: lowerSurrounding,
  unsafe_statement: lowerSurrounding,
};

/** Lowers a statement; null if it has no language-neutral form. */
export function lowerStatement(node: Node, at: Lowering): Statement | readonly Statement[] | null {
  if (node.type === 'empty_statement') return [];
  if (node.type === 'local_declaration_statement')
    return node.children.flatMap((child) => lowerVariables(child, at));
  const lowered = lowerings[node.type]?.(node, at) ?? null;
  return lowered && { location: at.location(node), ...lowered };
}

export function evaluation(expression: Expression): Statement {
  return { kind: 'expression', expression, location: expression.location };
}

/** A part of `for` or `using`: variables, an expression or the body. */
function lowerPart(node: Node, at: Lowering): readonly Statement[] {
  if (/_statement$|^block$/.test(node.type)) return lowerBody(node, at);
  return node.type === 'variable_declaration' ? lowerVariables(node, at) : [evaluation(at.expression(node))];
}

/** `int a = 1, b`; `var (a, b) = c` is opaque. */
function lowerVariables(declaration: Node, at: Lowering): readonly Statement[] {
  return childrenOfType(declaration, 'variable_declarator').map((declarator): Statement => {
    const [name, location] = [field(declarator, 'name'), at.location(declarator)];
    if (!name) return at.opaque(declarator);
    return {
      kind: 'variable',
      name: at.name(name),
      value: initialValue(declaration, declarator, at),
      location,
    };
  });
}

/** The initial value of a variable or field. */
export function initialValue(declaration: Node, declarator: Node, at: Lowering): Expression | null {
  if (declarator.skipsCode) return at.opaque(declarator);
  const value = declarator.tokens.at(-2)?.type === '=' ? at.expression(declarator.tokens.at(-1)) : null;
  return value && withParameterType(value, at.type(field(declaration, 'type')));
}

type Section = StatementOf<'switch'>['sections'][number];

/** `switch (a) { case b: case c: … default: … }`. */
function lowerSwitch(node: Node, at: Lowering): StatementNode {
  const sections: Section[] = [];
  let labels: Section['labels'] = [];
  for (const section of childrenOfType(field(node, 'body'), 'switch_section')) {
    const statements = section.children.filter(({ type }) => /_statement$|^block$/.test(type));
    const [first] = section.children;
    const pattern = first && !statements.includes(first) ? at.pattern(first) : null;
    labels = [...labels, { pattern, guard: guardOf(section, at) }];
    // A label without statements shares the statements of the next label.
    if (statements.length === 0) continue;
    sections.push({ labels, body: lowerBlock(statements, at) });
    labels = [];
  }
  return { kind: 'switch', subject: at.expression(field(node, 'value')), sections };
}

/** `foreach (var a in b) …`. The variables of `foreach (var (a, b) in c)` are opaque. */
function lowerForEach(node: Node, at: Lowering): StatementNode {
  const left = field(node, 'left');
  const [name, first] = left?.type === 'identifier' ? [at.name(left), []] : ['_', [at.opaque(left ?? node)]];
  const list = at.expression(field(node, 'right'));
  return { kind: 'for-each', name, list, body: [...first, ...lowerBody(field(node, 'body'), at)] };
}

/** `while`, `do` or the loop of a `for`. */
function lowerLoop(node: Node, update: readonly Node[], at: Lowering): StatementOf<'loop'> {
  const condition = field(node, 'condition');
  return {
    kind: 'loop',
    condition: condition && at.expression(condition),
    isTestedFirst: node.type !== 'do_statement',
    update: update.map(at.expression),
    body: lowerBody(field(node, 'body'), at),
    location: at.location(node),
  };
}

/** Lowers `for` to its initializer and a loop. The grammar has a field only for the first expression of a part. */
function lowerFor(node: Node, at: Lowering): StatementNode {
  const [condition, body] = [field(node, 'condition'), field(node, 'body')];
  const end = node.tokens.filter(({ type }) => type === ';')[1]?.startIndex ?? 0;
  const parts = node.children.filter(({ id }) => id !== condition?.id && id !== body?.id);
  const first = parts.filter(({ startIndex }) => startIndex < end).flatMap((part) => lowerPart(part, at));
  const update = parts.filter(({ startIndex }) => startIndex > end);
  return { kind: 'block', body: [...first, lowerLoop(node, update, at)] };
}

/** The variable of a `catch` is opaque. */
function lowerTry(node: Node, at: Lowering): StatementNode {
  const finalizer = childOfType(node, 'finally_clause');
  return {
    kind: 'try',
    body: lowerBody(field(node, 'body'), at),
    handlers: childrenOfType(node, 'catch_clause').map((clause) => [
      ...childrenOfType(clause, 'catch_declaration').map(at.opaque),
      ...lowerBody(field(clause, 'body'), at),
    ]),
    finalizer: finalizer ? lowerBody(childOfType(finalizer, 'block'), at) : [],
  };
}

/** Lowers `using (…) …`, `lock (…) …` and similar statements to a block that starts with the operand. */
function lowerSurrounding(node: Node, at: Lowering): StatementNode {
  return { kind: 'block', body: operandsOf(node).flatMap((part) => lowerPart(part, at)) };
}
