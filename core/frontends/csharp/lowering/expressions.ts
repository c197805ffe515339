import {
  type BinaryOperator,
  type Expression,
  type ExpressionNode,
  increment,
  type ObjectMember,
} from '../../../model/lowered-code';
import { childOfType, field, type Node, operandsOf } from '../syntax/node';
import { dottedName, readType } from '../syntax/type-references';
import { lowerAccess, lowerArguments, lowerCall } from './access-and-calls';
import { lowerFunction } from './functions';
import { literalValue, lowerInterpolation } from './literals';
import type { Lowering, LoweringTable } from './lowering-types';
import { lowerSwitch } from './patterns';

type Lowered = ExpressionNode | null;

/** All expressions with a language-neutral form, except literals. Parentheses and conversions become their operand. */
const lowerings: LoweringTable<ExpressionNode> = {
  identifier: (node, at) => ({ kind: 'name', name: at.name(node) }),
  this: () => ({ kind: 'this' }),
  base: () => ({ kind: 'base' }),
  alias_qualified_name: (node, at) => ({ kind: 'name', name: dottedName(node, at.code) }),
  predefined_type: lowerType,
  generic_name: lowerType,
  typeof_expression: (node, at) => lowerType(field(node, 'type') ?? node, at),
  invocation_expression: lowerCall,
  member_access_expression: lowerAccess,
  conditional_access_expression: lowerAccess,
  element_access_expression: lowerAccess,
  parenthesized_expression: lowerOperand,
  await_expression: lowerOperand,
  as_expression: (node, at) => at.expression(field(node, 'left')),
  cast_expression: lowerCast,
  prefix_unary_expression: lowerUnary,
  postfix_unary_expression: lowerUnary,
  binary_expression: lowerBinary,
  is_pattern_expression: (node, at) =>
    isMisread(node, at)
      ? null
      : {
          kind: 'is',
          operand: at.expression(field(node, 'expression')),
          pattern: at.pattern(field(node, 'pattern')),
        },
  assignment_expression: lowerAssignment,
  conditional_expression: (node, at) => ({
    kind: 'conditional',
    condition: at.expression(field(node, 'condition')),
    whenTrue: at.expression(field(node, 'consequence')),
    whenFalse: at.expression(field(node, 'alternative')),
  }),
  // Attributes of a lambda have no language-neutral form.
  lambda_expression: (node, at) =>
    childOfType(node, 'attribute_list') === null ? lowerFunction(node, at) : null,
  anonymous_method_expression: lowerFunction,
  switch_expression: lowerSwitch,
  interpolated_string_expression: lowerInterpolation,
  object_creation_expression: lowerCreation,
  implicit_object_creation_expression: lowerCreation,
  array_creation_expression: lowerArray,
  implicit_array_creation_expression: lowerArray,
  initializer_expression: lowerArray,
  collection_expression: (node, at) => ({ kind: 'array', items: node.children.map(at.expression) }),
  collection_element: lowerOperand,
  expression_element: lowerOperand,
  spread_element: (node, at) => ({ kind: 'spread', value: lowerOperand(node, at) }),
};

/** Lowers an expression; null if it has no language-neutral form. */
export function lowerNode(node: Node, at: Lowering): Expression | null {
  const value = literalValue(node, at);
  const lowered: Lowered =
    value === undefined ? (lowerings[node.type]?.(node, at) ?? null) : { kind: 'literal', value };
  return lowered && { location: at.location(node), ...lowered };
}

function lowerOperand(node: Node, at: Lowering): Expression {
  return at.expression(operandsOf(node)[0]);
}

function lowerType(node: Node, at: Lowering): Lowered {
  return { kind: 'type', type: readType(node, at.code) };
}

/** Numeric conversions may change the value, unlike reference conversions. */
function lowerCast(node: Node, at: Lowering): Lowered {
  const isNumeric = /^\(\s*(?:s?byte|u?short|u?int|u?long|nu?int|char|float|double|decimal)\b/;
  return isNumeric.test(at.code.textOf(node)) ? null : at.expression(field(node, 'value'));
}

/** `-a`, `!a` and `a!`; `++a` and `a--`. */
function lowerUnary(node: Node, at: Lowering): Lowered {
  const isPostfix = node.type === 'postfix_unary_expression';
  const operator = node.tokens.at(isPostfix ? -1 : 0)?.type;
  const operand = () => at.expression(node.tokens.at(isPostfix ? 0 : -1));
  if (operator === '++' || operator === '--')
    return increment(operand(), operator, isPostfix, at.location(node));
  if (operator === '!' && isPostfix) return operand();
  const isKnown = operator === '!' || operator === '-' || operator === '+';
  return isKnown ? { kind: 'unary', operator, operand: operand() } : null;
}

const operators: ReadonlySet<string> = new Set('== != < <= > >= + - * / % & | && || ??'.split(' '));
const isBinaryOperator = (text: string): text is BinaryOperator => operators.has(text);

/** The operands of a sum that is a number although an operand is a character. Any other sum with characters is text. */
const NUMERIC_SUM = /^character_literal (?:character|integer)_literal$|^integer_literal character_literal$/;

function lowerBinary(node: Node, at: Lowering): Lowered {
  const operator = at.name(field(node, 'operator'));
  const [left, right] = [field(node, 'left'), field(node, 'right')];
  if (!isBinaryOperator(operator) || isMisread(right, at)) return null;
  if (operator === '+' && NUMERIC_SUM.test(`${left?.type} ${right?.type}`)) return null;
  return { kind: 'binary', operator, left: at.expression(left), right: at.expression(right) };
}

/** Whether the grammar includes too much code in a pattern: it reads `a is "b" && c` as `a is ("b" && c)`. */
function isMisread(node: Node | null, at: Lowering): boolean {
  let last = node;
  while (last?.type === 'binary_expression') last = field(last, 'right');
  const pattern = last?.type === 'is_pattern_expression' ? field(last, 'pattern') : null;
  return pattern !== null && /[&|^?=!]/.test(at.code.textOf(pattern));
}

/** `a = b`, `a += b`; null for several targets: `(a, b) = c`. */
function lowerAssignment(node: Node, at: Lowering): Lowered {
  const left = field(node, 'left');
  const text = at.name(field(node, 'operator'));
  const operator = text === '=' ? null : text.slice(0, -1);
  if (left?.type === 'tuple_expression' || (operator !== null && !isBinaryOperator(operator))) return null;
  const [target, value] = [at.expression(left), at.expression(field(node, 'right'))];
  return { kind: 'assignment', target, operator, value };
}

/** `new X(a) { B = c }`, `new() { { "a", b } }`. */
function lowerCreation(node: Node, at: Lowering): Lowered {
  const type = field(node, 'type');
  const list = childOfType(node, 'initializer_expression');
  return {
    kind: 'new',
    type: type && readType(type, at.code),
    arguments: lowerArguments(node, at),
    initializer: list ? operandsOf(list).map((item) => lowerMember(item, at)) : [],
  };
}

/** `A = b`, `["a"] = b`, `{ "a", b }` or `a`. */
function lowerMember(node: Node, at: Lowering): ObjectMember {
  const [first, second, ...others] = operandsOf(node);
  if (node.type === 'initializer_expression' && second && others.length === 0)
    return { kind: 'entry', key: at.expression(first), value: at.expression(second) };
  const [left, right] = [field(node, 'left'), field(node, 'right')];
  if (node.type !== 'assignment_expression' || !left || !right)
    return { kind: 'item', value: at.expression(node) };
  // `A = { B = c }` has no language-neutral form: it modifies the existing object.
  const value = right.type === 'initializer_expression' ? at.opaque(right) : at.expression(right);
  if (left.type === 'identifier') return { kind: 'property', name: at.name(left), value };
  const [argument, ...more] = left.type === 'element_binding_expression' ? left.children : [];
  return argument && more.length === 0
    ? { kind: 'entry', key: at.expression(operandsOf(argument)[0]), value }
    : { kind: 'item', value: at.opaque(node) };
}

/** `new[] { a }`, `new X[] { a }`, `{ a }`, `new X[0]`; null if the items are not listed: `new X[3]`. */
function lowerArray(node: Node, at: Lowering): Lowered {
  const list = node.type === 'initializer_expression' ? node : childOfType(node, 'initializer_expression');
  if (!list && !/\[\s*0\s*\]$/.test(at.code.textOf(node))) return null;
  return { kind: 'array', items: list ? operandsOf(list).map(at.expression) : [] };
}
