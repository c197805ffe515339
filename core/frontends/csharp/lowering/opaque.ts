import { type ExpressionOf, mayLeave } from '../../../model/code';
import { childrenOf, collapse, identifier, type Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';

const MAX_TEXT = 80;

/** Represents an expression, pattern or statement that has no neutral form. */
export function opaque(node: Node, code: SourceCode): ExpressionOf<'opaque'> {
  const line = collapse(code.textOf(node));
  const text = line.length <= MAX_TEXT ? line : `${line.slice(0, MAX_TEXT - 1)}…`;
  return {
    kind: 'opaque',
    text,
    names: namesIn(node, code),
    ...mayLeave(line),
    location: code.locationOf(node),
  };
}

/** All identifiers of a node, each once. */
function namesIn(node: Node, code: SourceCode): readonly string[] {
  const names = new Set<string>();
  const pending: Node[] = [node];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.type === 'identifier') names.add(identifier(code.textOf(next)));
    pending.push(...childrenOf(next).toReversed());
  }
  return [...names];
}
