import { ts } from 'ts-morph';
import { type Expression, leaves, mayLeave } from '../../../model/lowered-code';
import type { IsBodyRead } from '../../frontend';
import { locationOf, nodesIn, type Source, shortText, withoutWrappers } from '../syntax/nodes';
import { typeReference } from '../syntax/type-references';
import { lowerNode } from './expressions';
import { type Lowering, plainName } from './lowering-types';
import { lowerStatement } from './statements';

/** Code beyond this nesting depth is opaque. Each call in a chain and each operand of a sum counts as one level. */
const MAX_DEPTH = 256;

/** A call whose callee is in parentheses or ends with `!`: `(this.check)()`. */
const WRAPPED_CALL = /[)!]\s*[(<]/;

/** Lowers the nodes of one file. Omits code that `isRead` rejects, except code that may exit the surrounding code. */
export function createLowering(source: Source, isRead: IsBodyRead | null = null): Lowering {
  let depth = 0;
  const bounded = <Node extends ts.Node, Result>(
    node: Node,
    lower: (node: Node, at: Lowering) => Result | null,
  ) => {
    if (depth >= MAX_DEPTH) return lowering.opaque(node);
    depth++;
    const result = lower(node, lowering);
    depth--;
    return result ?? lowering.opaque(node);
  };
  const lowering: Lowering = {
    source,
    expression: (node) => bounded(withoutWrappers(node), lowerNode),
    optional: (node) => (node === undefined ? null : lowering.expression(node)),
    statement: (node) => [bounded(node, lowerStatement)].flat(),
    type: (node) => (node === undefined || isRead !== null ? null : typeReference(source, node)),
    opaque: (node) => ({
      kind: 'opaque',
      text: shortText(source, node),
      names: namesIn(node, source),
      ...mayLeave(node.getText(source.tree)),
      location: locationOf(source, node),
    }),
    location: (node) => locationOf(source, node),
    isRead(node) {
      if (isRead === null) return true;
      const text = source.tree.text.slice(node.pos, node.end);
      return isRead(text) || WRAPPED_CALL.test(text) || leaves(text);
    },
  };
  return lowering;
}

/** Lowers an expression that is not part of a function body, such as an argument of a decorator. */
export function lowerExpression(node: ts.Expression, source: Source): Expression {
  return createLowering(source).expression(node);
}

/** All identifiers of a node, each once. */
function namesIn(node: ts.Node, source: Source): readonly string[] {
  const names = nodesIn(node).filter(ts.isMemberName);
  return [...new Set(names.map((name) => plainName(name, source)))];
}
