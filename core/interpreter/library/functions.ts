import type { Location } from '../../model/location';
import type { KnownValue, Value } from '../../model/value';
import {
  areEqual,
  expandList,
  is,
  mapItems,
  mapValues,
  orUnknown,
  unknown,
  valuesOf,
} from '../../model/value-operations';
import { normal, type Run } from '../environment';
import { textOf } from '../operators';
import { append, iterate, taint, writeMemberCell } from '../uncertainty';
import { listFunctions } from './lists';
import { typeFunctions } from './reflection';
import { type FunctionTable, frameworkFunctions, staticStringFunctions, stringFunctions } from './strings';

/** A method that is bound to its target. */
type Method = (args: readonly Value[], location: Location) => Value;

/** A function of the library that is bound to its target. */
type BoundFunction = (args: readonly KnownValue[]) => Value | undefined;

/** The entry of a table for a name, ignoring inherited properties. */
export function lookUp<Row>(table: Readonly<Record<string, Row>>, name: string): Row | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function bind<Target>(table: FunctionTable<Target>, name: string, target: Target): BoundFunction | undefined {
  const call = lookUp(table, name);
  return call && ((args) => call(target, args));
}

/** The framework's string extension method with this C# or TypeScript name; undefined if there is none. */
export const frameworkFunction = (name: string) => lookUp(frameworkFunctions, name);

/** A static function of a type outside the workspace, such as the class of the framework's string extensions. */
export function staticMethod(type: string, name: string): BoundFunction | undefined {
  // Characters are strings of length 1.
  const isOfCharacter = /^[Cc]har$/.test(type) && /^To(?:Lower|Upper)/.test(name);
  if (!isOfCharacter && !/^(?:[Ss]tring|AbpStringExtensions)$/.test(type)) return undefined;
  const ofText = isOfCharacter ? lookUp(stringFunctions, name) : undefined;
  const extension = frameworkFunction(name);
  const ofValue = /^[Ss]tring$/.test(type) ? lookUp(staticStringFunctions, name) : undefined;
  if ((ofText ?? extension ?? ofValue) === undefined) return undefined;
  return ([first = null, ...args]) => {
    if (ofText !== undefined) return is.string(first) ? ofText(first, args) : undefined;
    if (extension === undefined) return ofValue?.(first, args);
    return is.string(first) || first === null ? extension(first, args) : undefined;
  };
}

const ADDING = /^(?:(?:Try)?Add(?:Last|IfNotContains|Range)?|push|add)$/;

/** Methods that change a list or a dictionary. */
const MUTATING =
  /^(?:(?:Try)?Add|[Ss]et|(?:Add|Insert)First|(?:Insert|Remove)\w*|(?:Union|Except|Intersect)With|[Cc]lear|[Ss]ort|[Rr]everse|pop|shift|unshift|splice|fill|delete)$/;

/** The library method of a value; null if there is none. */
export function methodOf(run: Run, target: KnownValue, name: string): Method | null {
  const isDictionary = is.object(target) && target.type === null && target.native === null;
  if (is.list(target) ? ADDING.test(name) || MUTATING.test(name) : isDictionary && MUTATING.test(name))
    return changing(run, target, name);
  if (is.list(target) && /^[fF]orEach$/.test(name)) return forEach(run, target);
  const ofList = is.list(target) ? lookUp(listFunctions, name) : undefined;
  if (ofList !== undefined)
    return (args, location) =>
      mapItems([target], (list) =>
        mapValues(args, (known) => orUnknown(ofList(expandList(list), known), name, location)),
      );
  const own = is.string(target)
    ? bind(stringFunctions, name, target)
    : is.type(target)
      ? bind(typeFunctions, name, target.type)
      : undefined;
  const bound = own ?? bind(commonFunctions, name, target);
  return bound === undefined
    ? null
    : (args, location) => mapValues(args, (known) => orUnknown(bound(known), name, location));
}

const forEach =
  (run: Run, target: KnownValue): Method =>
  ([callback], location) => {
    iterate(run, target, location, (item) => {
      if (is.function(callback)) callback.call([item], location);
      return normal;
    });
    return null;
  };

const asText = (value: KnownValue, args: readonly KnownValue[]) =>
  args.length === 0 ? textOf(value) : undefined;

const commonFunctions: FunctionTable<KnownValue> = {
  Equals: (value, [other]) => (other === undefined ? undefined : areEqual(value, other)),
  ToString: asText,
  toString: asText,
};

/** Adds items to a list, or changes an entry of a dictionary. After any other change, the contents are unknown. */
const changing =
  (run: Run, target: KnownValue, name: string): Method =>
  (args, location) => {
    const [key, value = null] = args;
    const isAdded = /^(?:Add|set)$/.test(name);
    const cause = unknown(`the result of ${name} is not known here`, location);
    if (is.list(target) && ADDING.test(name)) {
      const isEach = /Range$|IfNotContains$/.test(name);
      const added = args.flatMap((arg) => (isEach && valuesOf(arg)) || [arg]);
      append(run, target, added, location);
      return target;
    }
    if (is.object(target) && is.string(key) && (isAdded || /^(?:Remove|delete)$/.test(name)))
      writeMemberCell(run, target, key, isAdded ? { value, location } : null);
    else taint(run, target, cause);
    return cause;
  };
