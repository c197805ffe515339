import type { Closure, FunctionClosure, Outcome, Value } from '../model/value';
import { valueOfClosure } from './evaluation';
import { startEvaluation } from './evaluator';
import { bindParameters } from './invocations';
import { isUnknown, unknown } from './outcome';
import { bodyValue } from './statements';

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

/** What a function of the workspace gives for arguments, some names standing for what `known` says, with a budget of its own. */
export function evaluateFunction(
  { facts, names }: FunctionClosure,
  args: readonly Outcome[],
  known: ReadonlyMap<string, Outcome>,
): Outcome {
  if (args.length < facts.parameters.length)
    return unknown(`${facts.name} takes parameters that are not known here`, facts.location);
  const run = startEvaluation();
  const given = args.slice(0, facts.parameters.length).map((value) => ({ name: null, value }));
  const locals = new Map([...known, ...bindParameters(run, facts, names, given)]);
  return bodyValue(run, facts.body, { names, locals }, facts.location);
}
