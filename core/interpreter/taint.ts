import type { Opaque } from '../model/code';
import type { Location } from '../model/location';
import type { Cell, Slot, Unknown } from '../model/value';
import { type Environment, local, type Run, type Scope } from './run';
import { isList, isObject, unknown, withoutAssumption } from './values';

/** Code that is not followed may change whatever it names. */
export function taintNames(
  run: Run,
  { text, names, location }: Opaque & { readonly location: Location },
  environment: Environment,
): void {
  const why = unknown(`\`${text}\` is not evaluated`, location);
  for (const name of new Set(names)) {
    const cell = local(environment, name);
    if (cell !== null) taintCell(run, cell, why);
  }
}

/** A function that is not known may be one that is declared here, and change every variable in sight. */
export function taintLocals(run: Run, { scope }: Environment, why: Unknown): void {
  for (let at: Scope | null = scope; at !== null; at = at.parent)
    for (const cell of at.variables.values()) taintCell(run, cell, why);
}

function taintCell(run: Run, cell: Cell<Slot | null>, why: Unknown): void {
  const value = withoutAssumption(cell.content?.value ?? null);
  run.taint(value, why);
  if (!isList(value) && !isObject(value)) run.journal.write(cell, { value: why, location: why.location });
}
