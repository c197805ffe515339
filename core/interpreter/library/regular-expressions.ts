import { RE2JS } from 're2js';
import type { KnownValue } from '../../model/value';
import { type FunctionTable, isString } from './function-table';
import { enumName, isAscii } from './string-comparison-helpers';

type Regex = Extract<KnownValue, { readonly kind: 'regex' }>;

/**
 * Syntax that engines interpret differently: uncommon escapes, nested or empty character classes, and groups other than
 * `(…)` and `(?:…)`.
 */
const DIALECT =
  /(?<!\\)(?:\\\\)*(?:\\(?![dDwWsSbBnrtfv]|x[0-9a-fA-F]{2})\w|\[\^?\]|\[(?:[^\]\\]|\\.)*\[|\(\?(?!:))/;

const MAX_PATTERN = 512;

/**
 * A matcher that runs in linear time; null if engines may disagree on the result. The input is a single line of ASCII,
 * so `i` is the only flag that matters.
 */
function matcherOf({ pattern, flags }: Regex, text: string) {
  if (!isAscii(text) || !isAscii(pattern) || pattern.length > MAX_PATTERN) return null;
  if (/[^gimsu]/.test(flags) || DIALECT.test(pattern)) return null;
  try {
    return RE2JS.compile(pattern, flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0).matcher(text);
  } catch {
    return null; // The library does not support the pattern.
  }
}

/** Replaces the first match or all matches; undefined if the result is unknown. */
export function replaceMatches(
  regex: Regex,
  text: string,
  replacement: string,
  isGlobal: boolean,
): string | undefined {
  // Engines differ in the captures of repeated groups, and in uses of `$` other than `$1` … `$9`.
  if (/\)[*+?{]/.test(regex.pattern) || /\$(?![1-9](?!\d))/.test(replacement)) return undefined;
  const matcher = matcherOf(regex, text);
  return isGlobal ? matcher?.replaceAll(replacement) : matcher?.replaceFirst(replacement);
}

/** `new Regex(pattern, options)`; the only supported option with an effect is `IgnoreCase`. */
export function regularExpression(
  pattern: KnownValue | undefined,
  options: KnownValue | undefined,
): Regex | undefined {
  const option = options === undefined ? 'None' : (enumName(options, 'RegexOptions') ?? '');
  return isString(pattern) && /^(?:None|Compiled|CultureInvariant|IgnoreCase)$/.test(option)
    ? { kind: 'regex', pattern, flags: option === 'IgnoreCase' ? 'i' : '' }
    : undefined;
}

export const regexFunctions: FunctionTable<Regex> = {
  // With the flag `g`, `test` is stateful.
  test: (regex, [input]) =>
    isString(input) && !regex.flags.includes('g') ? matcherOf(regex, input)?.find() : undefined,
  IsMatch: (regex, [input, ...rest]) =>
    isString(input) && rest.length === 0 ? matcherOf(regex, input)?.find() : undefined,
  Replace: (regex, [input, replacement, ...rest]) =>
    isString(input) && isString(replacement) && rest.length === 0
      ? replaceMatches(regex, input, replacement, true)
      : undefined,
};
