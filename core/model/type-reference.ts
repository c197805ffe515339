import type { Location } from './location';

/**
 * A type as written at the place of use.
 * `form` is what the language alone can tell: `simple` (string, number, Guid, …), `list` (array syntax; the element
 * is the first argument), `nullable` (the underlying type is the first argument), `file` (an upload), `special`
 * (CancellationToken and the like: never bound from the request), `named` (look it up), `other` (object literals, tuples, unions, …).
 */
export interface TypeReference {
  readonly text: string;
  /** Dotted name without type arguments for `named`, else ''. */
  readonly name: string;
  readonly arguments: readonly TypeReference[];
  readonly form: 'simple' | 'list' | 'nullable' | 'file' | 'special' | 'named' | 'other';
  readonly location: Location;
}

/** The last part of a dotted name: `Acme.Books.Book` → `Book`. */
export const simpleName = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
