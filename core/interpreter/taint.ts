import type { Opaque } from '../model/code';
import type { Cell, Slot, Unknown, Value } from '../model/value';
import type { Journal } from './journal';
import { type Environment, local, type Scope } from './run';
import { isList, isObject, unknown, withoutAssumption } from './values';

const MAX_DEPTH = 8;

/** What may be changed in a value by code that is not followed. */
export function taint(journal: Journal, value: Value, why: Unknown, depth = 0): void {
  const known = withoutAssumption(value);
  if (depth > MAX_DEPTH) return;
  if (isList(known)) {
    const { items, rest } = known.cell.content;
    const doubted = items.map((item) => ({ ...item, doubt: item.doubt ?? why }));
    journal.write(known.cell, { items: doubted, rest: rest ?? why });
  } else if (isObject(known)) {
    journal.write(known.rest, known.rest.content ?? why);
    for (const [name, cell] of known.members)
      if (!known.native?.readonlyMembers?.includes(name)) taintCell(journal, cell, why, depth + 1);
  }
}

function taintCell(journal: Journal, cell: Cell<Slot | null>, why: Unknown, depth: number): void {
  const value = withoutAssumption(cell.content?.value ?? null);
  if (isList(value) || isObject(value)) taint(journal, value, why, depth);
  else journal.write(cell, { value: why, location: why.location });
}

/** Code that is not followed may change whatever it names; why its value is not known. */
export function taintNames({ text, names }: Opaque, environment: Environment): Unknown {
  const why = unknown(`\`${text}\` is not evaluated`, environment.location);
  const { self } = environment;
  for (const name of new Set(names)) {
    const cell = local(environment, name) ?? (isObject(self) ? self.members.get(name) : null);
    if (cell) taintCell(environment.run.journal, cell, why, 0);
  }
  return why;
}

/** A function that is not known may be one that is declared here, and change every variable in sight. */
export function taintLocals({ run, scope }: Environment, why: Unknown): void {
  for (let at: Scope | null = scope; at !== null; at = at.parent)
    for (const cell of at.variables.values()) taintCell(run.journal, cell, why, 0);
}
