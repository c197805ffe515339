import { ts } from 'ts-morph';
import { type Expression, mayLeave, type Statement } from '../../../model/code';
import { bare, locationOf, type Source, shortText } from '../syntax/source';
import { typeReference } from '../syntax/type-references';
import { lowerNode } from './expressions';
import { type Lowering, plainName } from './lowering';
import { lowerStatement } from './statements';

/** Deeper code is opaque. Each call of a chain and each operand of a sum is one level. */
const MAX_DEPTH = 256;

/** Lowers the nodes of one file. */
export function createLowering(source: Source): Lowering {
  let depth = 0;
  const bounded = <Result>(lower: () => Result | null): Result | null => {
    if (depth >= MAX_DEPTH) return null;
    depth++;
    const result = lower();
    depth--;
    return result;
  };
  const lowering: Lowering = {
    source,
    expression(wrapped) {
      const node = bare(wrapped);
      return bounded<Expression>(() => lowerNode(node, lowering)) ?? lowering.opaque(node);
    },
    optional: (node) => (node === undefined ? null : lowering.expression(node)),
    statement: (node) =>
      bounded<readonly Statement[]>(() => lowerStatement(node, lowering)) ?? [lowering.opaque(node)],
    type: (node) => (node === undefined ? null : typeReference(source, node)),
    opaque: (node) => ({
      kind: 'opaque',
      text: shortText(source, node),
      names: namesIn(node, source),
      ...mayLeave(node.getText(source.tree)),
      location: locationOf(source, node),
    }),
    location: (node) => locationOf(source, node),
  };
  return lowering;
}

/** Lowers an expression outside of any code, such as an argument of a decorator. */
export function lowerExpression(node: ts.Expression, source: Source): Expression {
  return createLowering(source).expression(node);
}

/** All identifiers of a node, each once. */
function namesIn(node: ts.Node, source: Source): readonly string[] {
  const nodes = [node];
  for (const next of nodes)
    ts.forEachChild(next, (child) => {
      nodes.push(child);
    });
  return [...new Set(nodes.filter(ts.isMemberName).map((name) => plainName(name, source)))];
}
