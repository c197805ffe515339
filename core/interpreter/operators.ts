import type { BinaryOperator } from '../model/code';
import type { Location } from '../model/location';
import type { KnownValue, Value } from '../model/value';
import { equal, truthOf } from './equality';
import { either } from './fork';
import type { Environment } from './run';
import { isSymbol, isUnknown, mapValue, mapValues, unknown } from './values';

/** What an operator gives for a value and another one, which is evaluated only where the operator needs it. */
export function combine(
  operator: BinaryOperator,
  left: Value,
  right: () => Value,
  { run, location }: Environment,
): Value {
  if (operator === '??') return mapValue(left, (value) => (value === null ? right() : value));
  if (operator !== '&&' && operator !== '||')
    return mapValues([left, right()], ([a = null, b = null]) => compare(operator, a, b, location));
  const decisive = operator === '||';
  // One side may decide alone.
  if (isUnknown(left)) return either(run, left, [right, () => decisive]);
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

/** Text of a value inside other text; undefined where the languages, or the culture, decide. */
export function textOf(value: KnownValue): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return isSymbol(value) && value.isDeclared ? value.name : undefined;
}

const isNull = (value: KnownValue) => value === null;

/** What an operator gives for two known values. */
function compare(operator: BinaryOperator, a: KnownValue, b: KnownValue, location: Location): Value {
  if (/^[!=]==?$/.test(operator)) {
    const isStrict = operator.length === 3;
    // Strict comparison tells `null` from `undefined`, which are one value here; the other one converts.
    const isOpen = isStrict ? isNull(a) && isNull(b) : !isNull(a) && !isNull(b) && typeof a !== typeof b;
    const same = isOpen ? undefined : equal(a, b);
    return same === undefined
      ? unknown('whether they are equal is not known', location)
      : operator.startsWith('=') === same;
  }
  if (operator === '+' && (typeof a === 'string' || typeof b === 'string')) {
    const [left, right] = [a, b].map(textOf);
    // `null` reads as nothing in one language and as its name in the other.
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
