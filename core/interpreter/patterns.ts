import type { Expression, ExpressionOf, Pattern } from '../model/code';
import type { Unknown, Value } from '../model/value';
import { equal, truthOf } from './equality';
import { either, mayReturn } from './fork';
import { combine } from './operators';
import type { Environment } from './run';
import { assume, isAssumed, isUnknown, mapValue, mapValues, unknown, withoutAssumption } from './values';

/** An arm of a switch; a null pattern fits everything. */
interface Arm {
  readonly pattern: Pattern | null;
  readonly guard: Expression | null;
}

/** Whether a value fits a pattern: true, false, or why that is not known. */
export function fits(pattern: Pattern, subject: Value, environment: Environment): Value {
  const { run, location } = environment;
  switch (pattern.kind) {
    case 'any':
      return true;
    case 'value':
      return mapValues(
        [run.evaluate(pattern.value, environment), subject],
        ([a, b]) => equal(a!, b!) ?? unknown('whether they are equal is not known', location),
      );
    case 'not':
      return mapValue(fits(pattern.pattern, subject, environment), (fit) => fit !== true);
    case 'and':
    case 'or': {
      const left = fits(pattern.left, subject, environment);
      const right = () => fits(pattern.right, subject, environment);
      return combine(pattern.kind === 'or' ? '||' : '&&', left, right, environment);
    }
    case 'opaque':
      return unknown(`\`${pattern.text}\` is not evaluated`, pattern.location);
  }
}

/** The arms that may be the first one that fits, and why it is not known which of them is. */
export function fitting<Each extends Arm>(
  arms: readonly Each[],
  subject: Value,
  environment: Environment,
): readonly [open: Unknown, possible: readonly Each[]] {
  const { run, location } = environment;
  const possible: Each[] = [];
  let open: Unknown | null = null;
  for (const arm of arms) {
    const { pattern, guard } = arm;
    const holds = () => (guard === null ? true : truthOf(run.evaluate(guard, environment), guard.location));
    const fit = pattern === null || fits(pattern, subject, environment);
    const outcome = combine('&&', fit, holds, environment);
    if (outcome === false) continue;
    possible.push(arm);
    if (outcome === true) break;
    open ??= isUnknown(outcome) ? outcome : unknown('which section runs is not known', location);
  }
  return [open ?? mayReturn(location), possible];
}

/** A switch as a value: the first arm that fits; where that is not known, what all those agree in that may. */
export function switchValue({ subject, arms }: ExpressionOf<'switch'>, environment: Environment): Value {
  const { run, location } = environment;
  const value = run.evaluate(subject, environment);
  const [open, possible] = fitting(arms, withoutAssumption(value), environment);
  const values = possible.map((arm) => () => run.evaluate(arm.value, environment));
  if (values.length === 0) return unknown('no arm of the switch fits', location);
  const result = either(run, open, values);
  return isAssumed(value) ? assume(result, value) : result;
}
