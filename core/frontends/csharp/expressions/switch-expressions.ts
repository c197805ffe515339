import type { Expression } from '../../../model/expression';
import { childOfType, childrenOf, type Node } from '../syntax/nodes';
import { type Lowering, lower } from './lowering';
import { lowerPattern } from './patterns';

/** `a switch { b => c }`. */
export function lowerSwitch(node: Node, at: Lowering): Expression | null {
  const { code } = at;
  const [subject, ...rest] = childrenOf(node);
  if (!subject) return null;
  const arms = rest
    .filter(({ type }) => type === 'switch_expression_arm')
    .map((arm) => {
      const parts = childrenOf(arm);
      const [pattern, value] = [parts[0]!, parts.at(-1)!];
      const guard = childOfType(arm, 'when_clause')?.children[0] ?? null;
      return {
        pattern: lowerPattern(pattern, at),
        guard: guard && lower(guard, at),
        value: lower(value, at),
      };
    });
  return { kind: 'switch', subject: lower(subject, at), arms, location: code.locationOf(node) };
}
