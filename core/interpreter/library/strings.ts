import { capitalized } from '../../model/language-traits';
import { nowhere } from '../../model/location';
import {
  camelCase,
  kebabCase,
  lowerInvariant,
  pascalCase,
  snakeCase,
  upperInvariant,
} from '../../model/text';
import type { KnownValue, Value } from '../../model/value';
import { assume, expandList, is, listOf } from '../../model/value-operations';
import { textsOf } from '../operators';

/** A function of the library. Returns undefined for unsupported arguments. */
export type KnownFunction<Target> = (target: Target, args: readonly KnownValue[]) => Value | undefined;

/** Functions by name. A table contains the C# and the TypeScript names: `StartsWith`, `startsWith`. */
export type FunctionTable<Target> = Readonly<Record<string, KnownFunction<Target>>>;

/** The table, also with PascalCase names as in .NET. */
const inBothCases = <Target>(table: FunctionTable<Target>): FunctionTable<Target> => ({
  ...table,
  ...Object.fromEntries(Object.entries(table).map(([name, row]) => [capitalized(name), row])),
});

/** The name of a member of the enum `owner`: `Ordinal` for `StringComparison.Ordinal`; undefined for other values. */
const enumName = (value: KnownValue | undefined, owner: string) =>
  is.symbol(value) && value.owner === owner ? value.name : undefined;

/** Two strings prepared for a `StringComparison`. Comparisons other than `Ordinal` are supported only for ASCII. */
function folded(a: string, b: string, comparison: string): readonly [string, string] | undefined {
  if (comparison === 'Ordinal') return [a, b];
  if (!/^[ -~]*$/.test(a + b)) return undefined;
  return comparison.endsWith('IgnoreCase') ? [a.toUpperCase(), b.toUpperCase()] : [a, b];
}

/** `a.StartsWith(b)`, `a.StartsWith(b, comparison)`. */
function compared(compare: (a: string, b: string) => boolean, byDefault = 'Ordinal'): KnownFunction<string> {
  return (text, [other, option, ...rest]) => {
    const comparison = option === undefined ? byDefault : enumName(option, 'StringComparison');
    if (!is.string(other) || comparison === undefined || rest.length > 0) return undefined;
    const pair = folded(text, other, comparison);
    return pair && compare(...pair);
  };
}

function trimmed(isStart: boolean, isEnd: boolean): KnownFunction<string> {
  return (text, args) => {
    const characters = expandList(args);
    if (!characters.every((item) => is.string(item) && item.length === 1)) return undefined;
    const isCut = (character: string) =>
      characters.length === 0 ? /\s/.test(character) : characters.includes(character);
    let [start, end] = [0, text.length];
    while (isStart && start < end && isCut(text.charAt(start))) start++;
    while (isEnd && start < end && isCut(text.charAt(end - 1))) end--;
    return text.slice(start, end);
  };
}

/** Converts case. The result for `letter` depends on the current culture; for example, it differs in Turkish. */
const cased =
  (change: (text: string) => string, letter: string): KnownFunction<string> =>
  (text, [culture]) => {
    const name = culture === undefined ? 'CurrentCulture' : enumName(culture, 'CultureInfo');
    if (!name?.startsWith('Current') || !text.includes(letter)) return name && change(text);
    const reason = `the case of ${letter} depends on the culture`;
    return assume(change(text), { reason, location: nowhere });
  };

const includes = compared((a, b) => a.includes(b));
const [startsWith, endsWith] = [
  (a: string, b: string) => a.startsWith(b),
  (a: string, b: string) => a.endsWith(b),
];

/** String methods of both languages; calls that throw at run time have unknown results. */
export const stringFunctions: FunctionTable<string> = {
  ...inBothCases({
    trim: trimmed(true, true),
    trimStart: trimmed(true, false),
    trimEnd: trimmed(false, true),
    split: (text, [separator, ...rest]) =>
      is.string(separator) && separator !== '' && rest.length === 0
        ? listOf(text.split(separator))
        : undefined,
  }),
  startsWith: compared(startsWith),
  endsWith: compared(endsWith),
  StartsWith: compared(startsWith, 'CurrentCulture'),
  EndsWith: compared(endsWith, 'CurrentCulture'),
  includes,
  Contains: includes,
  Equals: compared((a, b) => a === b),
  replace: (text, [from, to]) =>
    is.string(from) && is.string(to) && !to.includes('$') ? text.replace(from, to) : undefined,
  Replace: (text, [from, to, ...rest]) =>
    is.string(from) && from !== '' && (is.string(to) || to === null) && rest.length === 0
      ? text.replaceAll(from, () => to ?? '')
      : undefined,
  Substring(text, [start, length]) {
    const end = length === undefined ? text.length : Number(start) + Number(length);
    const isPart = typeof start === 'number' && start >= 0 && start <= end && end <= text.length;
    return isPart ? text.slice(start, end) : undefined;
  },
  toLowerCase: (text) => text.toLowerCase(),
  toUpperCase: (text) => text.toUpperCase(),
  ToLower: cased(lowerInvariant, 'I'),
  ToLowerInvariant: lowerInvariant,
  ToUpper: cased(upperInvariant, 'i'),
  ToUpperInvariant: upperInvariant,
};

type Text = KnownFunction<string | null>;

/** Removes the first affix that matches, once. An optional first argument specifies the `StringComparison`. */
function withoutAffix(end: 'start' | 'end'): Text {
  return (text, args) => {
    if (!text) return text;
    const comparison = enumName(args[0], 'StringComparison');
    for (const affix of expandList(comparison === undefined ? args : args.slice(1))) {
      const pair = is.string(affix) ? folded(text, affix, comparison ?? 'Ordinal') : undefined;
      if (!is.string(affix) || pair === undefined) return undefined;
      if (end === 'start' && startsWith(...pair)) return text.slice(affix.length);
      if (end === 'end' && endsWith(...pair)) return text.slice(0, text.length - affix.length);
    }
    return text;
  };
}

/** Converts case. The culture (first argument) does not matter for ASCII; a second argument is not supported. */
const converted =
  (change: (text: string) => string | undefined): Text =>
  (text, args) =>
    args.length <= 1 ? text && change(text) : undefined;

/** The framework's extension methods of strings, by their C# and TypeScript names. */
export const frameworkFunctions = inBothCases<string | null>({
  ensureStartsWith: (text, [start, ...rest]) =>
    is.string(text) && is.string(start) && rest.length === 0
      ? text.startsWith(start)
        ? text
        : start + text
      : undefined,
  removePreFix: withoutAffix('start'),
  removePrefix: withoutAffix('start'),
  removePostFix: withoutAffix('end'),
  removePostfix: withoutAffix('end'),
  toCamelCase: converted(camelCase),
  toPascalCase: converted(pascalCase),
  toKebabCase: converted(kebabCase),
  toSnakeCase: converted(snakeCase),
  isNullOrEmpty: (text, args) => (args.length === 0 ? !text : undefined),
  isNullOrWhiteSpace: (text, args) => (args.length === 0 ? !text?.trim() : undefined),
});

/** The arguments as strings, with '' for `null`; undefined if an argument cannot be converted. */
const joined = (args: readonly KnownValue[], separator: string) =>
  textsOf(expandList(args).map((arg) => arg ?? ''))?.join(separator);

/** Static methods of `string`, with their first argument as target. */
export const staticStringFunctions: FunctionTable<KnownValue> = {
  Equals: (text, args) => (is.string(text) ? stringFunctions.Equals!(text, args) : undefined),
  Concat: (text, args) => joined([text, ...args], ''),
  Join: (separator, args) => (is.string(separator) ? joined(args, separator) : undefined),
};
