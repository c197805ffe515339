import type { Argument } from '../model/lowered-code';
import { assign } from './names-and-members';
import type { Environment, GivenArgument } from './run';
import { unknown, valuesOf } from './value-helpers';

/** Evaluates arguments from left to right and expands spread lists. Variables passed by reference become unknown. */
export function evaluateArguments(all: readonly Argument[], environment: Environment): GivenArgument[] {
  return all.flatMap(({ name, value, isReference }): GivenArgument[] => {
    if (isReference) {
      const cause = unknown('a variable is passed by reference', value.location);
      assign(value, cause, environment);
      return [{ name, value: cause }];
    }
    const evaluated = environment.run.evaluate(value, environment);
    if (value.kind !== 'spread') return [{ name, value: evaluated }];
    const cause = unknown('the number of arguments is not known', value.location);
    return (valuesOf(evaluated) ?? [cause]).map((one) => ({ name: null, value: one }));
  });
}
