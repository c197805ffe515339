import type { Closure, Outcome, Value } from '../model/value';
import { valueOfClosure } from './evaluation';
import { startEvaluation } from './evaluator';
import { isUnknown, unknown } from './outcome';

/** The value of an expression at its place, with a budget of its own. */
export function evaluate(closure: Closure): Outcome {
  return valueOfClosure(startEvaluation(), closure);
}

/** What a function given as an expression makes of arguments, with a budget of its own. */
export function evaluateCall(closure: Closure, args: readonly Value[]): Outcome {
  const callee = evaluate(closure);
  if (isUnknown(callee)) return callee;
  return typeof callee === 'object' && callee?.kind === 'function'
    ? callee.call(args)
    : unknown('it is not a function', closure.expression.location);
}
