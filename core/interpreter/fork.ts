import type { Expression } from '../model/code';
import type { Location } from '../model/location';
import type { Unknown, Value } from '../model/value';
import { truthOf } from './equality';
import { asUnknown, type Doubt, type Journal, mergeValues } from './journal';
import { type Body, type Completion, type Environment, normal, type Run, thrown } from './run';
import { isAssumed, isUnknown, unknown, withoutAssumption } from './values';

/**
 * Runs alternatives of which one takes place. Null when all of them go on: what follows them is left to the caller. Else those
 * that go on share one run of `rest`, from the state that they agree in; those that leave are joined with it afterwards. One
 * alternative may do both. What throws does not count.
 */
export function fork(journal: Journal, open: Doubt, bodies: readonly Body[], rest: Body): Completion | null {
  const tried = bodies.map((body) => journal.capture(body));
  const going = tried.filter(({ result }) => result.isNormal);
  const leaving = tried
    .filter(({ result }) => mayLeave(result))
    .map(({ effects, result }) => ({ effects, result: { ...result, isNormal: false } }));
  if (leaving.length === 0 && going.length > 0) {
    journal.join(going, open);
    return null;
  }
  const behind = journal.capture(() => {
    journal.join(going, open);
    return going.length === 0 ? thrown : rest();
  });
  const first = tried[0]!.result;
  const inOrder = first.isNormal ? [behind, ...leaving] : [...leaving, behind];
  const ends = inOrder.filter(({ result }) => result.isNormal || mayLeave(result));
  const doubt = first.isNormal && mayLeave(first) ? asUnknown(open) : open;
  journal.join(ends, doubt);
  return ends.reduce((joined, { result }) => joinCompletions(joined, result, doubt), thrown);
}

/** Whether code ends what it stands in, or may. */
export const mayLeave = ({ isBreak, isContinue, returned }: Completion) =>
  isBreak || isContinue || returned !== undefined;

/** What is known of a completion that is one of two. */
export function joinCompletions(a: Completion, b: Completion, open: Doubt): Completion {
  const joined = (left: Value | undefined, right: Value | undefined) =>
    left === undefined ? right : right === undefined ? left : mergeValues(left, right, open);
  return {
    isNormal: a.isNormal || b.isNormal,
    isBreak: a.isBreak || b.isBreak,
    isContinue: a.isContinue || b.isContinue,
    returned: joined(a.returned, b.returned),
  };
}

/** What one of several alternatives gives. */
export function either(run: Run, open: Doubt, alternatives: readonly (() => Value)[]): Value {
  const returning = alternatives.map((value) => () => ({ ...thrown, returned: value() }));
  return run.fork(open, returning, () => normal)!.returned!;
}

/** Of two alternatives those that a condition leaves, the one that it assumes first, and why both are left. */
export function choice<Alternative>(
  condition: Expression,
  environment: Environment,
  alternatives: readonly [whenTrue: Alternative, whenFalse: Alternative],
): readonly [open: Doubt, left: readonly Alternative[]] {
  const { location } = condition;
  const truth = truthOf(environment.run.evaluate(condition, environment), location);
  if (isUnknown(truth)) return [truth, alternatives];
  const inOrder = withoutAssumption(truth) === true ? alternatives : alternatives.toReversed();
  return isAssumed(truth) ? [truth, inOrder] : [mayReturn(location), inOrder.slice(0, 1)];
}

/** Why code may not run that stands behind other code. */
export const mayReturn = (location: Location): Unknown =>
  unknown('whether the code before it returns is not known', location);
