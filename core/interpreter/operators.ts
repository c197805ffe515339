import type { BinaryOperator, Expression, ExpressionOf } from '../model/code';
import type { Location } from '../model/location';
import type { KnownValue, Value } from '../model/value';
import { equal, truthOf } from './equality';
import { mergeValues } from './journal';
import type { Environment, Run } from './run';
import { isUnknown, mapValue, mapValues, unknown } from './values';

/** `!a`, `-a`. */
export function unary(
  run: Run,
  { operator, operand, location }: ExpressionOf<'unary'>,
  environment: Environment,
): Value {
  return mapValue(run.evaluate(operand, environment), (value) => {
    if (operator === '!') {
      const truth = truthOf(value);
      return truth === undefined ? unknown('whether it is true is not known', location) : !truth;
    }
    if (typeof value !== 'number') return unknown('it is not a number', location);
    return operator === '-' ? -value : value;
  });
}

/** `a + b + c`: from the left, without nesting as deep as the chain is long. */
export function binary(run: Run, expression: ExpressionOf<'binary'>, environment: Environment): Value {
  const chain: ExpressionOf<'binary'>[] = [];
  let first: Expression = expression;
  while (first.kind === 'binary') {
    chain.push(first);
    first = first.left;
  }
  return chain
    .reverse()
    .reduce<Value>(
      (left, { operator, right, location }) => combine(run, operator, left, right, environment, location),
      run.evaluate(first, environment),
    );
}

/** What an operator gives for a value and an expression, which is evaluated only where the operator needs it. */
export function combine(
  run: Run,
  operator: BinaryOperator,
  left: Value,
  right: Expression,
  environment: Environment,
  location: Location,
): Value {
  const other = () => run.evaluate(right, environment);
  if (operator === '??') return mapValue(left, (value) => (value === null ? other() : value));
  if (operator !== '&&' && operator !== '||')
    return mapValues([left, other()], ([a = null, b = null]) => compare(operator, a, b, location));
  const decisive = operator === '||';
  if (!isUnknown(left)) {
    return mapValue(left, (value) => {
      const truth = truthOf(value);
      if (truth !== undefined) return truth === decisive ? value : other();
      return unknown('whether it is true is not known', location);
    });
  }
  // One side may decide alone.
  const { effects, result } = run.journal.capture(other);
  run.journal.join([effects, new Map()], left);
  return result === decisive ? decisive : left;
}

/** `a ? b : c`; where the condition is not known, what both give. */
export function conditional(
  run: Run,
  { condition, whenTrue, whenFalse }: ExpressionOf<'conditional'>,
  environment: Environment,
): Value {
  const value = run.evaluate(condition, environment);
  return eitherValue(run, value, condition.location, [
    () => run.evaluate(whenTrue, environment),
    () => run.evaluate(whenFalse, environment),
  ]);
}

/** What one of two alternatives gives, by a condition. */
function eitherValue(
  run: Run,
  condition: Value,
  location: Location,
  [whenTrue, whenFalse]: readonly [() => Value, () => Value],
): Value {
  const truth = mapValue(
    condition,
    (known) => truthOf(known) ?? unknown('whether the condition holds is not known', location),
  );
  if (!isUnknown(truth)) return mapValue(truth, (known) => (known === true ? whenTrue() : whenFalse()));
  const [a, b] = [run.journal.capture(whenTrue), run.journal.capture(whenFalse)];
  run.journal.join([a.effects, b.effects], truth);
  return mergeValues(a.result, b.result, truth);
}

const numbers: Readonly<Partial<Record<BinaryOperator, (a: number, b: number) => KnownValue>>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
};

/** Text of a value inside other text; undefined where the languages, or the culture, decide. */
export function textOf(value: KnownValue): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return typeof value === 'object' && value?.kind === 'symbol' && value.isDeclared ? value.name : undefined;
}

const isNull = (value: KnownValue) => value === null;

/** What an operator gives for two known values. */
function compare(
  operator: BinaryOperator,
  a: KnownValue,
  b: KnownValue,
  location: Location,
): KnownValue | ReturnType<typeof unknown> {
  if (operator === '==' || operator === '!=' || operator === '===' || operator === '!==') {
    const isStrict = operator.length === 3;
    // Strict comparison tells `null` from `undefined`, which are one value here; the other one converts.
    const isOpen = isStrict ? isNull(a) && isNull(b) : !isNull(a) && !isNull(b) && typeof a !== typeof b;
    const same = isOpen ? undefined : equal(a, b);
    return same === undefined
      ? unknown('whether they are equal is not known', location)
      : operator.startsWith('=') === same;
  }
  if (operator === '+' && (typeof a === 'string' || typeof b === 'string')) {
    const [left, right] = [a, b].map((value) => (value === null ? '' : textOf(value)));
    // `null` reads as nothing in one language and as its name in the other.
    return left === undefined || right === undefined || isNull(a) !== isNull(b)
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
