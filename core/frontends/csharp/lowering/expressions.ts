import type { BinaryOperator, Expression } from '../../../model/code';
import type { Location } from '../../../model/location';
import { childrenOf, field, type Node, operandsOf } from '../syntax/nodes';
import { dottedName, readType } from '../syntax/type-references';
import { lowerChain, lowerInvocation } from './chains';
import { lowerAnonymousObject, lowerArray, lowerCreation } from './creations';
import { lowerFunction } from './functions';
import { literalValue, lowerInterpolation } from './literals';
import type { Lower, Lowering } from './lowering';
import { lowerSwitch } from './patterns';

/** Every expression with a neutral form, literals aside. The value is all there is to parentheses and conversions. */
const forms: Readonly<Record<string, Lower<Expression>>> = {
  identifier: (node, at, location) => ({ kind: 'name', name: at.name(node), location }),
  this: (_node, _at, location) => ({ kind: 'this', location }),
  base: (_node, _at, location) => ({ kind: 'base', location }),
  alias_qualified_name: (node, at, location) => ({ kind: 'name', name: dottedName(node, at.code), location }),
  predefined_type: lowerType,
  generic_name: lowerType,
  typeof_expression: (node, at, location) => lowerType(field(node, 'type') ?? node, at, location),
  invocation_expression: lowerInvocation,
  member_access_expression: lowerChain,
  conditional_access_expression: lowerChain,
  element_access_expression: lowerChain,
  parenthesized_expression: lowerOperand,
  await_expression: lowerOperand,
  as_expression: (node, at) => at.expression(field(node, 'left')),
  cast_expression: lowerCast,
  prefix_unary_expression: lowerUnary,
  postfix_unary_expression: lowerUnary,
  binary_expression: lowerBinary,
  is_pattern_expression: lowerTest,
  assignment_expression: lowerAssignment,
  conditional_expression: (node, at, location) => ({
    kind: 'conditional',
    condition: at.expression(field(node, 'condition')),
    whenTrue: at.expression(field(node, 'consequence')),
    whenFalse: at.expression(field(node, 'alternative')),
    location,
  }),
  lambda_expression: lowerFunction,
  anonymous_method_expression: lowerFunction,
  switch_expression: lowerSwitch,
  interpolated_string_expression: lowerInterpolation,
  object_creation_expression: lowerCreation,
  implicit_object_creation_expression: lowerCreation,
  anonymous_object_creation_expression: lowerAnonymousObject,
  array_creation_expression: lowerArray,
  implicit_array_creation_expression: lowerArray,
  initializer_expression: lowerArray,
  collection_expression: (node, at, location) => ({
    kind: 'array',
    items: childrenOf(node).map(at.expression),
    location,
  }),
  collection_element: lowerOperand,
  expression_element: lowerOperand,
  spread_element: (node, at, location) => ({ kind: 'spread', value: lowerOperand(node, at), location }),
};

/** Lowers an expression; null for one without a neutral form. */
export const lowerNode: Lower<Expression> = (node, at, location) => {
  const value = literalValue(node, at.code.textOf(node));
  if (value !== undefined) return { kind: 'literal', value, location };
  return forms[node.type]?.(node, at, location) ?? null;
};

function lowerOperand(node: Node, at: Lowering): Expression {
  return at.expression(operandsOf(node)[0]);
}

function lowerType(node: Node, at: Lowering, location: Location): Expression {
  return { kind: 'type', type: readType(node, at.code), location };
}

/** Conversions to numbers may change the value, unlike those between reference types. */
function lowerCast(node: Node, at: Lowering): Expression | null {
  const isNumeric = /^\(\s*(?:s?byte|u?short|u?int|u?long|nu?int|char|float|double|decimal)\b/;
  return isNumeric.test(at.code.textOf(node)) ? null : at.expression(field(node, 'value'));
}

/** `-a`, `!a`, `a!`, and `a++` as an assignment of one more. A negative number is a literal. */
function lowerUnary(node: Node, at: Lowering, location: Location): Expression | null {
  const isPostfix = node.type === 'postfix_unary_expression';
  const operator = node.tokens.at(isPostfix ? -1 : 0)?.type;
  const operand = at.expression(node.tokens.at(isPostfix ? 0 : -1));
  if (operator === '++' || operator === '--') {
    const value: Expression = { kind: 'literal', value: 1, location };
    return { kind: 'assignment', target: operand, operator: operator === '++' ? '+' : '-', value, location };
  }
  if (operator === '!' && isPostfix) return operand;
  if (operator === '-' && operand.kind === 'literal' && typeof operand.value === 'number')
    return { ...operand, value: -operand.value, location };
  const isKnown = operator === '!' || operator === '-' || operator === '+';
  return isKnown ? { kind: 'unary', operator, operand, location } : null;
}

const operators: ReadonlySet<string> = new Set('== != < <= > >= + - * / % & | && || ??'.split(' '));
const isBinaryOperator = (text: string): text is BinaryOperator => operators.has(text);

/** Sums may have thousands of terms, so they do not count as nesting. */
function lowerBinary(node: Node, at: Lowering): Expression | null {
  const operations: Node[] = [];
  let first: Node | null = node;
  for (; first?.type === 'binary_expression'; first = field(first, 'left')) operations.push(first);
  let left = at.expression(first);
  for (const operation of operations.toReversed()) {
    const [sign, right] = [field(operation, 'operator'), field(operation, 'right')];
    const operator = sign ? at.code.textOf(sign) : '';
    if (!isBinaryOperator(operator) || isMisread(right, at)) return null;
    const location = at.code.locationOf(operation);
    left = { kind: 'binary', operator, left, right: at.expression(right), location };
  }
  return left;
}

/** The grammar reads what follows the constant of a pattern as a part of it: `a is ("b" && c)`. */
function isMisread(node: Node | null, at: Lowering): boolean {
  let last = node;
  while (last?.type === 'binary_expression') last = field(last, 'right');
  const pattern = last?.type === 'is_pattern_expression' ? field(last, 'pattern') : null;
  return pattern !== null && /[&|^?=!]/.test(at.code.textOf(pattern));
}

function lowerTest(node: Node, at: Lowering, location: Location): Expression | null {
  const [operand, pattern] = [at.expression(field(node, 'expression')), at.pattern(field(node, 'pattern'))];
  return isMisread(node, at) ? null : { kind: 'is', operand, pattern, location };
}

/** `a = b`, `a += b`; null for several targets: `(a, b) = c`. */
function lowerAssignment(node: Node, at: Lowering, location: Location): Expression | null {
  const [left, sign] = [field(node, 'left'), field(node, 'operator')];
  const operator = sign ? at.code.textOf(sign).slice(0, -1) : '';
  if (left?.type === 'tuple_expression' || (operator !== '' && !isBinaryOperator(operator))) return null;
  const [target, value] = [at.expression(left), at.expression(field(node, 'right'))];
  return { kind: 'assignment', target, operator: operator === '' ? null : operator, value, location };
}
