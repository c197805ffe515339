import type { KnownValue } from '../../model/value';
import { isSymbol } from '../value-helpers';

/** Whether a string is printable ASCII, which all cultures and regular expression engines treat alike. */
export const isAscii = (text: string) => /^[ -~]*$/.test(text);

/** The name of a member of the enum `owner`: `Ordinal` for `StringComparison.Ordinal`; undefined for other values. */
export function enumName(value: KnownValue | undefined, owner: string): string | undefined {
  return isSymbol(value) && value.owner === owner ? value.name : undefined;
}

/** Two strings prepared for a `StringComparison`. Comparisons other than `Ordinal` are supported only for ASCII. */
export function folded(a: string, b: string, comparison: string): readonly [string, string] | undefined {
  if (comparison === 'Ordinal') return [a, b];
  if (!isAscii(a) || !isAscii(b)) return undefined;
  return comparison.endsWith('IgnoreCase') ? [a.toUpperCase(), b.toUpperCase()] : [a, b];
}
