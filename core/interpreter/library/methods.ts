import type { Location } from '../../model/location';
import type { KnownValue, ListItem, ListValue, ObjectValue, Value } from '../../model/value';
import { areEqual } from '../equality';
import { iterate } from '../iteration';
import { textOf } from '../operators';
import { normal, type Run } from '../run';
import {
  isFunction,
  isList,
  isObject,
  kindOf,
  knownItems,
  mapItems,
  mapValues,
  orUnknown,
  unknown,
  valuesOf,
} from '../value-helpers';
import { type FunctionTable, type KnownFunction, lookUp } from './function-tables';
import { listFunctions } from './lists';
import { regexFunctions } from './regular-expressions';
import { stringFunctions } from './strings';
import { typeFunctions } from './types';

type Method = (args: readonly Value[], location: Location) => Value;

type Call = (args: readonly KnownValue[]) => Value | undefined;

/** The library method of a value; null if there is none. */
export function methodOf(run: Run, target: KnownValue, name: string): Method | null {
  if (isList(target)) return listMethod(run, target, name);
  if (isDictionary(target) && MUTATING.test(name)) return dictionaryMethod(run, target, name);
  const call = functionOf(target, name);
  return call === undefined ? null : knownMethod(run, name, call);
}

/** Lifts a function of known values to a method. */
function knownMethod(run: Run, name: string, call: Call): Method {
  return (args, location) =>
    mapValues(args, (values) => {
      const result = orUnknown(call(values), name, location);
      run.budget.charge(result);
      return result;
    });
}

/** The library function for a value other than a list; undefined if there is none. */
function functionOf(target: KnownValue, name: string): Call | undefined {
  const bound = <Target>(table: FunctionTable<Target>, self: Target): Call | undefined => {
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

/** Whether a value may be a dictionary: a map or an object literal. */
const isDictionary = (value: KnownValue): value is ObjectValue =>
  isObject(value) && value.type === null && value.native === null;

const ADDING = /^(?:(?:Try)?Add(?:Last|IfNotContains|Range)?|push|add)$/;
const REMOVING = /^(?:Remove|delete)$/;
const MUTATING =
  /^(?:(?:Try)?Add|[Ss]et|(?:Add|Insert)First|(?:Insert|Remove)\w*|(?:Union|Except|Intersect)With|[Cc]lear|[Ss]ort|[Rr]everse|pop|shift|unshift|splice|fill|delete)$/;

/** An unsupported mutation: the contents are unknown afterwards. */
function opaqueMutation(run: Run, target: KnownValue, name: string): Method {
  return (_, location) => {
    const cause = unknown(`${name} on the ${kindOf(target)} is not evaluated`, location);
    run.taint(target, cause);
    return cause;
  };
}

/** Adds or removes an entry of a dictionary; only string keys are supported. */
function dictionaryMethod(run: Run, target: ObjectValue, name: string): Method {
  return (args, location) => {
    const [key, value = null] = args;
    const isAdded = /^(?:Add|set)$/.test(name);
    if (typeof key !== 'string' || !(isAdded || REMOVING.test(name)))
      return opaqueMutation(run, target, name)(args, location);
    const cell = target.members.get(key) ?? { content: null };
    target.members.set(key, cell);
    run.journal.write(cell, isAdded ? { value, location } : null);
    return unknown(`the result of ${name} is not known here`, location);
  };
}

/** Methods that change or iterate a list, and the other list functions. */
function listMethod(run: Run, target: ListValue, name: string): Method | null {
  const { cell } = target;
  if (ADDING.test(name))
    return (args, location) => {
      const isEach = /Range$|IfNotContains$/.test(name);
      const added = args.flatMap((arg) => (isEach && isList(arg) && valuesOf(arg)) || [arg]);
      const { items, rest } = cell.content;
      const more = added.map((value): ListItem => ({ value, uncertainty: null, location }));
      run.journal.write(cell, { items: [...items, ...more], rest });
      return target;
    };
  if (/^[fF]orEach$/.test(name))
    return ([callback], location) => {
      if (!isFunction(callback)) return null;
      iterate(run, target, location, (item) => {
        callback.call([item], location);
        return normal;
      });
      return null;
    };
  const method = lookUp(listFunctions, name);
  if (method !== undefined)
    return (args, location) =>
      mapItems([target], ([list = null]) => {
        const items = (isList(list) && knownItems(list)) || [];
        return knownMethod(run, name, (values) => method(items, values))(args, location);
      });
  return MUTATING.test(name) ? opaqueMutation(run, target, name) : null;
}
