import { ts } from 'ts-morph';
import type { Expression } from '../../../model/expression';
import { locationOf, type Source, shortText } from '../syntax/source';

/** Stands for code that has no neutral shape. */
export function opaqueExpression(node: ts.Node, source: Source): Expression {
  return { kind: 'opaque', text: shortText(source, node), location: locationOf(source, node) };
}

/** Stands for a local that gets more than one value, or that is a part of one. */
export function changing(node: ts.BindingName, source: Source): Expression {
  if (!ts.isIdentifier(node)) return opaqueExpression(node, source);
  const text = `${shortText(source, node)}, whose value changes`;
  return { kind: 'opaque', text, location: locationOf(source, node) };
}
