import type { Closure, Outcome, Value } from '../model/value';
import { Evaluator } from './evaluator';
import { isUnknown } from './outcome';

/** The value of an expression at its place, with a budget of its own. */
export function evaluate(closure: Closure): Outcome {
  return new Evaluator().evaluate(closure);
}

/** What a function given as an expression makes of arguments, with a budget of its own. */
export function evaluateCall(closure: Closure, args: readonly Value[]): Outcome {
  const evaluator = new Evaluator();
  const callee = evaluator.evaluate(closure);
  return isUnknown(callee) ? callee : evaluator.call(callee, args, closure.expression.location);
}
