import type { Opaque } from '../model/lowered-code';
import type { Cell, Slot, Unknown, Value } from '../model/value';
import type { Journal } from './journal-of-writes';
import { type Environment, findLocal, type Scope } from './run';
import { isList, isObject, unknown, withoutAssumption } from './value-helpers';

const MAX_DEPTH = 8;

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
