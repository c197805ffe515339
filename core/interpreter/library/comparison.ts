import type { KnownValue } from '../../model/value';
import { upperInvariant } from './casing';

/** How two texts are compared. */
interface Comparison {
  readonly ignoreCase: boolean;
  /** By the rules of a language: only known for plain ASCII, where it agrees with comparing code by code. */
  readonly isCultural: boolean;
}

export const ordinal: Comparison = { ignoreCase: false, isCultural: false };
export const cultural: Comparison = { ignoreCase: false, isCultural: true };

/** The comparison that an argument names; undefined when it names none. */
export function comparisonOf(value: KnownValue | undefined): Comparison | undefined {
  if (typeof value !== 'object' || value === null || value.kind !== 'symbol') return undefined;
  if (value.owner !== 'StringComparison' && value.owner !== 'StringComparer') return undefined;
  return {
    ignoreCase: value.name.endsWith('IgnoreCase'),
    isCultural: !value.name.startsWith('Ordinal'),
  };
}

/** Splits arguments into the texts in front and the comparison at the end, `standard` when none is given; undefined when neither fits. */
export function withComparison(
  args: readonly KnownValue[],
  count: number,
  standard: Comparison = ordinal,
): { readonly texts: readonly string[]; readonly comparison: Comparison } | undefined {
  const texts = args.slice(0, count);
  if (texts.length < count || !texts.every((text) => typeof text === 'string')) return undefined;
  const rest = args.slice(count);
  if (rest.length === 0) return { texts, comparison: standard };
  const [first, culture] = rest;
  if (typeof first === 'boolean' && rest.length <= 2 && culture !== undefined)
    return { texts, comparison: { ignoreCase: first, isCultural: true } };
  const comparison = rest.length === 1 ? comparisonOf(first) : undefined;
  return comparison && { texts, comparison };
}

const plain = (text: string) => /^[ -~]*$/.test(text);

/** Both texts as they are compared; undefined when the rules of a language could make a difference. */
export function folded(
  a: string,
  b: string,
  { ignoreCase, isCultural }: Comparison,
): readonly [string, string] | undefined {
  if (isCultural && !(plain(a) && plain(b))) return undefined;
  return ignoreCase ? [upperInvariant(a), upperInvariant(b)] : [a, b];
}
