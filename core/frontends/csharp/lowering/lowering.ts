import type { Expression, ExpressionOf, Pattern, Statement } from '../../../model/code';
import type { Location } from '../../../model/location';
import type { Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';

/** A part of a node; broken code may lack it. */
export type Part = Node | null | undefined;

/** A lowered node before it gets its location. */
export type Unlocated<Result> = Result extends unknown ? Omit<Result, 'location'> : never;

/** How to lower each kind of node. A function returns null for code without a neutral form. */
export type LoweringTable<Result> = Readonly<
  Record<string, (node: Node, at: Lowering) => Unlocated<Result> | null>
>;

/**
 * Lowers the parts of a node that is being lowered itself. What has no neutral form or nests too deep becomes opaque; in
 * place of what broken code lacks, the node around it does.
 */
export interface Lowering {
  readonly code: SourceCode;
  /** The identifier that a node is. */
  name(part: Part): string;
  location(node: Node): Location;
  expression(part: Part): Expression;
  pattern(part: Part): Pattern;
  /** One statement may become none, or several. */
  statement(node: Node): readonly Statement[];
  opaque(node: Node): ExpressionOf<'opaque'>;
}
