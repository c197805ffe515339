import type { ts } from 'ts-morph';
import type { Expression } from '../../../model/expression';
import type { Source } from '../syntax/source';

/** What local names stand for; `undefined` when nothing is known of a name. */
export type Scope = (name: string) => Expression | undefined;

/** All that lowering hands on from one expression to those inside it. */
export interface Lowering {
  readonly source: Source;
  readonly scope: Scope;
  readonly depth: number;
  /** Lowers an expression of any kind: each kind has a file of its own, and others inside it. */
  readonly lower: (node: ts.Expression, outer: Lowering) => Expression;
}

/** Code that nests deeper than this was not written by people; it is not followed further. */
export const maximalDepth = 64;

/** Lowers an expression inside another one. */
export function lower(node: ts.Expression, outer: Lowering): Expression {
  return outer.lower(node, outer);
}
