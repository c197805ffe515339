import { ts } from 'ts-morph';
import type { Location } from '../../../model/location';

/** A parsed file with its path. */
export interface Source {
  readonly file: string;
  readonly tree: ts.SourceFile;
  /** Generated local names for the modules in import types such as `import('./key').Key`. */
  readonly aliases: Map<string, string>;
}

/** Types nested deeper are ignored. */
export const MAX_DEPTH = 64;

/** The location of a node, without leading trivia. */
export function locationOf({ file, tree }: Source, node: ts.Node): Location {
  const start = tree.getLineAndCharacterOfPosition(node.getStart(tree));
  const end = tree.getLineAndCharacterOfPosition(node.end);
  return { file, line: start.line, column: start.character, endLine: end.line, endColumn: end.character };
}

/** The text of a node for messages: truncated, with white space collapsed. */
export function shortText({ tree }: Source, node: ts.Node): string {
  const raw = node.getText(tree);
  const text = /[\s]{2}|[^\S ]/.test(raw) ? raw.replace(/\s+/g, ' ') : raw;
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** The dotted name of an identifier or property access; null for any other expression. */
export function dottedName(node: ts.Node): string | null {
  const names: string[] = [];
  let current = node;
  for (;;) {
    if (ts.isPropertyAccessExpression(current)) {
      names.push(current.name.text);
      current = current.expression;
    } else if (ts.isQualifiedName(current)) {
      names.push(current.right.text);
      current = current.left;
    } else break;
  }
  return ts.isIdentifier(current) ? [current.text, ...names.reverse()].join('.') : null;
}

/** The expression without parentheses, casts, assertions and `await`. */
export function withoutWrappers(node: ts.Expression): ts.Expression {
  let current = node;
  while (
    ts.isParenthesizedExpression(current) ||
    ts.isAsExpression(current) ||
    ts.isSatisfiesExpression(current) ||
    ts.isNonNullExpression(current) ||
    ts.isTypeAssertionExpression(current) ||
    ts.isAwaitExpression(current)
  ) {
    current = current.expression;
  }
  return current;
}

/** A node and all nodes below it. */
export function nodesIn(root: ts.Node): readonly ts.Node[] {
  const nodes = [root];
  for (const node of nodes)
    ts.forEachChild(node, (child) => {
      nodes.push(child);
    });
  return nodes;
}

/** Whether a declaration has a modifier. */
export function hasModifier(node: ts.Node, kind: ts.SyntaxKind): boolean {
  return (
    ts.canHaveModifiers(node) && (ts.getModifiers(node)?.some((modifier) => modifier.kind === kind) ?? false)
  );
}
