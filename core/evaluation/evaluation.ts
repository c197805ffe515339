import type { Expression } from '../model/expression';
import type { Closure, Outcome, Unknown, Value } from '../model/value';
import type { Budget } from './budget';
import { type Environment, environmentOf } from './environment';
import { truthOf } from './equality';
import { isUnknown, unknown } from './outcome';

/** One evaluation under way: what its parts share, and how they come back to the whole. */
export interface Evaluation {
  readonly budget: Budget;
  value(expression: Expression, at: Environment): Outcome;
}

/** The value of an expression that stands elsewhere in the workspace. */
export function valueOfClosure(run: Evaluation, closure: Closure): Outcome {
  return run.value(closure.expression, environmentOf(closure));
}

/** What `make` makes of the values of all expressions; the first unknown one stops it. */
export function withValues(
  run: Evaluation,
  expressions: readonly Expression[],
  at: Environment,
  make: (values: readonly Value[]) => Outcome,
): Outcome {
  const values: Value[] = [];
  for (const expression of expressions) {
    const value = run.value(expression, at);
    if (isUnknown(value)) return value;
    values.push(value);
  }
  return make(values);
}

/** A condition: true, false, or why it is open. */
export function condition(run: Evaluation, expression: Expression, at: Environment): boolean | Unknown {
  const value = run.value(expression, at);
  if (isUnknown(value)) return value;
  return truthOf(value) ?? unknown('its truth is not known', expression.location);
}
