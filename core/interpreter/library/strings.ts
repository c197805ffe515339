import { lowerInvariant, upperInvariant } from '../../model/casing';
import { nowhere } from '../../model/location';
import type { KnownValue } from '../../model/value';
import { assume, expandList, listOf } from '../value-helpers';
import { capitalize, type FunctionTable, isString, type KnownFunction } from './function-table';
import { enumName, folded } from './string-comparison-helpers';

type StringFunction = KnownFunction<string>;

/** `a.StartsWith(b)`, `a.StartsWith(b, comparison)`. */
function compared(compare: (a: string, b: string) => KnownValue, byDefault = 'Ordinal'): StringFunction {
  return (text, [other, option, ...rest]) => {
    const comparison = option === undefined ? byDefault : enumName(option, 'StringComparison');
    if (!isString(other) || comparison === undefined || rest.length > 0) return undefined;
    const pair = folded(text, other, comparison);
    return pair && compare(...pair);
  };
}

function trimmed(isStart: boolean, isEnd: boolean): StringFunction {
  return (text, args) => {
    const characters = expandList(args);
    if (!characters.every((item) => isString(item) && item.length === 1)) return undefined;
    const isCut = (character: string) =>
      characters.length === 0 ? /\s/.test(character) : characters.includes(character);
    let [start, end] = [0, text.length];
    while (isStart && start < end && isCut(text.charAt(start))) start++;
    while (isEnd && start < end && isCut(text.charAt(end - 1))) end--;
    return text.slice(start, end);
  };
}

/** Methods that exist in both languages; `comparison` is the default comparison of the language. */
const shared = (comparison: 'Ordinal' | 'CurrentCulture'): FunctionTable<string> => ({
  startsWith: compared((a, b) => a.startsWith(b), comparison),
  endsWith: compared((a, b) => a.endsWith(b), comparison),
  indexOf: compared((a, b) => a.indexOf(b), comparison),
  lastIndexOf: compared((a, b) => a.lastIndexOf(b), comparison),
  trim: trimmed(true, true),
  trimStart: trimmed(true, false),
  trimEnd: trimmed(false, true),
  split: (text, [separator, ...rest]) =>
    isString(separator) && separator !== '' && rest.length === 0 ? listOf(text.split(separator)) : undefined,
});

/** A method that takes a start and an optional length; the start and the end must be within the string. */
const slicing =
  (result: (text: string, start: number, end: number) => string): StringFunction =>
  (text, [start, length]) => {
    const end = length === undefined ? text.length : Number(start) + Number(length);
    const isPart = typeof start === 'number' && start >= 0 && start <= end && end <= text.length;
    return isPart ? result(text, start, end) : undefined;
  };

/** Converts case. The result for `letter` depends on the current culture; for example, it differs in Turkish. */
const cased =
  (change: (text: string) => string, letter: string): StringFunction =>
  (text, [culture]) => {
    const name = culture === undefined ? 'CurrentCulture' : enumName(culture, 'CultureInfo');
    if (!name?.startsWith('Current') || !text.includes(letter)) return name && change(text);
    const reason = `the case of ${letter} depends on the culture`;
    return assume(change(text), { reason, location: nowhere });
  };

const withNumbers =
  (result: (text: string, ...numbers: readonly number[]) => string): StringFunction =>
  (text, args) =>
    args.every((arg) => typeof arg === 'number') ? result(text, ...args) : undefined;

const replaced =
  (replace: (text: string, from: string, to: string) => string): StringFunction =>
  (text, [from, to]) =>
    isString(from) && isString(to) && !to.includes('$') ? replace(text, from, to) : undefined;

/** String methods of both languages; calls that throw at run time have unknown results. */
export const stringFunctions: FunctionTable<string> = {
  ...shared('Ordinal'),
  ...capitalize(shared('CurrentCulture')),
  Contains: compared((a, b) => a.includes(b)),
  Equals: compared((a, b) => a === b),
  Replace: (text, [from, to, comparison]) =>
    isString(from) &&
    from !== '' &&
    (isString(to) || to === null) &&
    (comparison === undefined || enumName(comparison, 'StringComparison') === 'Ordinal')
      ? text.replaceAll(from, () => to ?? '')
      : undefined,
  Substring: slicing((text, start, end) => text.slice(start, end)),
  Remove: slicing((text, start, end) => text.slice(0, start) + text.slice(end)),
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
