import type { KnownValue } from '../../model/value';
import { listOf, variadic } from '../values';
import { lowerInvariant, upperInvariant } from './casing';
import { cultural, folded, ordinal, withComparison } from './comparison';
import type { FunctionTable } from './function-table';
import { isIndex, none, padded, replaceAll, type TextFunction } from './text';

/** `a.StartsWith(b, comparison)`: by the rules of a language unless the caller says otherwise, as the runtime has it. */
function tested(test: (a: string, b: string) => boolean, standard = cultural): TextFunction {
  return (text, args) => {
    const found = withComparison(args, 1, standard);
    const pair = found && folded(text, found.texts[0]!, found.comparison);
    return pair && test(...pair);
  };
}

function position(find: (a: string, b: string) => number): TextFunction {
  return (text, args) => {
    const found = withComparison(args, 1, cultural);
    const pair = found && folded(text, found.texts[0]!, found.comparison);
    return pair && find(...pair);
  };
}

/** The characters that a trim takes away: arguments, one list of them, or white space. */
function trimmed(args: readonly KnownValue[]): RegExp | undefined {
  const items = variadic(args);
  if (items.length === 0) return /\s/;
  if (!items.every((item) => typeof item === 'string' && item.length === 1)) return undefined;
  return new RegExp(
    `[${items.map((item) => `\\u${(item as string).charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}]`,
  );
}

function trim(start: boolean, end: boolean): TextFunction {
  return (text, args) => {
    const cut = trimmed(args);
    if (cut === undefined) return undefined;
    let [from, to] = [0, text.length];
    while (start && from < to && cut.test(text[from]!)) from++;
    while (end && to > from && cut.test(text[to - 1]!)) to--;
    return text.slice(from, to);
  };
}

/** `CultureInfo.InvariantCulture`, not one that is looked up by name. */
const isCulture = (value: KnownValue) =>
  typeof value === 'object' && value?.kind === 'symbol' && value.owner === 'CultureInfo';

/** Methods of text as the document's runtime has them; what fails there is not known here. */
export const dotnetText: FunctionTable<string> = {
  StartsWith: tested((a, b) => a.startsWith(b)),
  EndsWith: tested((a, b) => a.endsWith(b)),
  Contains: tested((a, b) => a.includes(b), ordinal),
  Equals: (text, args) => {
    if (args.length === 1 && typeof args[0] !== 'string') return args[0] === null ? false : undefined;
    const found = withComparison(args, 1);
    const pair = found && folded(text, found.texts[0]!, found.comparison);
    return pair && pair[0] === pair[1];
  },
  IndexOf: position((a, b) => a.indexOf(b)),
  LastIndexOf: position((a, b) => a.lastIndexOf(b)),
  Replace: (text, args) => {
    const [from, to, ...rest] = args;
    if (typeof from !== 'string' || from === '' || (typeof to !== 'string' && to !== null)) return undefined;
    const found = withComparison([from, ...rest], 1);
    const pair = found && folded(text, from, found.comparison);
    if (!pair || pair[0].length !== text.length) return undefined;
    return replaceAll(text, pair[0], pair[1], to ?? '');
  },
  Substring: (text, [start, length]) => {
    if (!isIndex(start, text.length)) return undefined;
    if (length === undefined) return text.slice(start);
    return isIndex(length, text.length - start) ? text.slice(start, start + length) : undefined;
  },
  Remove: (text, [start, count]) => {
    if (!isIndex(start, text.length)) return undefined;
    if (count === undefined) return text.slice(0, start);
    return isIndex(count, text.length - start) ? text.slice(0, start) + text.slice(start + count) : undefined;
  },
  Insert: (text, [at, added]) =>
    isIndex(at, text.length) && typeof added === 'string'
      ? text.slice(0, at) + added + text.slice(at)
      : undefined,
  Trim: trim(true, true),
  TrimStart: trim(true, false),
  TrimEnd: trim(false, true),
  // The process is taken to run in a culture that cases ASCII as the invariant one does; only Turkic ones do not.
  ToLower: (text, args) => (args.every(isCulture) ? lowerInvariant(text) : undefined),
  ToLowerInvariant: none(lowerInvariant),
  ToUpper: (text, args) => (args.every(isCulture) ? upperInvariant(text) : undefined),
  ToUpperInvariant: none(upperInvariant),
  ToString: none((text) => text),
  ToCharArray: none((text) => listOf(text.split(''))),
  PadLeft: (text, [width, fill = ' ']) => padded(width, fill, (w, f) => text.padStart(w, f)),
  PadRight: (text, [width, fill = ' ']) => padded(width, fill, (w, f) => text.padEnd(w, f)),
  Split: (text, args) => {
    const options = args.at(-1);
    const isOption = typeof options === 'object' && options?.kind === 'symbol';
    if (isOption && options.owner !== 'StringSplitOptions') return undefined;
    const given = isOption ? args.slice(0, -1) : args;
    const separators = variadic(given);
    if (separators.length === 0 || !separators.every((s) => typeof s === 'string' && s !== ''))
      return undefined;
    let parts = [text];
    for (const separator of separators) parts = parts.flatMap((part) => part.split(separator as string));
    if (isOption && /TrimEntries/.test(options.name)) parts = parts.map((part) => part.trim());
    if (isOption && /RemoveEmptyEntries/.test(options.name)) parts = parts.filter((part) => part !== '');
    return separators.length > 1 && (separators as string[]).some((s) => s.length > 1)
      ? undefined
      : listOf(parts);
  },
};
