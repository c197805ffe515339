import type { Location } from '../../../model/location';
import type { Expression, ExpressionOf, Pattern, Statement } from '../../../model/lowered-code';
import type { TypeReference } from '../../../model/type-reference';
import type { Node, SourceCode } from '../syntax/node';

/** A child node, which may be missing in invalid code. */
export type Part = Node | null | undefined;

/** How to lower each kind of node. A function returns null for code without a language-neutral form. */
export type LoweringTable<Result> = Readonly<Record<string, (node: Node, at: Lowering) => Result | null>>;

/**
 * Lowers the children of a node. Code becomes opaque if it has no language-neutral form, is nested too deeply or is
 * invalid. A missing child becomes an opaque node with the text of its parent.
 */
export interface Lowering {
  readonly code: SourceCode;
  /** The name of an identifier node. */
  name(part: Part): string;
  location(node: Node): Location;
  expression(part: Part): Expression;
  pattern(part: Part): Pattern;
  /** The type of a member or parameter; null if there is none. */
  type(part: Part): TypeReference | null;
  /** Lowers a statement, in some cases to none or several. */
  statement(node: Node): readonly Statement[];
  opaque(node: Node): ExpressionOf<'opaque'>;
}
