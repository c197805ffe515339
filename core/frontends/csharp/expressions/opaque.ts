import type { Expression } from '../../../model/expression';
import { collapse, type Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';

const maximalText = 80;

/** Stands for code that has no neutral shape. */
export function opaqueExpression(node: Node, code: SourceCode): Expression {
  return { kind: 'opaque', text: shorten(code.textOf(node)), location: code.locationOf(node) };
}

/** Stands for a local that gets more than one value. */
export function changing(node: Node, code: SourceCode): Expression {
  const text = `${shorten(code.textOf(node))}, whose value changes`;
  return { kind: 'opaque', text, location: code.locationOf(node) };
}

/** Stands for a name that code declares in a way that is not followed. */
export function unfollowed(name: string, around: Node, code: SourceCode): Expression {
  return { kind: 'opaque', text: `${name}, whose value is not followed`, location: code.locationOf(around) };
}

/** Text of an opaque expression: one line, not too long. */
export function shorten(text: string): string {
  const line = collapse(text);
  return line.length <= maximalText ? line : `${line.slice(0, maximalText - 1)}…`;
}
