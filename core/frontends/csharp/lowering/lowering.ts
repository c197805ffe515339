import type { Expression, Pattern, Statement } from '../../../model/code';
import type { Location } from '../../../model/location';
import type { Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';

/** A part of a node; broken code may lack it. */
export type Part = Node | null | undefined;

/** Lowers a node of one kind; null where it has no neutral form. */
export type Lower<Result> = (node: Node, at: Lowering, location: Location) => Result | null;

/**
 * Lowers the parts of a node that is being lowered itself. What has no neutral form or nests too deep becomes opaque; in
 * place of what broken code lacks, the node around it does.
 */
export interface Lowering {
  readonly code: SourceCode;
  /** The identifier that a node is. */
  name(part: Part): string;
  expression(part: Part): Expression;
  pattern(part: Part): Pattern;
  /** One statement may become none, or several. */
  statement(node: Node): readonly Statement[];
}
