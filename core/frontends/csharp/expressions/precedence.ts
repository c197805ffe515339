import type { BinaryOperator, Expression, Pattern } from '../../../model/expression';
import { childrenOf, field, maximalDepth, type Node } from '../syntax/nodes';
import type { Span } from '../text/source-code';
import { type Lowering, lower } from './lowering';
import { opaqueExpression, shorten } from './opaque';
import { operators } from './operators';
import { lowerPattern } from './patterns';

/** How tightly operators bind that the grammar may take for a part of the pattern in front of them; tighter is more. */
const strengths: Readonly<Record<string, number>> = {
  '??': 1,
  '||': 2,
  '&&': 3,
  '|': 4,
  '^': 5,
  '&': 6,
  '==': 7,
  '!=': 7,
  is: 8,
};

/** A word between operands, or an operand. */
type Token = { readonly word: string } | { readonly node: Node; readonly isPattern: boolean };

interface Piece extends Span {
  readonly expression: Expression;
}

/**
 * An expression with `is` in it, by the precedence that the language has. The grammar takes what follows a pattern for a
 * part of its last constant: `a is "x" or "y" && b` reads as `a is "x" or ("y" && b)`. Null when there is no `is`.
 */
export function lowerTests(node: Node, at: Lowering): Expression | null {
  if (node.type === 'binary_expression' && !/\bis\b/.test(at.code.textOf(node))) return null;
  const tokens = tokensOf(node, at, false);
  if (!tokens.some((token) => 'word' in token && token.word === 'is')) return null;
  if (tokens.length > 2 * maximalDepth) return opaqueExpression(node, at.code);
  return readTokens(tokens, at) ?? opaqueExpression(node, at.code);
}

/** Operands and the words between them in source order, whatever the grammar made of them. */
function tokensOf(node: Node, at: Lowering, isPattern: boolean): readonly Token[] {
  const { code } = at;
  const [left, right] = [field(node, 'left'), field(node, 'right')];
  const [first] = childrenOf(node);
  switch (node.type) {
    case 'binary_expression': {
      const operator = code.textOf(field(node, 'operator') ?? node);
      if (!left || !right || !Object.hasOwn(strengths, operator)) break;
      return [...tokensOf(left, at, false), { word: operator }, ...tokensOf(right, at, false)];
    }
    case 'is_pattern_expression': {
      const [operand, pattern] = [field(node, 'expression'), field(node, 'pattern')];
      if (!operand || !pattern) break;
      return [...tokensOf(operand, at, false), { word: 'is' }, ...tokensOf(pattern, at, true)];
    }
    case 'or_pattern':
    case 'and_pattern':
      if (!left || !right) break;
      return [
        ...tokensOf(left, at, true),
        { word: node.type === 'or_pattern' ? 'or' : 'and' },
        ...tokensOf(right, at, true),
      ];
    case 'negated_pattern':
      return first ? [{ word: 'not' }, ...tokensOf(first, at, true)] : [];
    case 'constant_pattern':
      return first ? tokensOf(first, at, false) : [];
    case 'relational_pattern': {
      const operator = /^[<>]=?/.exec(code.textOf(node))?.[0];
      return first && operator ? [{ word: operator }, ...tokensOf(first, at, false)] : [];
    }
  }
  return [{ node, isPattern }];
}

/** Null for a sequence that is not one of the language. */
function readTokens(tokens: readonly Token[], at: Lowering): Expression | null {
  const { code } = at;
  let next = 0;
  const word = () => {
    const token = tokens[next];
    return token !== undefined && 'word' in token ? token.word : null;
  };
  const operand = (): Node | null => {
    const token = tokens[next];
    if (token === undefined || 'word' in token || token.isPattern) return null;
    next++;
    return token.node;
  };

  function read(weakest: number): Piece | null {
    const node = operand();
    let left: Piece | null = node && { expression: lower(node, at), ...spanOf(node) };
    for (let sign = word(); left && sign !== null; sign = word()) {
      const strength: number = strengths[sign] ?? 0;
      if (strength < weakest) return left;
      next++;
      left = sign === 'is' ? test(left) : combine(left, sign, read(sign === '??' ? strength : strength + 1));
    }
    return left;
  }

  function combine(left: Piece, operator: string, right: Piece | null): Piece | null {
    if (!right) return null;
    const span = { startIndex: left.startIndex, endIndex: right.endIndex };
    const location = code.locationOf(span);
    const expression: Expression = operators.has(operator)
      ? {
          kind: 'binary',
          operator: operator as BinaryOperator,
          left: left.expression,
          right: right.expression,
          location,
        }
      : { kind: 'opaque', text: shorten(code.textOf(span)), location };
    return { expression, ...span };
  }

  function test(left: Piece): Piece | null {
    const pattern = alternatives();
    const last = tokens[next - 1];
    if (!pattern || !last || 'word' in last) return null;
    const span = { startIndex: left.startIndex, endIndex: last.node.endIndex };
    return {
      expression: { kind: 'is', operand: left.expression, pattern, location: code.locationOf(span) },
      ...span,
    };
  }

  const alternatives = (): Pattern | null => joined('or', () => joined('and', single));

  function joined(kind: 'or' | 'and', part: () => Pattern | null): Pattern | null {
    let left = part();
    while (left && word() === kind) {
      next++;
      const right = part();
      left = right && { kind, left, right };
    }
    return left;
  }

  function single(): Pattern | null {
    const sign = word();
    if (sign !== null) next++;
    if (sign === 'not') {
      const pattern = single();
      return pattern && { kind: 'not', pattern };
    }
    if (sign !== null) {
      const value = /^[<>]/.test(sign) ? operand() : null;
      return value && { kind: 'compare', operator: sign as BinaryOperator, value: lower(value, at) };
    }
    const token = tokens[next++];
    if (token === undefined || 'word' in token) return null;
    return token.isPattern ? lowerPattern(token.node, at) : { kind: 'value', value: lower(token.node, at) };
  }

  const whole = read(0);
  return whole && next === tokens.length ? whole.expression : null;
}

const spanOf = ({ startIndex, endIndex }: Node): Span => ({ startIndex, endIndex });
