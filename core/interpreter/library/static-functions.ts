import type { KnownValue } from '../../model/value';
import { textOf } from '../binary-operators';
import { expandList } from '../value-helpers';
import { frameworkFunction } from './framework-strings';
import { type BoundFunction, isString, lookUp } from './function-table';
import { stringFunctions } from './strings';

/** The arguments as strings, with '' for `null`; undefined if an argument cannot be converted. */
function textsOf(args: readonly KnownValue[]): readonly string[] | undefined {
  const texts = args.map((arg) => (arg === null ? '' : textOf(arg)));
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

/** Replaces `{0}` with an argument and `{{` with a brace; undefined for other uses of braces and missing arguments. */
const formatted: BoundFunction = ([pattern, ...args]) => {
  const texts = textsOf(expandList(args));
  const part = (sign: string, index?: string) => (index ? texts?.[Number(index)] : sign[1]) ?? '\0';
  const text = isString(pattern) ? pattern.replace(/\{(\d+)\}|\{\{|\}\}|[{}]/g, part) : '\0';
  return text.includes('\0') ? undefined : text;
};

/** A string method as a static method that takes the string as its first argument. */
const method =
  (name: string): BoundFunction =>
  ([text, ...args]) =>
    isString(text) ? lookUp(stringFunctions, name)?.(text, args) : undefined;

const text: Readonly<Record<string, BoundFunction>> = {
  Equals: method('Equals'),
  Concat: (args) => textsOf(expandList(args))?.join(''),
  Format: formatted,
  Join: ([separator, ...args]) =>
    isString(separator) ? textsOf(expandList(args))?.join(separator) : undefined,
};

const tables: Readonly<Record<string, Readonly<Record<string, BoundFunction>>>> = {
  string: text,
  String: text,
};

/** A static function of a type outside the workspace, such as the class of the framework's string extensions. */
export function staticMethod(type: string, name: string): BoundFunction | undefined {
  const extension = /^(?:[Ss]tring|AbpStringExtensions)$/.test(type) ? frameworkFunction(name) : undefined;
  if (extension !== undefined)
    return ([text, ...args]) => (text === null || isString(text) ? extension(text, args) : undefined);
  // Characters are strings of length 1.
  if (/^[Cc]har$/.test(type) && /^To(?:Lower|Upper)/.test(name)) return method(name);
  return lookUp(lookUp(tables, type) ?? {}, name);
}

/** A static value of a type outside the workspace. */
export function staticValue(type: string, name: string): KnownValue | undefined {
  return /^[Ss]tring$/.test(type) && name === 'Empty' ? '' : undefined;
}
