import type { KnownValue, ObjectValue } from '../../model/value';
import { textOf } from '../binary-operators';
import type { Run } from '../run';
import { areEqual, expandList, isList, isObject, unknown } from '../value-helpers';
import { frameworkFunction } from './framework-strings';
import {
  type BoundFunction,
  type FunctionTable,
  isString,
  type KnownFunction,
  knownMethod,
  lookUp,
  type Method,
  MUTATING,
  opaqueMutation,
} from './function-table';
import { listMethod } from './lists';
import { typeFunctions } from './reflection';
import { regexFunctions, regularExpression } from './regular-expressions';
import { stringFunctions } from './strings';

/** The library method of a value; null if there is none. */
export function methodOf(run: Run, target: KnownValue, name: string): Method | null {
  if (isList(target)) return listMethod(run, target, name);
  if (isDictionary(target) && MUTATING.test(name)) return dictionaryMethod(run, target, name);
  const call = functionOf(target, name);
  return call === undefined ? null : knownMethod(run, name, call);
}

/** Whether a value may be a dictionary: a map or an object literal. */
const isDictionary = (value: KnownValue): value is ObjectValue =>
  isObject(value) && value.type === null && value.native === null;

const REMOVING = /^(?:Remove|delete)$/;

/** Adds or removes an entry of a dictionary; only string keys are supported. */
function dictionaryMethod(run: Run, target: ObjectValue, name: string): Method {
  return (args, location) => {
    const [key, value = null] = args;
    const isAdded = /^(?:Add|set)$/.test(name);
    if (typeof key !== 'string' || !(isAdded || REMOVING.test(name)))
      return opaqueMutation(run, target, name)(args, location);
    run.journal.set(target.members, key, isAdded ? { value, location } : null);
    return unknown(`the result of ${name} is not known here`, location);
  };
}

/** The library function for a value other than a list; undefined if there is none. */
function functionOf(target: KnownValue, name: string): BoundFunction | undefined {
  const bound = <Target>(table: FunctionTable<Target>, self: Target): BoundFunction | undefined => {
    const call = lookUp(table, name);
    return call && ((args) => call(self, args));
  };
  const own = () => {
    if (typeof target === 'string') return bound(stringFunctions, target);
    if (typeof target !== 'object' || target === null) return undefined;
    if (target.kind === 'regex') return bound(regexFunctions, target);
    return target.kind === 'type' ? bound(typeFunctions, target.type) : undefined;
  };
  return own() ?? bound(commonFunctions, target);
}

const asText: KnownFunction<KnownValue> = (value, args) => (args.length === 0 ? textOf(value) : undefined);

const commonFunctions: FunctionTable<KnownValue> = {
  Equals: (value, [other]) => (other === undefined ? undefined : areEqual(value, other)),
  ToString: asText,
  toString: asText,
};

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

/** A static method of `Regex` that takes the input, the pattern, `count` further arguments, and options. */
const ofRegex =
  (name: string, count: number): BoundFunction =>
  ([input = null, pattern, ...rest]) => {
    const regex = regularExpression(pattern, rest[count]);
    return regex && lookUp(regexFunctions, name)?.(regex, [input, ...rest.slice(0, count)]);
  };

const tables: Readonly<Record<string, Readonly<Record<string, BoundFunction>>>> = {
  string: text,
  String: text,
  Regex: { IsMatch: ofRegex('IsMatch', 0), Replace: ofRegex('Replace', 1) },
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
