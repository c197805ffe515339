import { ts } from 'ts-morph';

/** Whether what stands in a node runs under a condition, or any number of times. */
export function isBranching(node: ts.Node): boolean {
  return (
    ts.isIfStatement(node) ||
    ts.isConditionalExpression(node) ||
    ts.isSwitchStatement(node) ||
    ts.isIterationStatement(node, false)
  );
}
