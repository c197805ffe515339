import type { BinaryOperator, Expression } from '../../../model/expression';
import { childrenOf, field, type Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';
import { type Lowering, lower } from './lowering';

/** `-a`, `!a`. */
export function lowerUnary(node: Node, at: Lowering): Expression | null {
  const [operand] = childrenOf(node);
  const sign = at.code.textOf(node).charAt(0);
  if (!operand || (sign !== '-' && sign !== '!')) return null;
  const location = at.code.locationOf(node);
  const value = lower(operand, at);
  return value.kind === 'literal' && typeof value.value === 'number' && sign === '-'
    ? { kind: 'literal', value: -value.value, location }
    : { kind: 'unary', operator: sign, operand: value, location };
}

/** Operators that evaluation knows. */
export const operators: ReadonlySet<string> = new Set<BinaryOperator>([
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  '+',
  '-',
  '*',
  '&&',
  '||',
  '??',
]);

/** Methods that give text, whatever they are called on; those of `char` give characters. */
const textMethod =
  /^(?!char\s*\.).*\b(?:Substring|ToString|Replace|Trim|TrimStart|TrimEnd|Insert|Remove|PadLeft|PadRight|Join|Concat|Format|Left|Right|RemovePreFix|RemovePostFix|EnsureStartsWith|EnsureEndsWith|To(?:Camel|Pascal|Kebab|Snake)Case|nameof)$/is;

/** Whether an expression is text for sure, and no character. */
function isText(node: Node, code: SourceCode): boolean {
  const inside = node.type === 'parenthesized_expression' ? childrenOf(node)[0] : undefined;
  if (inside) return isText(inside, code);
  if (/string_(?:literal|expression)$/.test(node.type)) return true;
  if (node.type === 'invocation_expression')
    return textMethod.test(code.textOf(field(node, 'function') ?? node));
  const [left, right, sign] = [field(node, 'left'), field(node, 'right'), field(node, 'operator')];
  if (node.type !== 'binary_expression' || !left || !right || !sign) return false;
  return code.textOf(sign) === '+' && (isText(left, code) || isText(right, code));
}

/** `a + b`. */
export function lowerBinary(node: Node, at: Lowering): Expression | null {
  const { code } = at;
  const [left, right, sign] = [field(node, 'left'), field(node, 'right'), field(node, 'operator')];
  const operator = sign && code.textOf(sign);
  if (!left || !right || !operator || !operators.has(operator)) return null;
  const [a, b] = [lower(left, at), lower(right, at)];
  const location = code.locationOf(node);
  if (operator === '+' && !isText(left, code) && !isText(right, code))
    return { kind: 'binary', operator, left: a, right: b, mayAddCharacters: true, location };
  if (operator === '+' && a.kind === 'literal' && b.kind === 'literal')
    if (typeof a.value === 'string' && typeof b.value === 'string')
      return { kind: 'literal', value: a.value + b.value, location };
  return { kind: 'binary', operator: operator as BinaryOperator, left: a, right: b, location };
}
