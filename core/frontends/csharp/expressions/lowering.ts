import type { Expression } from '../../../model/expression';
import type { Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';

/** What local names stand for; `undefined` when nothing is known of a name. */
export type Scope = (name: string) => Expression | undefined;

/** All that lowering hands on from one expression to those inside it. */
export interface Lowering {
  readonly code: SourceCode;
  readonly scope: Scope;
  readonly depth: number;
  /** Lowers an expression of any kind: each kind has a file of its own, and others inside it. */
  readonly lower: (node: Node, outer: Lowering) => Expression;
}

/** Lowers an expression inside another one. */
export function lower(node: Node, outer: Lowering): Expression {
  return outer.lower(node, outer);
}
