import type { KnownValue } from '../../model/value';
import { variadic } from '../values';
import { camelCase, kebabCase, lowerInvariant, pascalCase } from './casing';
import { comparisonOf, folded } from './comparison';
import { type FunctionTable, find, type KnownFunction } from './function-table';

type Text = KnownFunction<string | null>;

/** Prefixes or postfixes, behind an optional comparison: arguments or one list of them. */
function affixes(
  args: readonly KnownValue[],
): { readonly items: readonly string[]; readonly ignoreCase: boolean } | undefined {
  const comparison = comparisonOf(args[0]);
  const given = comparison ? args.slice(1) : args;
  const items = variadic(given);
  if (!items.every((item) => typeof item === 'string')) return undefined;
  return { items: items as readonly string[], ignoreCase: comparison?.ignoreCase ?? false };
}

/** Cuts the first affix that fits, once; case counts unless a comparison says otherwise. */
function cut(
  fits: (text: string, affix: string) => boolean,
  rest: (text: string, length: number) => string,
): Text {
  return (text, args) => {
    if (!text) return text;
    const found = affixes(args);
    if (found === undefined) return undefined;
    for (const affix of found.items) {
      const [a, b] = folded(text, affix, { ignoreCase: found.ignoreCase, isCultural: false })!;
      if (fits(a, b)) return rest(text, affix.length);
    }
    return text;
  };
}

/** The ends of a text: `"abc".Left(2)` → `ab`. */
const part =
  (take: (text: string, count: number) => string): Text =>
  (text, [count]) =>
    text !== null && typeof count === 'number' && count >= 0 && count <= text.length
      ? take(text, count)
      : undefined;

const cased =
  (change: (text: string) => string): Text =>
  (text, args) =>
    // A flag asks for the current culture, which cases ASCII in the same way; a second one asks for abbreviations.
    args.length <= 1 ? text && change(text) : undefined;

const ensured =
  (fits: (text: string, affix: string) => boolean, add: (text: string, affix: string) => string): Text =>
  (text, [affix, ...rest]) => {
    if (text === null || typeof affix !== 'string' || rest.some((item) => comparisonOf(item) === undefined))
      return undefined;
    const [a, b] = folded(text, affix, {
      ignoreCase: comparisonOf(rest[0])?.ignoreCase ?? false,
      isCultural: false,
    })!;
    return fits(a, b) ? text : add(text, affix);
  };

const removePrefix = cut(
  (text, affix) => text.startsWith(affix),
  (text, length) => text.slice(length),
);
const removePostfix = cut(
  (text, affix) => text.endsWith(affix),
  (text, length) => text.slice(0, text.length - length),
);
const isBlank: Text = (text, args) => (args.length === 0 ? (text ?? '').trim() === '' : undefined);
const isEmpty: Text = (text, args) => (args.length === 0 ? !text : undefined);

const inRuntimeSpelling: FunctionTable<string | null> = {
  RemovePreFix: removePrefix,
  RemovePrefix: removePrefix,
  RemovePostFix: removePostfix,
  RemovePostfix: removePostfix,
  ToCamelCase: cased(camelCase),
  ToPascalCase: cased(pascalCase),
  ToKebabCase: cased(kebabCase),
  EnsureStartsWith: ensured(
    (text, affix) => text.startsWith(affix),
    (text, affix) => affix + text,
  ),
  EnsureEndsWith: ensured(
    (text, affix) => text.endsWith(affix),
    (text, affix) => text + affix,
  ),
  Left: part((text, count) => text.slice(0, count)),
  Right: part((text, count) => text.slice(text.length - count)),
  Truncate: (text, [most]) =>
    typeof most === 'number' && most >= 0 ? (text?.slice(0, most) ?? null) : undefined,
  ReplaceFirst: (text, [from, to]) =>
    text !== null && typeof from === 'string' && typeof to === 'string'
      ? text.replace(from, () => to)
      : undefined,
  IsNullOrEmpty: isEmpty,
  IsNullOrWhiteSpace: isBlank,
  IsIn: (text, args) => {
    const found = affixes(args);
    return found && text !== null ? found.items.includes(text) : undefined;
  },
};

/** Extension methods on text that the framework brings, in the spelling of either language. */
const frameworkFunctions: FunctionTable<string | null> = {
  ...inRuntimeSpelling,
  ...Object.fromEntries(
    Object.entries(inRuntimeSpelling).map(([name, call]) => [
      lowerInvariant(name.charAt(0)) + name.slice(1),
      call,
    ]),
  ),
};

/** The framework's extension method of that name on texts; undefined for none. */
export function frameworkFunction(name: string): Text | undefined {
  return find(frameworkFunctions, name);
}
