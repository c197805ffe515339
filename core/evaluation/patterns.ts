import type { Expression, ExpressionOf, Pattern } from '../model/expression';
import type { Location } from '../model/location';
import type { Outcome, Value } from '../model/value';
import { type Environment, forked } from './environment';
import { agreed, equal } from './equality';
import { condition, type Evaluation } from './evaluation';
import { compared } from './operators';
import { isUnknown, unknown } from './outcome';

/** Whether a value fits a pattern: true, false, or why it is open. Names in the pattern are bound on the way. */
function fits(
  run: Evaluation,
  pattern: Pattern,
  subject: Value,
  at: Environment,
  location: Location,
): Outcome {
  switch (pattern.kind) {
    case 'any':
      if (pattern.name !== null) at.locals.set(pattern.name, subject);
      return true;
    case 'value': {
      const value = run.value(pattern.value, at);
      return isUnknown(value)
        ? value
        : (equal(subject, value) ?? unknown('whether they are equal is not known', location));
    }
    case 'compare': {
      const value = run.value(pattern.value, at);
      return isUnknown(value) ? value : compared(pattern.operator, subject, value, location);
    }
    case 'not': {
      const inner = fits(run, pattern.pattern, subject, at, location);
      return typeof inner === 'boolean' ? !inner : inner;
    }
    case 'and':
    case 'or': {
      const decisive = pattern.kind === 'or';
      const left = fits(run, pattern.left, subject, at, location);
      if (left === decisive) return left;
      const right = fits(run, pattern.right, subject, at, location);
      return right === decisive || !isUnknown(left) ? right : left;
    }
    case 'opaque':
      return unknown(`it is a pattern that is not evaluated: ${pattern.text}`, pattern.location);
  }
}

/** The same with the condition behind it: `case "a" when x`. */
export function guarded(
  run: Evaluation,
  pattern: Pattern,
  guard: Expression | null,
  subject: Value,
  at: Environment,
  location: Location,
): Outcome {
  const fit = fits(run, pattern, subject, at, location);
  return fit === true && guard !== null ? condition(run, guard, at) : fit;
}

/** `a is P`. */
export function is(
  run: Evaluation,
  { operand, pattern, location }: ExpressionOf<'is'>,
  at: Environment,
): Outcome {
  const value = run.value(operand, at);
  return isUnknown(value) ? value : fits(run, pattern, value, at, location);
}

/** A switch as a value: the first arm that fits; where that is open, what all arms from there on agree in. */
export function switchValue(run: Evaluation, expression: ExpressionOf<'switch'>, at: Environment): Outcome {
  const subject = run.value(expression.subject, at);
  if (isUnknown(subject)) return subject;
  const from = (index: number): Outcome => {
    const arm = expression.arms[index];
    if (arm === undefined) return unknown('no arm of the switch fits', expression.location);
    const fit = guarded(run, arm.pattern, arm.guard, subject, at, expression.location);
    if (isUnknown(fit)) return agreed(fit, [run.value(arm.value, forked(at)), from(index + 1)]);
    return fit === true ? run.value(arm.value, at) : from(index + 1);
  };
  return from(0);
}
