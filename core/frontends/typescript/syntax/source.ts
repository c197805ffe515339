import { ts } from 'ts-morph';
import type { Location } from '../../../model/location';

/** A parsed file with the key that its locations carry. */
export interface Source {
  readonly file: string;
  readonly tree: ts.SourceFile;
  /** Modules that types are imported from in place, `import('./key').Key`, with the names that the facts give them. */
  readonly inPlace: Map<string, string>;
}

/** Code that nests deeper than this was not written by people. */
export const MAX_DEPTH = 64;

/** Where a node's own text stands, without the trivia before it. */
export function locationOf({ file, tree }: Source, node: ts.Node): Location {
  const start = tree.getLineAndCharacterOfPosition(node.getStart(tree));
  const end = tree.getLineAndCharacterOfPosition(node.end);
  return { file, line: start.line, column: start.character, endLine: end.line, endColumn: end.character };
}

/** A node's text with white space collapsed, cut to a length that messages can carry. */
export function shortText({ tree }: Source, node: ts.Node): string {
  const raw = node.getText(tree);
  const text = /[\s]{2}|[^\S ]/.test(raw) ? raw.replace(/\s+/g, ' ') : raw;
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** A dotted name of identifiers and property accesses; null for any other expression. */
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

/** Looks through parentheses, casts, assertions and `await`. */
export function bare(node: ts.Expression): ts.Expression {
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

/** Whether a declaration carries a modifier. */
export function hasModifier(node: ts.Node, kind: ts.SyntaxKind): boolean {
  return (
    ts.canHaveModifiers(node) && (ts.getModifiers(node)?.some((modifier) => modifier.kind === kind) ?? false)
  );
}
