import type { Value } from '../model/value';
import { limits } from './budget';
import { lowerInvariant, upperInvariant } from './casing';
import { cultural, folded, ordinal, withComparison } from './comparison';
import type { FunctionTable, KnownFunction } from './functions';
import { listOf } from './list-functions';

type Text = KnownFunction<string>;

/** `a.StartsWith(b, comparison)`: by the rules of a language unless the caller says otherwise, as the runtime has it. */
function tested(test: (a: string, b: string) => boolean, standard = cultural): Text {
  return (text, args) => {
    const found = withComparison(args, 1, standard);
    const pair = found && folded(text, found.texts[0]!, found.comparison);
    return pair && test(...pair);
  };
}

function position(find: (a: string, b: string) => number): Text {
  return (text, args) => {
    const found = withComparison(args, 1, cultural);
    const pair = found && folded(text, found.texts[0]!, found.comparison);
    return pair && find(...pair);
  };
}

/** The characters that a trim takes away: arguments, one list of them, or white space. */
function trimmed(args: readonly Value[]): RegExp | undefined {
  const [first] = args;
  const items =
    args.length === 1 && typeof first === 'object' && first !== null && first.kind === 'list'
      ? first.items
      : args;
  if (items.length === 0) return /\s/;
  if (!items.every((item) => typeof item === 'string' && item.length === 1)) return undefined;
  return new RegExp(
    `[${items.map((item) => `\\u${(item as string).charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}]`,
  );
}

function trim(start: boolean, end: boolean): Text {
  return (text, args) => {
    const cut = trimmed(args);
    if (cut === undefined) return undefined;
    let [from, to] = [0, text.length];
    while (start && from < to && cut.test(text[from]!)) from++;
    while (end && to > from && cut.test(text[to - 1]!)) to--;
    return text.slice(from, to);
  };
}

const isIndex = (value: Value | undefined, length: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= length;

const none =
  (result: (text: string) => Value): Text =>
  (text, args) =>
    args.length === 0 ? result(text) : undefined;

/** `CultureInfo.InvariantCulture`, not one that is looked up by name. */
const isCulture = (value: Value) =>
  typeof value === 'object' && value?.kind === 'symbol' && value.owner === 'CultureInfo';

/** Methods of text as the document's runtime has them; what fails there is not known here. */
const runtimeText: FunctionTable<string> = {
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
    const [first] = given;
    const separators =
      given.length === 1 && typeof first === 'object' && first?.kind === 'list' ? first.items : given;
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

function padded(
  width: Value | undefined,
  fill: Value,
  pad: (width: number, fill: string) => string,
): Value | undefined {
  return isIndex(width, limits.text) && typeof fill === 'string' && fill.length === 1
    ? pad(width, fill)
    : undefined;
}

/** Replaces every place of `searched` where `wanted` stands by `replacement` in the text of the same length. */
function replaceAll(text: string, searched: string, wanted: string, replacement: string): string {
  const pieces: string[] = [];
  let from = 0;
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, from)) {
    pieces.push(text.slice(from, at), replacement);
    from = at + wanted.length;
  }
  return pieces.join('') + text.slice(from);
}

const isWhole = (value: Value | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value);
const wholes = (args: readonly Value[], most: number): readonly number[] | undefined =>
  args.length <= most && args.every(isWhole) ? (args as readonly number[]) : undefined;
const one = (args: readonly Value[]): string | undefined =>
  args.length === 1 && typeof args[0] === 'string' ? args[0] : undefined;

/** `text.f(other)` and nothing else. */
const withText =
  (result: (text: string, other: string) => Value): Text =>
  (text, args) => {
    const other = one(args);
    return other === undefined ? undefined : result(text, other);
  };

/** Methods of text in TypeScript. */
const scriptText: FunctionTable<string> = {
  startsWith: (text, [other, at = 0]) =>
    typeof other === 'string' && isWhole(at) ? text.startsWith(other, at) : undefined,
  endsWith: withText((text, other) => text.endsWith(other)),
  includes: withText((text, other) => text.includes(other)),
  indexOf: withText((text, other) => text.indexOf(other)),
  lastIndexOf: withText((text, other) => text.lastIndexOf(other)),
  replace: (text, [from, to]) =>
    typeof from === 'string' && typeof to === 'string' && !to.includes('$')
      ? text.replace(from, () => to)
      : undefined,
  replaceAll: (text, [from, to]) =>
    typeof from === 'string' && typeof to === 'string' && !to.includes('$') && from !== ''
      ? replaceAll(text, text, from, to)
      : undefined,
  slice: (text, args) => {
    const at = wholes(args, 2);
    return at && text.slice(...at);
  },
  substring: (text, args) => {
    const at = wholes(args, 2);
    return at && at.length > 0 ? text.substring(at[0]!, at[1]) : undefined;
  },
  charAt: (text, args) => text.charAt(wholes(args, 1)?.[0] ?? 0),
  at: (text, args) => text.at(wholes(args, 1)?.[0] ?? 0) ?? null,
  trim: none((text) => text.trim()),
  trimStart: none((text) => text.trimStart()),
  trimEnd: none((text) => text.trimEnd()),
  toLowerCase: none((text) => text.toLowerCase()),
  toUpperCase: none((text) => text.toUpperCase()),
  toLocaleLowerCase: none((text) => text.toLowerCase()),
  toLocaleUpperCase: none((text) => text.toUpperCase()),
  toString: none((text) => text),
  valueOf: none((text) => text),
  split: withText((text, separator) => listOf(text.split(separator))),
  concat: (text, args) => (args.every((arg) => typeof arg === 'string') ? text + args.join('') : undefined),
  repeat: (text, [count]) =>
    isIndex(count, limits.text) && text.length * count <= limits.text ? text.repeat(count) : undefined,
  padStart: (text, [width, fill = ' ']) => padded(width, fill, (w, f) => text.padStart(w, f)),
  padEnd: (text, [width, fill = ' ']) => padded(width, fill, (w, f) => text.padEnd(w, f)),
};

export const textFunctions: FunctionTable<string> = { ...runtimeText, ...scriptText };
