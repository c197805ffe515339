import type { Expression } from '../../../model/expression';
import { childrenOf, type Node } from '../syntax/nodes';
import { textPart } from './literals';
import { type Lowering, lower } from './lowering';

/** `$"a{b}"`. */
export function lowerInterpolation(node: Node, at: Lowering): Expression | null {
  const { code } = at;
  const parts: Expression[] = [];
  for (const child of childrenOf(node)) {
    const location = code.locationOf(child);
    if (child.type === 'interpolation') {
      const values = childrenOf(child).filter(({ type }) => type !== 'interpolation_brace');
      // Alignment and formats are culture.
      if (values.length !== 1) return null;
      parts.push(lower(values[0]!, at));
    } else if (child.type !== 'interpolation_start' && child.type !== 'interpolation_quote') {
      const value = textPart(code.textOf(child), code.textOf(node));
      if (value === undefined) return null;
      parts.push({ kind: 'literal', value, location });
    }
  }
  const location = code.locationOf(node);
  const only = parts.length === 1 ? parts[0] : undefined;
  return only?.kind === 'literal' ? { ...only, location } : { kind: 'text', parts, location };
}
