import type { Expression, Statement, StatementOf } from '../../../model/code';
import type { Location } from '../../../model/location';
import { childOfType, childrenOf, childrenOfType, field, type Node, operandsOf } from '../syntax/nodes';
import { lowerBlock, lowerBody, lowerFunction } from './functions';
import type { Lower, Lowering } from './lowering';
import { opaque } from './opaque';
import { guardOf } from './patterns';

/** Every statement with a neutral form. */
const forms: Readonly<Record<string, Lower<Statement | readonly Statement[]>>> = {
  empty_statement: () => [],
  block: (node, at, location) => ({ kind: 'block', body: lowerBody(node, at), location }),
  expression_statement: (node, at) => evaluation(at.expression(operandsOf(node)[0])),
  local_declaration_statement: (node, at) => childrenOf(node).flatMap((child) => lowerVariables(child, at)),
  local_function_statement: (node, at, location) => ({
    kind: 'variable',
    name: at.name(field(node, 'name')),
    value: lowerFunction(node, at),
    location,
  }),
  return_statement: (node, at, location) => {
    const [value] = operandsOf(node);
    return { kind: 'return', value: value ? at.expression(value) : null, location };
  },
  throw_statement: (_node, _at, location) => ({ kind: 'throw', location }),
  break_statement: (_node, _at, location) => ({ kind: 'break', location }),
  continue_statement: (_node, _at, location) => ({ kind: 'continue', location }),
  if_statement: (node, at, location) => ({
    kind: 'if',
    condition: at.expression(field(node, 'condition')),
    whenTrue: lowerBody(field(node, 'consequence'), at),
    whenFalse: lowerBody(field(node, 'alternative'), at),
    location,
  }),
  switch_statement: lowerSwitch,
  foreach_statement: lowerForEach,
  for_statement: lowerLoop,
  while_statement: lowerLoop,
  do_statement: lowerLoop,
  try_statement: lowerTry,
  using_statement: lowerSurrounding,
  lock_statement: lowerSurrounding,
  checked_statement: lowerSurrounding,
  unsafe_statement: lowerSurrounding,
};

/** Lowers a statement; null for one without a neutral form. */
export const lowerStatement: Lower<Statement | readonly Statement[]> = (node, at, location) =>
  forms[node.type]?.(node, at, location) ?? null;

/** A statement of an expression. */
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
    const name = field(declarator, 'name');
    if (!name) return opaque(declarator, at.code);
    const location = at.code.locationOf(declarator);
    return { kind: 'variable', name: at.name(name), value: initialValue(declarator, at), location };
  });
}

/** What a variable or field holds at first. */
export function initialValue(declarator: Node, at: Lowering): Expression | null {
  return declarator.tokens.at(-2)?.type === '=' ? at.expression(declarator.tokens.at(-1)) : null;
}

type Section = StatementOf<'switch'>['sections'][number];

/** `switch (a) { case b: case c: … default: … }`. */
function lowerSwitch(node: Node, at: Lowering, location: Location): Statement | null {
  const body = field(node, 'body');
  const sections: Section[] = [];
  let labels: Section['labels'] = [];
  for (const section of body ? childrenOfType(body, 'switch_section') : []) {
    const statements = childrenOf(section).filter(({ type }) => /_statement$|^block$/.test(type));
    const [first] = childrenOf(section);
    const pattern = first && !statements.includes(first) ? at.pattern(first) : null;
    labels = [...labels, { pattern, guard: guardOf(section, at) }];
    // A label without statements shares those of the next one.
    if (statements.length === 0) continue;
    sections.push({ labels, body: lowerBlock(statements, at) });
    labels = [];
  }
  return { kind: 'switch', subject: at.expression(field(node, 'value')), sections, location };
}

/** `foreach (var a in b) …`. What `foreach (var (a, b) in c)` declares is opaque. */
function lowerForEach(node: Node, at: Lowering, location: Location): Statement {
  const name = field(node, 'left');
  const isName = name?.type === 'identifier';
  const body = lowerBody(field(node, 'body'), at);
  return {
    kind: 'for-each',
    name: isName ? at.name(name) : '_',
    list: at.expression(field(node, 'right')),
    body: isName ? body : [opaque(name ?? node, at.code), ...body],
    location,
  };
}

/** `while`, `do` or `for`, as a block with what a `for` begins with and a loop. */
function lowerLoop(node: Node, at: Lowering, location: Location): Statement {
  const [condition, body] = [field(node, 'condition'), field(node, 'body')];
  const loop = (update: readonly Node[]): Statement => ({
    kind: 'loop',
    condition: condition && at.expression(condition),
    isTestedFirst: node.type !== 'do_statement',
    update: update.map(at.expression),
    body: lowerBody(body, at),
    location,
  });
  if (node.type !== 'for_statement') return loop([]);
  // The grammar gives only the first of several expressions in each part.
  const end = node.tokens.filter(({ type }) => type === ';')[1]?.startIndex ?? 0;
  const parts = node.children.filter(({ id }) => id !== condition?.id && id !== body?.id);
  const first = parts.filter(({ startIndex }) => startIndex < end).flatMap((part) => lowerPart(part, at));
  const update = parts.filter(({ startIndex }) => startIndex > end);
  return { kind: 'block', body: [...first, loop(update)], location };
}

function lowerTry(node: Node, at: Lowering, location: Location): Statement {
  const finalizer = childOfType(node, 'finally_clause');
  return {
    kind: 'try',
    body: lowerBody(field(node, 'body'), at),
    handlers: childrenOfType(node, 'catch_clause').map((clause) => lowerHandler(clause, at)),
    finalizer: finalizer ? lowerBody(childOfType(finalizer, 'block'), at) : [],
    location,
  };
}

/** `catch (A b) …` declares a variable. */
function lowerHandler(clause: Node, at: Lowering): readonly Statement[] {
  const body = lowerBody(field(clause, 'body'), at);
  const declaration = childOfType(clause, 'catch_declaration');
  const name = field(declaration, 'name');
  if (!declaration || !name) return body;
  const location = at.code.locationOf(name);
  return [{ kind: 'variable', name: at.name(name), value: opaque(declaration, at.code), location }, ...body];
}

/** `using (…) …` and others that only surround statements, as a block with what they begin with. */
function lowerSurrounding(node: Node, at: Lowering, location: Location): Statement {
  return { kind: 'block', body: operandsOf(node).flatMap((part) => lowerPart(part, at)), location };
}
