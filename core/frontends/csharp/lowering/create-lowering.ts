import { getOrInsert } from '../../../model/collections';
import { type Expression, mayLeave } from '../../../model/lowered-code';
import { collapse, identifier, type Node, type SourceCode } from '../syntax/node';
import { readType } from '../syntax/type-references';
import { lowerNode } from './expressions';
import type { Lowering, Part } from './lowering-types';
import { lowerPattern } from './patterns';
import { lowerStatement, partsOf } from './statements';

/** Code beyond this nesting depth is opaque. Each call in a chain and each operand of a sum counts as one level. */
const MAX_DEPTH = 256;

const MAX_TEXT = 80;

/** Lowers the nodes of one file. */
export function createLowering(code: SourceCode, root: Node): Lowering {
  let depth = 0;
  let parent = root;
  const bounded = <Result>(part: Part, lower: (node: Node, at: Lowering) => Result | null) => {
    if (!part || depth >= MAX_DEPTH || part.skipsCode) return lowering.opaque(part ?? parent);
    const outer = parent;
    parent = part;
    depth++;
    const result = lower(part, lowering) ?? { ...lowering.opaque(part), parts: partsOf(part, lowering) };
    depth--;
    parent = outer;
    return result;
  };
  const lowering: Lowering = {
    code,
    name: (part) => (part ? identifier(code.textOf(part)) : ''),
    location: (node) => code.locationOf(node),
    expression: (part) => bounded(part, lowerNode),
    pattern: (part) => bounded(part, lowerPattern),
    type: (part) => (part ? readType(part, code) : null),
    statement: (node) => [bounded(node, lowerStatement)].flat(),
    opaque(node) {
      const line = collapse(code.textOf(node));
      const text = line.length <= MAX_TEXT ? line : `${line.slice(0, MAX_TEXT - 1)}…`;
      const names = namesIn(node, code);
      return { kind: 'opaque', text, names, ...mayLeave(line), location: code.locationOf(node) };
    },
  };
  return lowering;
}

/** A cache by file, because a file may have many attributes. */
const lowerings = new WeakMap<SourceCode, Lowering>();

/** Lowers an expression that is not part of a function body, such as an argument of an attribute. */
export function lowerExpression(node: Node, code: SourceCode): Expression {
  return getOrInsert(lowerings, code, () => createLowering(code, node)).expression(node);
}

/** All identifiers of a node, each once. */
function namesIn(node: Node, code: SourceCode): readonly string[] {
  const names = new Set<string>();
  const pending: Node[] = [node];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.type === 'identifier') names.add(identifier(code.textOf(next)));
    for (const child of next.children.toReversed()) pending.push(child);
  }
  return [...names];
}
