import { type Location, nowhere } from './location';

/**
 * A type as written where it is used.
 * `form` is what the syntax alone shows: `simple` (string, number, Guid, …), `list` (array syntax; the element
 * is the first argument), `nullable` (the underlying type is the first argument), `file` (an upload), `special`
 * (such as CancellationToken: never bound from the request), `named` (has to be looked up), `intersection` (all of its
 * arguments at once), `other` (object literals, tuples, unions, …). A base class that a call creates from other classes
 * is `other`, with those classes as its arguments.
 */
export interface TypeReference {
  readonly text: string;
  /** For `named`, the dotted name without type arguments; else ''. A leading dot means the global namespace. */
  readonly name: string;
  readonly arguments: readonly TypeReference[];
  readonly form: 'simple' | 'list' | 'nullable' | 'file' | 'special' | 'named' | 'intersection' | 'other';
  readonly location: Location;
}

/** The last part of a dotted name: `Acme.Books.Book` → `Book`. */
export const simpleName = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Joins the non-empty parts of a dotted name. `Acme`, ``, `Book` → `Acme.Book` */
export function dotted(first: string, second: string, ...others: readonly string[]): string {
  const joined = first === '' || second === '' ? first + second : `${first}.${second}`;
  const [next, ...rest] = others;
  return next === undefined ? joined : dotted(joined, next, ...rest);
}

/** A reference by name only. */
export const referenceTo = (name: string, location: Location = nowhere): TypeReference => ({
  text: name,
  name,
  arguments: [],
  form: 'named',
  location,
});

/** The simple names of the types that make up a base type or the target of an alias. */
export function baseNames({ name, form, arguments: args }: TypeReference): readonly string[] {
  if (form === 'named') return [simpleName(name)];
  return form === 'intersection' || form === 'other' ? args.flatMap(baseNames) : [];
}
