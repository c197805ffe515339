import type { KnownValue } from '../../model/value';

export const isText = (value: KnownValue | undefined): value is string => typeof value === 'string';

/** Whether a text is printable ASCII, which all cultures and regular expression engines read alike. */
export const isPlain = (text: string) => /^[ -~]*$/.test(text);

/** `Ordinal` for the value `StringComparison.Ordinal` of the owner `StringComparison`; undefined for other values. */
export function memberName(value: KnownValue | undefined, owner: string): string | undefined {
  const isMember = typeof value === 'object' && value?.kind === 'symbol' && value.owner === owner;
  return isMember ? value.name : undefined;
}

/** Two texts as a `StringComparison` reads them: by culture or ignoring case, only known for plain ASCII. */
export function folded(a: string, b: string, comparison: string): readonly [string, string] | undefined {
  if (comparison === 'Ordinal') return [a, b];
  if (!isPlain(a) || !isPlain(b)) return undefined;
  return comparison.endsWith('IgnoreCase') ? [a.toUpperCase(), b.toUpperCase()] : [a, b];
}
