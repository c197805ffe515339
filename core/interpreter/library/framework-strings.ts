import { camelCase, kebabCase, pascalCase, snakeCase } from '../../model/casing';
import { expandList } from '../value-helpers';
import { capitalize, isString, type KnownFunction, lookUp } from './function-table';
import { enumName, folded } from './string-comparison-helpers';

type Text = KnownFunction<string | null>;

/** Removes the first affix that matches, once. An optional first argument specifies the `StringComparison`. */
function withoutAffix(end: 'start' | 'end'): Text {
  return (text, args) => {
    if (!text) return text;
    const comparison = enumName(args[0], 'StringComparison');
    for (const affix of expandList(comparison === undefined ? args : args.slice(1))) {
      if (!isString(affix)) return undefined;
      const pair = folded(text, affix, comparison ?? 'Ordinal');
      if (pair === undefined) return undefined;
      const [whole, part] = pair;
      if (end === 'start' && whole.startsWith(part)) return text.slice(affix.length);
      if (end === 'end' && whole.endsWith(part)) return text.slice(0, text.length - affix.length);
    }
    return text;
  };
}

/** Converts case. The culture (first argument) does not matter for ASCII; a second argument is not supported. */
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

const frameworkFunctions = { ...functions, ...capitalize(functions) };

/** The framework's string extension method with this C# or TypeScript name; undefined if there is none. */
export function frameworkFunction(name: string): Text | undefined {
  return lookUp(frameworkFunctions, name);
}
