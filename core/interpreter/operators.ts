import type { Location } from '../model/location';
import type { BinaryOperator, Pattern } from '../model/lowered-code';
import type { KnownValue, Value } from '../model/value';
import { areEqual, is, mapValue, mapValues, truthOf, unknown } from '../model/value-operations';
import type { Environment } from './environment';
import { maybe, taint } from './uncertainty';

/** The result of a binary operator; the right operand is evaluated lazily. */
export function applyBinary(
  operator: BinaryOperator,
  left: Value,
  right: () => Value,
  { run, location }: Environment,
): Value {
  if (operator === '??') {
    if (is.unknown(left)) maybe(run, left, right);
    return mapValue(left, (value) => (value === null ? right() : value));
  }
  if (operator !== '&&' && operator !== '||')
    return mapValues([left, right()], ([a = null, b = null]) => applyOperator(operator, a, b, location));
  const decisive = operator === '||';
  // The right operand alone may decide the result.
  if (is.unknown(left)) return maybe(run, left, right) === decisive ? decisive : left;
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
  if (is.string(value)) return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return is.symbol(value) && value.isDeclared ? value.name : undefined;
}

/** The texts of values; undefined if a value has no text. */
export function textsOf(values: readonly KnownValue[]): readonly string[] | undefined {
  const texts = values.map(textOf);
  return texts.every(is.string) ? texts : undefined;
}

function applyOperator(operator: BinaryOperator, a: KnownValue, b: KnownValue, location: Location): Value {
  if (/^[!=]==?$/.test(operator)) {
    // `===` distinguishes `null` and `undefined`, which are the same value here; `==` converts its operands.
    const isUndecided =
      operator.length === 3 ? a === null && b === null : a !== null && b !== null && typeof a !== typeof b;
    const isEqual = isUndecided ? undefined : areEqual(a, b);
    return isEqual === undefined
      ? unknown('the comparison cannot be evaluated', location)
      : operator.startsWith('=') === isEqual;
  }
  if (operator === '+' && (is.string(a) || is.string(b))) {
    // `null` converts to '' in C# and to 'null' in TypeScript.
    const text = textsOf([a, b])?.join('');
    return text ?? unknown('the string representation of an operand is not known', location);
  }
  const calculate = numbers[operator];
  const result = calculate && typeof a === 'number' && typeof b === 'number' ? calculate(a, b) : undefined;
  // Larger numbers overflow in C#.
  const isTooLarge = typeof result === 'number' && Math.abs(result) >= 2 ** 31;
  return result === undefined || isTooLarge
    ? unknown(`${operator} is not evaluated for these values`, location)
    : result;
}

/** Whether a value matches a pattern: true, false or unknown. */
export function matches(pattern: Pattern, subject: Value, environment: Environment): Value {
  const { run } = environment;
  switch (pattern.kind) {
    case 'any':
      return true;
    case 'value':
      return applyBinary('==', subject, () => run.evaluate(pattern.value, environment), environment);
    case 'not':
      return mapValue(matches(pattern.pattern, subject, environment), (fit) => fit !== true);
    case 'and':
    case 'or': {
      const left = matches(pattern.left, subject, environment);
      const right = () => matches(pattern.right, subject, environment);
      return applyBinary(pattern.kind === 'or' ? '||' : '&&', left, right, environment);
    }
    case 'opaque': {
      const cause = unknown(`\`${pattern.text}\` is not evaluated`, pattern.location);
      // The pattern may declare a variable, through which code changes the subject.
      taint(run, subject, cause);
      return cause;
    }
  }
}
