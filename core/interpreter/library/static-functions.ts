import type { KnownValue, Value } from '../../model/value';
import { textOf } from '../operators';
import { variadic } from '../values';
import { frameworkFunction } from './framework-text';
import { find, isPlain, isText } from './functions';
import { regexFunctions, regularExpression } from './regular-expressions';
import { textFunctions } from './texts';

type Static = (args: readonly KnownValue[]) => Value | undefined;

/** Arguments as text inside other text, where `null` is nothing; undefined where that is not known. */
function textsOf(args: readonly KnownValue[]): readonly string[] | undefined {
  const texts = args.map((arg) => (arg === null ? '' : textOf(arg)));
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

/** `{0}` is replaced by an argument, `{{` by a brace; undefined for other forms, and for an argument that is not there. */
const formatted: Static = ([pattern, ...args]) => {
  const texts = textsOf(variadic(args));
  const part = (sign: string, index?: string) => (index ? texts?.[Number(index)] : sign[1]) ?? '\0';
  const text = isText(pattern) ? pattern.replace(/\{(\d+)\}|\{\{|\}\}|[{}]/g, part) : '\0';
  return text.includes('\0') ? undefined : text;
};

/** A method of a text that is given as the first argument. */
const method =
  (name: string): Static =>
  ([text, ...args]) =>
    isText(text) ? find(textFunctions, name)?.(text, args) : undefined;

const isCharacter =
  (kind: RegExp): Static =>
  ([character, ...rest]) =>
    isText(character) && isPlain(character) && rest.length === 0 ? kind.test(character) : undefined;

const text: Readonly<Record<string, Static>> = {
  Equals: method('Equals'),
  Concat: (args) => textsOf(variadic(args))?.join(''),
  Format: formatted,
  Join: ([separator, ...args]) => (isText(separator) ? textsOf(variadic(args))?.join(separator) : undefined),
};

const character: Readonly<Record<string, Static>> = {
  IsUpper: isCharacter(/[A-Z]/),
  IsLower: isCharacter(/[a-z]/),
  IsDigit: isCharacter(/[0-9]/),
  IsLetter: isCharacter(/[A-Za-z]/),
  IsLetterOrDigit: isCharacter(/[0-9A-Za-z]/),
};

/** A method of a regular expression, which the text and the pattern come before; `count` further arguments, then options. */
const ofRegex =
  (name: string, count: number): Static =>
  ([input = null, pattern, ...rest]) => {
    const regex = regularExpression(pattern, rest[count]);
    return regex && find(regexFunctions, name)?.(regex, [input, ...rest.slice(0, count)]);
  };

const tables: Readonly<Record<string, Readonly<Record<string, Static>>>> = {
  string: text,
  String: text,
  char: character,
  Char: character,
  Regex: { IsMatch: ofRegex('IsMatch', 0), Replace: ofRegex('Replace', 1) },
};

/** A static function of a type outside of the workspace; the framework's extensions are ones of their class. */
export function staticFunction(type: string, name: string): Static | undefined {
  const extension = /^(?:[Ss]tring|AbpStringExtensions)$/.test(type) ? frameworkFunction(name) : undefined;
  if (extension !== undefined)
    return ([on, ...args]) => (on === null || isText(on) ? extension(on, args) : undefined);
  // The casing of a character is that of a text.
  if (/^[Cc]har$/.test(type) && /^To(?:Lower|Upper)/.test(name)) return method(name);
  return find(find(tables, type) ?? {}, name);
}

/** A named value of such a type that is plain text. */
export function staticValue(type: string, name: string): KnownValue | undefined {
  return /^[Ss]tring$/.test(type) && name === 'Empty' ? '' : undefined;
}
