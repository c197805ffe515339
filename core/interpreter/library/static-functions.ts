import type { KnownValue, Value } from '../../model/value';
import { textOf } from '../operators';
import { kindOf, variadic } from '../values';
import { lowerInvariant, upperInvariant } from './casing';
import { folded, withComparison } from './comparison';
import { flagsOf, matches, replaceMatches } from './regular-expressions';

type Static = (args: readonly KnownValue[]) => Value | undefined;

const isText = (value: KnownValue | undefined): value is string => typeof value === 'string';

const concat: Static = (args) => {
  const items = variadic(args);
  const parts = items.map((item) => (item === null ? '' : textOf(item)));
  return parts.every((part) => part !== undefined) ? parts.join('') : undefined;
};

const join: Static = ([separator, ...args]) => {
  const items = variadic(args);
  const parts = items.map((item) => (item === null ? '' : textOf(item)));
  return isText(separator) && parts.every((part) => part !== undefined) ? parts.join(separator) : undefined;
};

/** `{0}` and `{1}` alone; alignment and formats are culture. */
const format: Static = ([pattern, ...args]) => {
  if (!isText(pattern)) return undefined;
  const parts = args.map((item) => (item === null ? '' : textOf(item)));
  if (parts.some((part) => part === undefined) || /\{(?!\d\}|\{)|\{\{|\}\}/.test(pattern)) return undefined;
  const holes = [...pattern.matchAll(/\{(\d)\}/g)].map((match) => Number(match[1]));
  if (holes.some((hole) => hole >= parts.length)) return undefined;
  return pattern.replace(/\{(\d)\}/g, (_, hole: string) => parts[Number(hole)]!);
};

const equals: Static = (args) => {
  const [a, b] = args;
  if (a === null || b === null) return a === b;
  if (args.length === 2 && a !== undefined && b !== undefined && kindOf(a) !== 'string') return undefined;
  const found = withComparison(args, 2);
  const pair = found && folded(found.texts[0]!, found.texts[1]!, found.comparison);
  return pair && pair[0] === pair[1];
};

const text: Readonly<Record<string, Static>> = {
  IsNullOrEmpty: ([a]) => (a === null || isText(a) ? !a : undefined),
  IsNullOrWhiteSpace: ([a]) => (a === null ? true : isText(a) ? a.trim() === '' : undefined),
  Equals: equals,
  Concat: concat,
  Join: join,
  Format: format,
};

const one =
  (change: (character: string) => KnownValue): Static =>
  ([a]) =>
    isText(a) && a.length === 1 && a.charCodeAt(0) < 128 ? change(a) : undefined;

const tables: Readonly<Record<string, Readonly<Record<string, Static>>>> = {
  String: text,
  Object: { Equals: equals },
  Char: {
    ToLower: one(lowerInvariant),
    ToLowerInvariant: one(lowerInvariant),
    ToUpper: one(upperInvariant),
    ToUpperInvariant: one(upperInvariant),
    IsUpper: one((c) => /[A-Z]/.test(c)),
    IsLower: one((c) => /[a-z]/.test(c)),
    IsDigit: one((c) => /[0-9]/.test(c)),
    IsLetter: one((c) => /[A-Za-z]/.test(c)),
    IsLetterOrDigit: one((c) => /[0-9A-Za-z]/.test(c)),
    ToString: one((c) => c),
  },
  Regex: {
    IsMatch: ([input, pattern, options]) => {
      const flags = flagsOf(options);
      return isText(input) && isText(pattern) && flags !== undefined
        ? matches(pattern, flags, input)
        : undefined;
    },
    Replace: ([input, pattern, replacement, options]) => {
      const flags = flagsOf(options);
      return isText(input) && isText(pattern) && isText(replacement) && flags !== undefined
        ? replaceMatches(pattern, flags, input, replacement, true)
        : undefined;
    },
  },
};

const keywords: Readonly<Record<string, string>> = { string: 'String', char: 'Char', object: 'Object' };

/** A static function of a type outside of the workspace. */
export function staticFunction(type: string, name: string): Static | undefined {
  const owner = keywords[type] ?? type;
  const table = Object.hasOwn(tables, owner) ? tables[owner] : undefined;
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}

/** A named value of such a type that is plain text. */
export function staticValue(type: string, name: string): KnownValue | undefined {
  return (keywords[type] ?? type) === 'String' && name === 'Empty' ? '' : undefined;
}
