import { lowerInvariant, upperInvariant } from '../../model/casing';
import { nowhere } from '../../model/location';
import type { KnownValue } from '../../model/value';
import { assume, listOf, variadic } from '../values';
import { capitalized, type FunctionTable, folded, isText, type KnownFunction, memberName } from './functions';
import { replaceMatches } from './regular-expressions';

type TextFunction = KnownFunction<string>;

/** `a.StartsWith(b)`, `a.StartsWith(b, comparison)`. */
function compared(compare: (a: string, b: string) => KnownValue, byDefault = 'Ordinal'): TextFunction {
  return (text, [other, option, ...rest]) => {
    const comparison = option === undefined ? byDefault : memberName(option, 'StringComparison');
    if (!isText(other) || comparison === undefined || rest.length > 0) return undefined;
    const pair = folded(text, other, comparison);
    return pair && compare(...pair);
  };
}

/** Cuts white space, or the characters that it is given, off the ends. */
function trimmed(isStart: boolean, isEnd: boolean): TextFunction {
  return (text, args) => {
    const characters = variadic(args);
    if (!characters.every((item) => isText(item) && item.length === 1)) return undefined;
    const isCut = (character: string) =>
      characters.length === 0 ? /\s/.test(character) : characters.includes(character);
    let [start, end] = [0, text.length];
    while (isStart && start < end && isCut(text[start]!)) start++;
    while (isEnd && start < end && isCut(text[end - 1]!)) end--;
    return text.slice(start, end);
  };
}

/** Methods that both languages have. They differ in how texts are compared unless code says otherwise. */
const shared = (comparison: 'Ordinal' | 'CurrentCulture'): FunctionTable<string> => ({
  startsWith: compared((a, b) => a.startsWith(b), comparison),
  endsWith: compared((a, b) => a.endsWith(b), comparison),
  indexOf: compared((a, b) => a.indexOf(b), comparison),
  lastIndexOf: compared((a, b) => a.lastIndexOf(b), comparison),
  trim: trimmed(true, true),
  trimStart: trimmed(true, false),
  trimEnd: trimmed(false, true),
  split: (text, [separator, ...rest]) =>
    isText(separator) && separator !== '' && rest.length === 0 ? listOf(text.split(separator)) : undefined,
});

/** A part of a text by its start and its length, which have to fit. */
const part =
  (result: (text: string, start: number, end: number) => string): TextFunction =>
  (text, [start, length]) => {
    const end = length === undefined ? text.length : Number(start) + Number(length);
    const isPart = typeof start === 'number' && start >= 0 && start <= end && end <= text.length;
    return isPart ? result(text, start, end) : undefined;
  };

/** Cases text by a culture; `odd` is the letter that the current one may case otherwise, as Turkic ones do. */
const cased =
  (change: (text: string) => string, odd: string): TextFunction =>
  (text, [culture]) => {
    const name = culture === undefined ? 'CurrentCulture' : memberName(culture, 'CultureInfo');
    if (name === undefined || !name.startsWith('Current') || !text.includes(odd)) return name && change(text);
    return assume(change(text), { reason: `how ${odd} is cased depends on the culture`, location: nowhere });
  };

/** Takes numbers alone. */
const withNumbers =
  (result: (text: string, ...numbers: readonly number[]) => string): TextFunction =>
  (text, args) =>
    args.every((arg) => typeof arg === 'number') ? result(text, ...args) : undefined;

/** Replaces a text, or what a regular expression finds. */
const replaced =
  (replace: (text: string, from: string, to: string) => string): TextFunction =>
  (text, [from, to]) => {
    if (!isText(to)) return undefined;
    if (typeof from === 'object' && from?.kind === 'regex')
      return replaceMatches(from, text, to, from.flags.includes('g'));
    return isText(from) && !to.includes('$') ? replace(text, from, to) : undefined;
  };

/** Methods of texts in both languages; what fails at run time is not known here. */
export const textFunctions: FunctionTable<string> = {
  ...shared('Ordinal'),
  ...capitalized(shared('CurrentCulture')),
  Contains: compared((a, b) => a.includes(b)),
  Equals: compared((a, b) => a === b),
  Replace: (text, [from, to, comparison]) =>
    isText(from) &&
    from !== '' &&
    (isText(to) || to === null) &&
    (comparison === undefined || memberName(comparison, 'StringComparison') === 'Ordinal')
      ? text.replaceAll(from, () => to ?? '')
      : undefined,
  Substring: part((text, start, end) => text.slice(start, end)),
  Remove: part((text, start, end) => text.slice(0, start) + text.slice(end)),
  ToLower: cased(lowerInvariant, 'I'),
  ToLowerInvariant: lowerInvariant,
  ToUpper: cased(upperInvariant, 'i'),
  ToUpperInvariant: upperInvariant,
  includes: compared((a, b) => a.includes(b)),
  replace: replaced((text, from, to) => text.replace(from, to)),
  replaceAll: replaced((text, from, to) => text.replaceAll(from, to)),
  slice: withNumbers((text, start, end) => text.slice(start, end)),
  substring: withNumbers((text, start = 0, end = text.length) => text.substring(start, end)),
  charAt: withNumbers((text, index = 0) => text.charAt(index)),
  toLowerCase: (text) => text.toLowerCase(),
  toUpperCase: (text) => text.toUpperCase(),
};
