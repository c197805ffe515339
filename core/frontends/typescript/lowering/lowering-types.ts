import type { ImplementedKindToNodeMappings } from 'ts-morph';
import { ts } from 'ts-morph';
import type { Location } from '../../../model/location';
import type { Expression, ExpressionOf, Statement } from '../../../model/lowered-code';
import type { TypeReference } from '../../../model/type-reference';
import type { Source } from '../syntax/nodes';

/** Lowers the children of a node. Code that has no language-neutral form or is nested too deeply becomes opaque. */
export interface Lowering {
  readonly source: Source;
  expression(node: ts.Expression): Expression;
  /** Lowers an expression; null if there is none. */
  optional(node: ts.Expression | undefined): Expression | null;
  /** Lowers a statement, in some cases to no statement or to several. */
  statement(node: ts.Statement): readonly Statement[];
  /** The type of an annotation; null if there is none. Always null in `GuardCode`, where types do not matter. */
  type(node: ts.TypeNode | undefined): TypeReference | null;
  opaque(node: ts.Node): ExpressionOf<'opaque'>;
  location(node: ts.Node): Location;
  /** Whether a node is lowered: false only in `GuardCode`, for code that does not check callers. */
  isRead(node: ts.Node): boolean;
}

type Kinds = ImplementedKindToNodeMappings;

/** How to lower each kind of node. A function returns null for code without a language-neutral form. */
export type LoweringTable<Result> = {
  readonly [Kind in keyof Kinds]?: (node: Kinds[Kind]['compilerNode'], at: Lowering) => Result | null;
};

/** Lowers a node with the function for its kind; null if the table has no such function. */
export function lowerWith<Result>(table: LoweringTable<Result>, node: ts.Node, at: Lowering): Result | null {
  return table[node.kind as keyof Kinds]?.(node as never, at) ?? null;
}

/** A name without the `#` of private members. A computed name keeps its brackets, so no access by name matches it. */
export function plainName(name: ts.PropertyName, { tree }: Source): string {
  return ts.isComputedPropertyName(name) ? name.getText(tree) : name.text.replace(/^#/, '');
}
