import type { Expression } from '../../../model/expression';
import { childrenOf, field, type Node } from '../syntax/nodes';
import { type Lowering, lower } from './lowering';

/** `a[1]`, `a[^1]`, `a[1..]`. */
export function lowerElement(node: Node, at: Lowering): Expression | null {
  const { code } = at;
  const target = field(node, 'expression');
  const [argument, ...others] = field(node, 'subscript')?.children ?? [];
  const index = argument?.children[0];
  if (!target || !index || others.length > 0) return null;
  const location = code.locationOf(node);
  const bound = (of: Node) => {
    const fromEnd = of.type === 'prefix_unary_expression' && code.textOf(of).startsWith('^');
    const value = fromEnd ? of.children[0] : of;
    return value ? { value: lower(value, at), fromEnd } : null;
  };
  const value = lower(target, at);
  if (index.type === 'range_expression') {
    const text = code.textOf(index);
    const [first, second] = childrenOf(index);
    const start = text.startsWith('..') ? undefined : first;
    const end = text.endsWith('..') ? undefined : text.startsWith('..') ? first : second;
    return {
      kind: 'range',
      target: value,
      start: start ? bound(start) : null,
      end: end ? bound(end) : null,
      location,
    };
  }
  const at0 = bound(index);
  if (!at0) return null;
  if (!at0.fromEnd) return { kind: 'index', target: value, index: at0.value, location };
  const one: Expression = { kind: 'literal', value: 1, location };
  const after: Expression = { kind: 'binary', operator: '-', left: at0.value, right: one, location };
  return { kind: 'range', target: value, start: at0, end: { value: after, fromEnd: true }, location };
}
