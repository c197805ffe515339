import type { KnownValue, Value } from '../../model/value';

/**
 * A function that the interpreter knows. The two languages spell theirs differently (`StartsWith`, `startsWith`), so one table
 * by name serves both. Gives undefined for arguments that it has no answer for.
 */
export type KnownFunction<Target> = (target: Target, args: readonly KnownValue[]) => Value | undefined;

export type FunctionTable<Target> = Readonly<Record<string, KnownFunction<Target>>>;

/** Looks a name up in a table, without what all objects inherit. */
export function find<Target>(table: FunctionTable<Target>, name: string): KnownFunction<Target> | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
