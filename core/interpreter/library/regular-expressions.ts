import { RE2JS } from 're2js';
import type { KnownValue } from '../../model/value';
import { type FunctionTable, isPlain, isText, memberName } from './functions';

type Regex = Extract<KnownValue, { readonly kind: 'regex' }>;

/**
 * What engines read differently: letters behind a backslash beyond the common ones, brackets inside brackets, brackets
 * that close at once, and groups other than `(…)` and `(?:…)`.
 */
const DIALECT =
  /(?<!\\)(?:\\\\)*(?:\\(?![dDwWsSbBnrtfv]|x[0-9a-fA-F]{2})\w|\[\^?\]|\[(?:[^\]\\]|\\.)*\[|\(\?(?!:))/;

const MAX_PATTERN = 512;

/**
 * Matches a text with an engine that runs in linear time; null where engines may disagree. They agree on plain ASCII,
 * which is one line: of the flags only `i` matters.
 */
function matcherOf({ pattern, flags }: Regex, text: string) {
  if (!isPlain(text) || !isPlain(pattern) || pattern.length > MAX_PATTERN) return null;
  if (/[^gimsu]/.test(flags) || DIALECT.test(pattern)) return null;
  try {
    return RE2JS.compile(pattern, flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0).matcher(text);
  } catch {
    return null;
  }
}

/** The text with the first match, or all of them, replaced; undefined where that is not known. */
export function replaceMatches(
  regex: Regex,
  text: string,
  replacement: string,
  isGlobal: boolean,
): string | undefined {
  // Engines differ in what a group that repeats keeps, and in what `$` means but for `$1` … `$9`.
  if (/\)[*+?{]/.test(regex.pattern) || /\$(?![1-9](?!\d))/.test(replacement)) return undefined;
  const matcher = matcherOf(regex, text);
  return isGlobal ? matcher?.replaceAll(replacement) : matcher?.replaceFirst(replacement);
}

/** `new Regex(pattern, options)`; undefined for options that do more than ignore case. */
export function regularExpression(
  pattern: KnownValue | undefined,
  options: KnownValue | undefined,
): Regex | undefined {
  const option = options === undefined ? 'None' : (memberName(options, 'RegexOptions') ?? '');
  return isText(pattern) && /^(?:None|Compiled|CultureInvariant|IgnoreCase)$/.test(option)
    ? { kind: 'regex', pattern, flags: option === 'IgnoreCase' ? 'i' : '' }
    : undefined;
}

/** Methods of regular expressions in both languages. */
export const regexFunctions: FunctionTable<Regex> = {
  // With the flag `g` it remembers where it stopped.
  test: (regex, [input]) =>
    isText(input) && !regex.flags.includes('g') ? matcherOf(regex, input)?.find() : undefined,
  IsMatch: (regex, [input, ...rest]) =>
    isText(input) && rest.length === 0 ? matcherOf(regex, input)?.find() : undefined,
  Replace: (regex, [input, replacement, ...rest]) =>
    isText(input) && isText(replacement) && rest.length === 0
      ? replaceMatches(regex, input, replacement, true)
      : undefined,
};
