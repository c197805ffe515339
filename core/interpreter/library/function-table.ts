import { pascalCase } from '../../model/language';
import type { KnownValue, Value } from '../../model/value';

/** A function that the interpreter knows. Gives undefined for arguments that it has no answer for. */
export type KnownFunction<Target> = (target: Target, args: readonly KnownValue[]) => Value | undefined;

/** Functions by name. The languages spell theirs differently (`StartsWith`, `startsWith`), so one table serves both. */
export type FunctionTable<Target> = Readonly<Record<string, KnownFunction<Target>>>;

/** Looks a name up in a table, without what all objects inherit. */
export function find<Row>(table: Readonly<Record<string, Row>>, name: string): Row | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The same table with the names as .NET spells them. */
export function capitalized<Row>(table: Readonly<Record<string, Row>>): Readonly<Record<string, Row>> {
  return Object.fromEntries(Object.entries(table).map(([name, row]) => [pascalCase(name), row]));
}
