import { capitalized } from '../../model/language-traits';
import type { Location } from '../../model/location';
import type { KnownValue, Value } from '../../model/value';
import type { Run } from '../environments-and-functions';
import { kindOf, mapValues, orUnknown, unknown } from '../value-helpers';

/** A method that is bound to its target. */
export type Method = (args: readonly Value[], location: Location) => Value;

/** A static function, or a `KnownFunction` that is bound to its target. */
export type BoundFunction = (args: readonly KnownValue[]) => Value | undefined;

/** A function of the library. Returns undefined for unsupported arguments. */
export type KnownFunction<Target> = (target: Target, args: readonly KnownValue[]) => Value | undefined;

/** Functions by name. A table contains the C# and the TypeScript names: `StartsWith`, `startsWith`. */
export type FunctionTable<Target> = Readonly<Record<string, KnownFunction<Target>>>;

/** The entry of a table for a name, ignoring inherited properties. */
export function lookUp<Row>(table: Readonly<Record<string, Row>>, name: string): Row | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The table with PascalCase names, as in .NET. */
export function capitalize<Row>(table: Readonly<Record<string, Row>>): Readonly<Record<string, Row>> {
  return Object.fromEntries(Object.entries(table).map(([name, row]) => [capitalized(name), row]));
}

export const isString = (value: KnownValue | undefined): value is string => typeof value === 'string';

/** Turns a function of known values into a method, whose result is unknown if an argument is unknown. */
export function knownMethod(name: string, call: BoundFunction): Method {
  return (args, location) => mapValues(args, (values) => orUnknown(call(values), name, location));
}

/** Methods that change a list or a dictionary. */
export const MUTATING =
  /^(?:(?:Try)?Add|[Ss]et|(?:Add|Insert)First|(?:Insert|Remove)\w*|(?:Union|Except|Intersect)With|[Cc]lear|[Ss]ort|[Rr]everse|pop|shift|unshift|splice|fill|delete)$/;

/** An unsupported mutation: the contents are unknown afterwards. */
export function opaqueMutation(run: Run, target: KnownValue, name: string): Method {
  return (_, location) => {
    const cause = unknown(`${name} on the ${kindOf(target)} is not evaluated`, location);
    run.taint(target, cause);
    return cause;
  };
}
