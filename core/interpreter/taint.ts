import type { Location } from '../model/location';
import { type Environment, local, type Run } from './run';
import { unknown } from './values';

/** Code that is not followed may change whatever it names. */
export function taintNames(
  run: Run,
  {
    text,
    names,
    location,
  }: { readonly text: string; readonly names: readonly string[]; readonly location: Location },
  environment: Environment,
): void {
  const why = unknown(`\`${text}\` is not evaluated`, location);
  for (const name of new Set(names)) {
    const cell = local(environment, name);
    if (cell === null) continue;
    const value = cell.content?.value ?? null;
    run.taint(value, why);
    if (typeof value !== 'object' || value === null) run.journal.write(cell, { value: why, location });
  }
}
