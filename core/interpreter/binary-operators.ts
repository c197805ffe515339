import type { Location } from '../model/location';
import type { BinaryOperator } from '../model/lowered-code';
import type { KnownValue, Value } from '../model/value';
import type { Environment } from './environments-and-functions';
import { joinAlternatives } from './uncertain-code';
import { areEqual, isSymbol, isUnknown, mapValue, mapValues, truthOf, unknown } from './value-helpers';

/** The result of a binary operator; the right operand is evaluated lazily. */
export function applyBinary(
  operator: BinaryOperator,
  left: Value,
  right: () => Value,
  { run, location }: Environment,
): Value {
  if (operator === '??') return mapValue(left, (value) => (value === null ? right() : value));
  if (operator !== '&&' && operator !== '||')
    return mapValues([left, right()], ([a = null, b = null]) => applyOperator(operator, a, b, location));
  const decisive = operator === '||';
  // The right operand alone may decide the result.
  if (isUnknown(left)) return joinAlternatives(run, left, [right, () => decisive]);
  return mapValue(left, (value) =>
    mapValue(truthOf(value, location), (truth) => (truth === decisive ? value : right())),
  );
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

/** A value converted to a string; undefined if the result depends on the language or culture. */
export function textOf(value: KnownValue): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return isSymbol(value) && value.isDeclared ? value.name : undefined;
}

const isNull = (value: KnownValue) => value === null;

function applyOperator(operator: BinaryOperator, a: KnownValue, b: KnownValue, location: Location): Value {
  if (/^[!=]==?$/.test(operator)) {
    const isStrict = operator.length === 3;
    // `===` distinguishes `null` and `undefined`, which are the same value here; `==` converts its operands.
    const isUndecided = isStrict ? isNull(a) && isNull(b) : !isNull(a) && !isNull(b) && typeof a !== typeof b;
    const isEqual = isUndecided ? undefined : areEqual(a, b);
    return isEqual === undefined
      ? unknown('the comparison cannot be evaluated', location)
      : operator.startsWith('=') === isEqual;
  }
  if (operator === '+' && (typeof a === 'string' || typeof b === 'string')) {
    const [left, right] = [a, b].map(textOf);
    // `null` converts to '' in C# and to 'null' in TypeScript.
    return left === undefined || right === undefined
      ? unknown('the string representation of an operand is not known', location)
      : left + right;
  }
  const calculate = numbers[operator];
  const result = calculate && typeof a === 'number' && typeof b === 'number' ? calculate(a, b) : undefined;
  // Larger numbers overflow in C#.
  const isTooLarge = typeof result === 'number' && Math.abs(result) >= 2 ** 31;
  return result === undefined || isTooLarge
    ? unknown(`${operator} is not evaluated for these values`, location)
    : result;
}
