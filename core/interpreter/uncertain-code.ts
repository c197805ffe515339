import type { Location } from '../model/location';
import type { Expression, Opaque } from '../model/lowered-code';
import type { Cell, Slot, Unknown, Value } from '../model/value';
import {
  type Body,
  type Completion,
  type Environment,
  findLocal,
  normal,
  type Run,
  type Scope,
  thrown,
} from './environments-and-functions';
import { asUnknown, type Cause, type Journal, mergeValues } from './journal-of-writes';
import { isAssumed, isList, isObject, isUnknown, truthOf, unknown, withoutAssumption } from './value-helpers';

const MAX_DEPTH = 8;

/**
 * Evaluates all alternatives, one of which the application executes, and ignores alternatives that throw. If the
 * remaining alternatives complete normally, returns null, and the caller runs the code that follows. Otherwise,
 * evaluates `rest` once, from the joined state of the alternatives that complete normally, and joins the result of
 * `rest` with the results of the alternatives that leave (`return`, `break`, `continue`).
 */
export function fork(journal: Journal, cause: Cause, bodies: readonly Body[], rest: Body): Completion | null {
  const attempts = bodies.map((body) => journal.capture(body));
  const continuing = attempts.filter(({ result }) => result.isNormal);
  const leaving = attempts
    .filter(({ result }) => mayLeave(result))
    .map(({ effects, result }) => ({ effects, result: { ...result, isNormal: false } }));
  if (leaving.length === 0 && continuing.length > 0) {
    journal.join(continuing, cause);
    return null;
  }
  const continuation = journal.capture(() => {
    journal.join(continuing, cause);
    return continuing.length === 0 ? thrown : rest();
  });
  const first = attempts[0]?.result ?? thrown;
  const inOrder = first.isNormal ? [continuation, ...leaving] : [...leaving, continuation];
  const outcomes = inOrder.filter(({ result }) => result.isNormal || mayLeave(result));
  const uncertainty = first.isNormal && mayLeave(first) ? asUnknown(cause) : cause;
  journal.join(outcomes, uncertainty);
  return outcomes.reduce((joined, { result }) => joinCompletions(joined, result, uncertainty), thrown);
}

/** Whether code may leave its block by `return`, `break` or `continue`. */
export const mayLeave = ({ isBreak, isContinue, returned }: Completion) =>
  isBreak || isContinue || returned !== undefined;

/** Joins the completions of two alternatives. */
export function joinCompletions(a: Completion, b: Completion, cause: Cause): Completion {
  const joined = (left: Value | undefined, right: Value | undefined) =>
    left === undefined ? right : right === undefined ? left : mergeValues(left, right, cause);
  return {
    isNormal: a.isNormal || b.isNormal,
    isBreak: a.isBreak || b.isBreak,
    isContinue: a.isContinue || b.isContinue,
    returned: joined(a.returned, b.returned),
  };
}

/** The joined value of alternatives of which exactly one is evaluated at run time. */
export function joinAlternatives(run: Run, cause: Cause, alternatives: readonly (() => Value)[]): Value {
  const returning = alternatives.map((value) => () => ({ ...thrown, returned: value() }));
  return run.fork(cause, returning, () => normal)?.returned ?? null;
}

/** The possible branches of a condition, an assumed branch first. `cause`: why both are possible, else `mayReturn`. */
export function selectBranches<Alternative>(
  condition: Expression,
  environment: Environment,
  alternatives: readonly [whenTrue: Alternative, whenFalse: Alternative],
): readonly [cause: Cause, left: readonly Alternative[]] {
  const { location } = condition;
  const truth = truthOf(environment.run.evaluate(condition, environment), location);
  if (isUnknown(truth)) return [truth, alternatives];
  const inOrder = withoutAssumption(truth) === true ? alternatives : alternatives.toReversed();
  return isAssumed(truth) ? [truth, inOrder] : [mayReturn(location), inOrder.slice(0, 1)];
}

/** The reason why the code that follows may be skipped. */
export const mayReturn = (location: Location): Unknown => unknown('earlier code may return', location);

/** Marks as unknown all parts of a value that unknown code may change. */
export function taint(journal: Journal, value: Value, cause: Unknown, depth = 0): void {
  const known = withoutAssumption(value);
  if (depth > MAX_DEPTH) return;
  if (isList(known)) {
    const { items, rest } = known.cell.content;
    const tainted = items.map((item) => ({ ...item, uncertainty: item.uncertainty ?? cause }));
    journal.write(known.cell, { items: tainted, rest: rest ?? cause });
  } else if (isObject(known)) {
    journal.write(known.rest, known.rest.content ?? cause);
    for (const [name, cell] of known.members)
      if (!known.native?.readonlyMembers?.includes(name)) taintCell(journal, cell, cause, depth + 1);
  }
}

function taintCell(journal: Journal, cell: Cell<Slot | null>, cause: Unknown, depth: number): void {
  const value = withoutAssumption(cell.content?.value ?? null);
  if (isList(value) || isObject(value)) taint(journal, value, cause, depth);
  else journal.write(cell, { value: cause, location: cause.location });
}

/** Marks variables and members as unknown if opaque code uses them, because it may change them. Returns the cause. */
export function taintNames({ text, names }: Opaque, environment: Environment): Unknown {
  const cause = unknown(`\`${text}\` is not evaluated`, environment.location);
  const { self } = environment;
  for (const name of new Set(names)) {
    const cell = findLocal(environment, name) ?? (isObject(self) ? self.members.get(name) : null);
    if (cell) taintCell(environment.run.journal, cell, cause, 0);
  }
  return cause;
}

/** Marks as unknown all variables in scope, because an unknown function may be a local function that changes them. */
export function taintLocals({ run, scope }: Environment, cause: Unknown): void {
  for (let at: Scope | null = scope; at !== null; at = at.parent)
    for (const cell of at.variables.values()) taintCell(run.journal, cell, cause, 0);
}
