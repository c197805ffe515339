import { camelCase, kebabCase, pascalCase, snakeCase } from '../../model/casing';
import { variadic } from '../values';
import { capitalized, find, folded, isText, type KnownFunction, memberName } from './functions';

type Text = KnownFunction<string | null>;

/** Cuts the first affix that fits, once. Case counts unless a comparison in front of the affixes says otherwise. */
function withoutAffix(end: 'start' | 'end'): Text {
  return (text, args) => {
    if (!text) return text;
    const comparison = memberName(args[0], 'StringComparison');
    for (const affix of variadic(comparison === undefined ? args : args.slice(1))) {
      if (!isText(affix)) return undefined;
      const pair = folded(text, affix, comparison ?? 'Ordinal');
      if (pair === undefined) return undefined;
      const [whole, part] = pair;
      if (end === 'start' && whole.startsWith(part)) return text.slice(affix.length);
      if (end === 'end' && whole.endsWith(part)) return text.slice(0, text.length - affix.length);
    }
    return text;
  };
}

/** A flag asks for the current culture, which cases ASCII in the same way; a second one asks for abbreviations. */
const cased =
  (change: (text: string) => string | undefined): Text =>
  (text, args) =>
    args.length <= 1 ? text && change(text) : undefined;

const functions: Readonly<Record<string, Text>> = {
  removePreFix: withoutAffix('start'),
  removePrefix: withoutAffix('start'),
  removePostFix: withoutAffix('end'),
  removePostfix: withoutAffix('end'),
  toCamelCase: cased(camelCase),
  toPascalCase: cased(pascalCase),
  toKebabCase: cased(kebabCase),
  toSnakeCase: cased(snakeCase),
  isNullOrEmpty: (text, args) => (args.length === 0 ? !text : undefined),
  isNullOrWhiteSpace: (text, args) => (args.length === 0 ? !text?.trim() : undefined),
};

const frameworkFunctions = { ...functions, ...capitalized(functions) };

/** The framework's extension method of that name on texts, as either language spells it; undefined for none. */
export function frameworkFunction(name: string): Text | undefined {
  return find(frameworkFunctions, name);
}
