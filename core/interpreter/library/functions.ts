import { pascalCase } from '../../model/language';
import type { KnownValue, Value } from '../../model/value';
import { isSymbol } from '../values';

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
/** Whether a value is a text. */
export const isText = (value: KnownValue | undefined): value is string => typeof value === 'string';

/** Whether a text is printable ASCII, which all cultures and regular expression engines read alike. */
export const isPlain = (text: string) => /^[ -~]*$/.test(text);

/** `Ordinal` for the value `StringComparison.Ordinal` of the owner `StringComparison`; undefined for other values. */
export function memberName(value: KnownValue | undefined, owner: string): string | undefined {
  return isSymbol(value) && value.owner === owner ? value.name : undefined;
}

/** Two texts as a `StringComparison` reads them: by culture or ignoring case, only known for plain ASCII. */
export function folded(a: string, b: string, comparison: string): readonly [string, string] | undefined {
  if (comparison === 'Ordinal') return [a, b];
  if (!isPlain(a) || !isPlain(b)) return undefined;
  return comparison.endsWith('IgnoreCase') ? [a.toUpperCase(), b.toUpperCase()] : [a, b];
}
