import type { BinaryOperator, Pattern } from '../../../model/expression';
import { childrenOf, field, identifier, type Node } from '../syntax/nodes';
import { type Lowering, lower } from './lowering';
import { shorten } from './opaque';

/** Lowers what stands behind `is`, `case` or before an arrow. */
export function lowerPattern(node: Node, at: Lowering): Pattern {
  const { code } = at;
  const opaque = (): Pattern => ({
    kind: 'opaque',
    text: shorten(code.textOf(node)),
    location: code.locationOf(node),
  });
  const inner = (child: Node | null | undefined) => (child ? lowerPattern(child, at) : opaque());
  switch (node.type) {
    case 'constant_pattern': {
      const [value] = childrenOf(node);
      return value ? { kind: 'value', value: lower(value, at) } : opaque();
    }
    case 'or_pattern':
    case 'and_pattern':
      return {
        kind: node.type === 'or_pattern' ? 'or' : 'and',
        left: inner(field(node, 'left')),
        right: inner(field(node, 'right')),
      };
    case 'negated_pattern':
      return { kind: 'not', pattern: inner(childrenOf(node)[0]) };
    case 'parenthesized_pattern':
      return inner(childrenOf(node)[0]);
    case 'relational_pattern': {
      const [value] = childrenOf(node);
      const operator = /^[<>]=?/.exec(code.textOf(node))?.[0];
      return value && operator
        ? { kind: 'compare', operator: operator as BinaryOperator, value: lower(value, at) }
        : opaque();
    }
    case 'discard':
      return { kind: 'any', name: null };
    case 'var_pattern':
    case 'declaration_pattern': {
      const name = field(node, 'name');
      const type = field(node, 'type');
      return name && (node.type === 'var_pattern' || type?.type === 'implicit_type')
        ? { kind: 'any', name: identifier(code.textOf(name)) }
        : opaque();
    }
    default:
      return opaque();
  }
}
