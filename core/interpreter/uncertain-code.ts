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
import type { Journal } from './journal-of-writes';
import {
  isAssumed,
  isList,
  isObject,
  isSameValue,
  isUnknown,
  truthOf,
  unknown,
  withoutAssumption,
} from './value-helpers';

const MAX_DEPTH = 8;

/**
 * Runs all bodies, one of which the application runs. A body that throws is left out, because the application runs. If
 * several are left, all that they write is unknown.
 */
export function fork({ journal }: Run, cause: Unknown, bodies: readonly Body[]): Completion {
  const attempts = bodies
    .map((body) => journal.capture(body))
    .filter(({ result }) => result.kind !== 'thrown');
  const isCertain = attempts.length < 2;
  for (const { effects } of attempts) journal.apply(effects, isCertain ? null : cause);
  if (isCertain) return attempts[0]?.result ?? thrown;
  return attempts.every(({ result }) => result === normal) ? normal : { kind: 'uncertain', value: cause };
}

/** Runs code that the application may not run: all that it writes is unknown. */
export function maybe({ journal }: Run, cause: Unknown, code: () => unknown): void {
  journal.apply(journal.capture(code).effects, cause);
}

/** The value of the alternatives of which exactly one is evaluated at run time, if they agree. */
export function joinAlternatives(
  { journal }: Run,
  cause: Unknown | null,
  alternatives: readonly (() => Value)[],
): Value {
  const attempts = alternatives.map((value) => journal.capture(value));
  for (const { effects } of attempts) journal.apply(effects, cause);
  const values = attempts.map(({ result }) => result);
  return values.reduce((a, b) => (isSameValue(a, b) ? a : cause));
}

/** The possible branches of a condition; `cause`: why both are possible. */
export function selectBranches<Alternative>(
  condition: Expression,
  environment: Environment,
  [whenTrue, whenFalse]: readonly [whenTrue: Alternative, whenFalse: Alternative],
): readonly [cause: Unknown | null, left: readonly Alternative[]] {
  const truth = truthOf(environment.run.evaluate(condition, environment), condition.location);
  if (isUnknown(truth) || isAssumed(truth))
    return [unknown(truth.reason, truth.location), [whenTrue, whenFalse]];
  return [null, [truth === true ? whenTrue : whenFalse]];
}

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
