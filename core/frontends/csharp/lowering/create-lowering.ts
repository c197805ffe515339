import type { Expression } from '../../../model/code';
import { identifier, MAX_DEPTH, type Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';
import { lowerNode } from './expressions';
import type { Lower, Lowering, Part } from './lowering';
import { opaque } from './opaque';
import { lowerPattern } from './patterns';
import { lowerStatement } from './statements';

/** Lowers the nodes of one file. */
export function createLowering(code: SourceCode, root: Node): Lowering {
  let depth = 0;
  let around = root;
  const bounded = <Result>(part: Part, lower: Lower<Result>) => {
    if (!part || depth >= MAX_DEPTH) return opaque(part ?? around, code);
    const outer = around;
    around = part;
    depth++;
    const result = lower(part, lowering, code.locationOf(part));
    depth--;
    around = outer;
    return result ?? opaque(part, code);
  };
  const lowering: Lowering = {
    code,
    name: (part) => (part ? identifier(code.textOf(part)) : ''),
    expression: (part) => bounded(part, lowerNode),
    pattern: (part) => bounded(part, lowerPattern),
    statement: (node) => [bounded(node, lowerStatement)].flat(),
  };
  return lowering;
}

/** Lowers an expression outside of any code, such as an argument of an attribute. */
export function lowerExpression(node: Node, code: SourceCode): Expression {
  return createLowering(code, node).expression(node);
}
