import { variadic } from '../values';
import { camelCase, kebabCase, pascalCase } from './casing';
import { folded, memberName } from './comparison';
import { capitalized, find, type KnownFunction } from './function-table';

type Text = KnownFunction<string | null>;

/** Cuts the first affix that fits, once. Case counts unless a comparison in front of the affixes says otherwise. */
function cut(
  fits: (text: string, affix: string) => boolean,
  rest: (text: string, length: number) => string,
): Text {
  return (text, args) => {
    if (!text) return text;
    const comparison = memberName(args[0], 'StringComparison');
    for (const affix of variadic(comparison === undefined ? args : args.slice(1))) {
      if (typeof affix !== 'string') return undefined;
      const pair = folded(text, affix, comparison ?? 'Ordinal');
      if (pair === undefined) return undefined;
      if (fits(...pair)) return rest(text, affix.length);
    }
    return text;
  };
}

const removePrefix = cut(
  (text, affix) => text.startsWith(affix),
  (text, length) => text.slice(length),
);

const removePostfix = cut(
  (text, affix) => text.endsWith(affix),
  (text, length) => text.slice(0, text.length - length),
);

/** A flag asks for the current culture, which cases ASCII in the same way; a second one asks for abbreviations. */
const cased =
  (change: (text: string) => string): Text =>
  (text, args) =>
    args.length <= 1 ? text && change(text) : undefined;

const functions: Readonly<Record<string, Text>> = {
  removePreFix: removePrefix,
  removePrefix,
  removePostFix: removePostfix,
  removePostfix,
  toCamelCase: cased(camelCase),
  toPascalCase: cased(pascalCase),
  toKebabCase: cased(kebabCase),
  isNullOrEmpty: (text, args) => (args.length === 0 ? !text : undefined),
  isNullOrWhiteSpace: (text, args) => (args.length === 0 ? !text?.trim() : undefined),
};

const frameworkFunctions = { ...functions, ...capitalized(functions) };

/** The framework's extension method of that name on texts, as either language spells it; undefined for none. */
export function frameworkFunction(name: string): Text | undefined {
  return find(frameworkFunctions, name);
}
