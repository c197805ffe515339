import type { Outcome, Value } from '../model/value';

/**
 * A function that evaluation knows. The two languages spell theirs differently (`StartsWith`, `startsWith`), so one table
 * by name serves both. Gives undefined for arguments that it has no answer for.
 */
export type KnownFunction<Target> = (target: Target, args: readonly Value[]) => Outcome | undefined;

export type FunctionTable<Target> = Readonly<Record<string, KnownFunction<Target>>>;

/** Looks a name up in a table without meeting what all objects inherit. */
export function find<Target>(table: FunctionTable<Target>, name: string): KnownFunction<Target> | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
