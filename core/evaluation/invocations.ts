import type { Expression, ExpressionOf } from '../model/expression';
import type { FunctionFacts } from '../model/facts/functions';
import type { Location } from '../model/location';
import type { FunctionClosure, Names, Outcome, Value } from '../model/value';
import { type Environment, forked } from './environment';
import { type Evaluation, valueOfClosure } from './evaluation';
import { isUnknown, kindOf, unknown } from './outcome';
import { bodyValue } from './statements';

/** An argument as a function of the workspace gets it: unknown ones only count where they are used. */
export interface BoundArgument {
  readonly name: string | null;
  readonly value: Outcome;
}

/** A lambda as a value. */
export function lambdaValue(
  run: Evaluation,
  { parameters, body, location }: ExpressionOf<'lambda'>,
  at: Environment,
): Value {
  return {
    kind: 'function',
    location,
    call: (args) => {
      const inside = forked(at);
      parameters.forEach(({ name, initial }, index) => {
        const given = args[index];
        if (given !== undefined) inside.locals.set(name, orInitial(given, initial, name, location));
        else if (initial) inside.locals.set(name, run.value(initial, inside));
        else inside.locals.set(name, unknown(`nothing is known of ${name}`, location));
      });
      return bodyValue(run, body, inside, location);
    },
  };
}

/** A function of the workspace as a value: the only one of its name, else null. */
export function functionValue(
  run: Evaluation,
  functions: readonly FunctionClosure[],
  location: Location,
): Value | null {
  const [only, ...others] = functions;
  if (only === undefined || others.length > 0) return null;
  return {
    kind: 'function',
    location,
    call: (args) =>
      invoke(
        run,
        only,
        args.map((value) => ({ name: null, value })),
        location,
      ),
  };
}

/** What a function of the workspace gives for arguments. */
export function invoke(
  run: Evaluation,
  { facts, names }: FunctionClosure,
  args: readonly BoundArgument[],
  location: Location,
): Outcome {
  return run.budget.within(location, () => {
    const locals = bindParameters(run, facts, names, args);
    return bodyValue(run, facts.body, { names, locals }, facts.location);
  });
}

/** An argument; nothing may mean the standard or not, as the language has it. */
function orInitial(given: Outcome, initial: Expression | null, name: string, location: Location): Outcome {
  const isOpen =
    given === null && initial !== null && !(initial.kind === 'literal' && initial.value === null);
  return isOpen ? unknown(`whether ${name} is what stands for nothing is not known`, location) : given;
}

/** What the parameters of a function stand for. */
export function bindParameters(
  run: Evaluation,
  { parameters, location }: FunctionFacts,
  names: Names,
  args: readonly BoundArgument[],
): Map<string, Outcome> {
  const locals = new Map<string, Outcome>();
  const unnamed = args.filter((arg) => arg.name === null).map(({ value }) => value);
  parameters.forEach(({ name, initial, isRest }, index) => {
    const named = args.find((arg) => arg.name === name);
    if (isRest) locals.set(name, restOf(unnamed.slice(index)));
    else if (named) locals.set(name, orInitial(named.value, initial, name, location));
    else if (index < unnamed.length) locals.set(name, orInitial(unnamed[index]!, initial, name, location));
    else if (initial) locals.set(name, valueOfClosure(run, { expression: initial, names }));
  });
  return locals;
}

function restOf(values: readonly Outcome[]): Outcome {
  const open = values.find(isUnknown);
  if (open) return open;
  const [first] = values as readonly Value[];
  // A list may be handed over as it is.
  if (values.length === 1 && kindOf(first!) === 'list') return first!;
  return { kind: 'list', items: values as readonly Value[] };
}
