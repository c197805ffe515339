import type { BinaryOperator, ExpressionOf } from '../model/expression';
import type { Location } from '../model/location';
import type { Outcome, Value } from '../model/value';
import { type Environment, forked } from './environment';
import { agreed, equal, truthOf } from './equality';
import { condition, type Evaluation } from './evaluation';
import { isUnknown, unknown } from './outcome';
import { shown } from './static-functions';

/** `!a`, `-a`. */
export function unary(
  run: Evaluation,
  { operator, operand, location }: ExpressionOf<'unary'>,
  at: Environment,
): Outcome {
  const value = run.value(operand, at);
  if (isUnknown(value)) return value;
  if (operator === '-') return typeof value === 'number' ? -value : unknown('it is not a number', location);
  const truth = truthOf(value);
  return truth === undefined ? unknown('its truth is not known', location) : !truth;
}

/** `a + b`, `a == b`, `a && b`: three values for the logical ones, where one side may decide alone. */
export function binary(
  run: Evaluation,
  { operator, left, right, mayAddCharacters, location }: ExpressionOf<'binary'>,
  at: Environment,
): Outcome {
  const first = run.value(left, at);
  if (operator === '&&' || operator === '||') {
    const decisive = operator === '||';
    const truth = isUnknown(first) ? undefined : truthOf(first);
    if (truth !== undefined) return truth === decisive ? first : run.value(right, at);
    const open = isUnknown(first) ? first : unknown('its truth is not known', left.location);
    return run.value(right, forked(at)) === decisive ? decisive : open;
  }
  if (isUnknown(first)) return first;
  if (operator === '??') return first === null ? run.value(right, at) : first;
  const second = run.value(right, at);
  if (isUnknown(second)) return second;
  return mayAddCharacters && areCharacters(first, second)
    ? unknown('whether characters are joined or added up is not known', location)
    : compared(operator, first, second, location);
}

/** `a ? b : c`; where the condition is open, what both give. */
export function conditional(
  run: Evaluation,
  expression: ExpressionOf<'conditional'>,
  at: Environment,
): Outcome {
  const { whenTrue, whenFalse } = expression;
  const truth = condition(run, expression.condition, at);
  if (truth === true) return run.value(whenTrue, at);
  if (truth === false) return run.value(whenFalse, at);
  return agreed(truth, [run.value(whenTrue, forked(at)), run.value(whenFalse, forked(at))]);
}

const numbers: Readonly<Partial<Record<BinaryOperator, (a: number, b: number) => Value>>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
};

/** Whether none of two values is text for sure, and one may be a character. */
function areCharacters(a: Value, b: Value): boolean {
  const isOne = (value: Value) => typeof value === 'string' && value.length === 1;
  const isPlain = (value: Value) => isOne(value) || typeof value === 'number';
  return isPlain(a) && isPlain(b) && (isOne(a) || isOne(b));
}

/** Whether a language may make one of the values like the other before it compares them: `1 == '1'`. */
const isConverted = (a: Value, b: Value) => a !== null && b !== null && typeof a !== typeof b;

/** What an operator gives for two values. */
export function compared(operator: BinaryOperator, a: Value, b: Value, location: Location): Outcome {
  if (operator === '==' || operator === '!=' || operator === '===' || operator === '!==') {
    const same = operator.length === 2 && isConverted(a, b) ? undefined : equal(a, b);
    return same === undefined
      ? unknown('whether they are equal is not known', location)
      : operator.startsWith('=') === same;
  }
  if (operator === '+' && (typeof a === 'string' || typeof b === 'string')) {
    const [left, right] = [shown(a), shown(b)];
    return left === undefined || right === undefined
      ? unknown('how it reads as text is not known', location)
      : left + right;
  }
  const calculate = numbers[operator];
  const result = calculate && typeof a === 'number' && typeof b === 'number' ? calculate(a, b) : undefined;
  // Larger numbers wrap around in one of the languages.
  const isTooLarge = typeof result === 'number' && Math.abs(result) >= 2 ** 31;
  return result === undefined || isTooLarge
    ? unknown(`${operator} is not known for these values`, location)
    : result;
}
