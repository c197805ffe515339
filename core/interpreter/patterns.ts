import type { Expression, ExpressionOf, Pattern } from '../model/code';
import type { Location } from '../model/location';
import type { KnownValue, Value } from '../model/value';
import { equal, truthOf } from './equality';
import { mergeValues } from './journal';
import { type Environment, nested, type Run } from './run';
import { isUnknown, mapValue, unknown } from './values';

/** Whether a value fits a pattern and its guard: true, false, or why that is not known. */
export function fits(
  run: Run,
  pattern: Pattern,
  subject: Value,
  environment: Environment,
  location: Location,
  guard: Expression | null = null,
): Value {
  const fit = mapValue(subject, (known) => fitsKnown(run, pattern, known, environment, location));
  const isPossible = fit === true || isUnknown(fit) || (typeof fit === 'object' && fit !== null);
  if (guard === null || !isPossible) return fit;
  const holds = mapValue(
    run.evaluate(guard, environment),
    (known) => truthOf(known) ?? unknown('whether the guard holds is not known', guard.location),
  );
  return fit === true || holds === false ? holds : fit;
}

function fitsKnown(
  run: Run,
  pattern: Pattern,
  subject: KnownValue,
  environment: Environment,
  location: Location,
): Value {
  switch (pattern.kind) {
    case 'any':
      return true;
    case 'value':
      return mapValue(
        run.evaluate(pattern.value, environment),
        (value) => equal(subject, value) ?? unknown('whether they are equal is not known', location),
      );
    case 'not':
      return mapValue(fits(run, pattern.pattern, subject, environment, location), (fit) => fit !== true);
    case 'and':
    case 'or': {
      const decisive = pattern.kind === 'or';
      const left = fits(run, pattern.left, subject, environment, location);
      if (left === decisive) return left;
      const right = fits(run, pattern.right, subject, environment, location);
      return right === decisive || !isUnknown(left) ? right : left;
    }
    case 'opaque':
      return unknown(`\`${pattern.text}\` is not evaluated`, pattern.location);
  }
}

/** A switch as a value: the first arm that fits; where that is not known, what all arms from there on agree in. */
export function switchValue(
  run: Run,
  { subject, arms, location }: ExpressionOf<'switch'>,
  environment: Environment,
): Value {
  const value = run.evaluate(subject, environment);
  const from = (index: number): Value => {
    const arm = arms[index];
    if (arm === undefined) return unknown('no arm of the switch fits', location);
    const inner = nested(environment);
    const fit = fits(run, arm.pattern, value, inner, location, arm.guard);
    if (isUnknown(fit)) return mergeValues(run.evaluate(arm.value, inner), from(index + 1), fit);
    return mapValue(fit, (known) => (known === true ? run.evaluate(arm.value, inner) : from(index + 1)));
  };
  return from(0);
}
