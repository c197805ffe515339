import type { ExpressionOf, Pattern } from '../model/lowered-code';
import type { Unknown, Value } from '../model/value';
import { applyBinary } from './binary-operators';
import type { Environment } from './environments-and-functions';
import { joinAlternatives } from './uncertain-code';
import {
  areEqual,
  assume,
  isAssumed,
  isUnknown,
  mapValue,
  mapValues,
  truthOf,
  unknown,
  withoutAssumption,
} from './value-helpers';

type Arm = ExpressionOf<'switch'>['arms'][number];

/** Whether a value matches a pattern: true, false or unknown. */
export function matches(pattern: Pattern, subject: Value, environment: Environment): Value {
  const { run, location } = environment;
  switch (pattern.kind) {
    case 'any':
      return true;
    case 'value':
      return mapValues(
        [run.evaluate(pattern.value, environment), subject],
        ([a = null, b = null]) => areEqual(a, b) ?? unknown('the comparison cannot be evaluated', location),
      );
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
      run.taint(subject, cause);
      return cause;
    }
  }
}

/** The arms that may be the first match. `cause`: why the first match is uncertain. */
function matchingArms(
  arms: readonly Arm[],
  subject: Value,
  environment: Environment,
): readonly [cause: Unknown | null, possible: readonly Arm[]] {
  const { run, location } = environment;
  const possible: Arm[] = [];
  let cause: Unknown | null = null;
  for (const arm of arms) {
    const { pattern, guard } = arm;
    const holds = () => (guard === null ? true : truthOf(run.evaluate(guard, environment), guard.location));
    const isMatch = applyBinary('&&', matches(pattern, subject, environment), holds, environment);
    if (isMatch === false) continue;
    possible.push(arm);
    if (isMatch === true) break;
    cause ??= isUnknown(isMatch) ? isMatch : unknown('several arms may match', location);
  }
  return [cause, possible];
}

/** A switch expression: the value of the first matching arm, or the value on which all possible arms agree. */
export function evaluateSwitch({ subject, arms }: ExpressionOf<'switch'>, environment: Environment): Value {
  const { run, location } = environment;
  const value = run.evaluate(subject, environment);
  const [cause, possible] = matchingArms(arms, withoutAssumption(value), environment);
  const values = possible.map((arm) => () => run.evaluate(arm.value, environment));
  if (values.length === 0) return unknown('no arm of the switch matches', location);
  const result = joinAlternatives(run, cause, values);
  return isAssumed(value) ? assume(result, value) : result;
}
