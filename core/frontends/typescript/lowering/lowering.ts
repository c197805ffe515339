import type { ImplementedKindToNodeMappings } from 'ts-morph';
import { ts } from 'ts-morph';
import type { Expression, ExpressionOf, Statement } from '../../../model/code';
import type { Location } from '../../../model/location';
import type { TypeReference } from '../../../model/type-reference';
import type { Source } from '../syntax/source';

/** Lowers the parts of a node that is being lowered itself. What has no neutral form, or nests too deep, becomes opaque. */
export interface Lowering {
  readonly source: Source;
  expression(node: ts.Expression): Expression;
  /** Null where the source has no expression. */
  optional(node: ts.Expression | undefined): Expression | null;
  /** One statement may become none, or several. */
  statement(node: ts.Statement): readonly Statement[];
  /** Null where the source names no type. */
  type(node: ts.TypeNode | undefined): TypeReference | null;
  opaque(node: ts.Node): ExpressionOf<'opaque'>;
  location(node: ts.Node): Location;
}

/** A lowered node before it gets its location. */
export type Unlocated<Node> = Node extends unknown ? Omit<Node, 'location'> : never;

type Kinds = ImplementedKindToNodeMappings;

/** How to lower each kind of node. A function returns null for code without a neutral form. */
export type LoweringTable<Result> = {
  readonly [Kind in keyof Kinds]?: (node: Kinds[Kind]['compilerNode'], at: Lowering) => Result | null;
};

/** A name without the `#` of private members. A computed one keeps its brackets, which no access by name can match. */
export function plainName(name: ts.PropertyName, { tree }: Source): string {
  return ts.isComputedPropertyName(name) ? name.getText(tree) : name.text.replace(/^#/, '');
}
