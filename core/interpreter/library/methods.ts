import type { Location } from '../../model/location';
import type { KnownValue, ListContent, ListItem, ListValue, ObjectValue, Value } from '../../model/value';
import { equal } from '../equality';
import { textOf } from '../operators';
import { mapRounds } from '../rounds';
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
} from '../values';
import { type FunctionTable, find, type KnownFunction } from './functions';
import { listFunctions } from './lists';
import { regexFunctions } from './regular-expressions';
import { textFunctions } from './texts';
import { typeFunctions } from './types';

type Method = (args: readonly Value[], location: Location) => Value;

type Call = (args: readonly KnownValue[]) => Value | undefined;

/** The method of a value that the interpreter knows; null for none. */
export function methodOf(run: Run, target: KnownValue, name: string): Method | null {
  if (isList(target)) return listMethod(run, target, name);
  if (isTable(target) && CHANGING.test(name)) return tableMethod(run, target, name);
  const call = functionOf(target, name);
  return call === undefined ? null : known(run, name, call);
}

/** A function of known values as a method. */
function known(run: Run, name: string, call: Call): Method {
  return (args, location) =>
    mapValues(args, (values) => {
      const result = orUnknown(call(values), name, location);
      run.budget.charge(result);
      return result;
    });
}

/** The function for a value that is not a list; undefined for none. */
function functionOf(target: KnownValue, name: string): Call | undefined {
  const bound = <Target>(table: FunctionTable<Target>, self: Target): Call | undefined => {
    const call = find(table, name);
    return call && ((args) => call(self, args));
  };
  const own = () => {
    if (typeof target === 'string') return bound(textFunctions, target);
    if (typeof target !== 'object' || target === null) return undefined;
    if (target.kind === 'regex') return bound(regexFunctions, target);
    return target.kind === 'type' ? bound(typeFunctions, target.type) : undefined;
  };
  return own() ?? bound(commonFunctions, target);
}

const asText: KnownFunction<KnownValue> = (value, args) => (args.length === 0 ? textOf(value) : undefined);

const commonFunctions: FunctionTable<KnownValue> = {
  Equals: (value, [other]) => (other === undefined ? undefined : equal(value, other)),
  ToString: asText,
  toString: asText,
};

/** Whether a value may be a table of values: a dictionary, a map or an object literal. */
const isTable = (value: KnownValue): value is ObjectValue =>
  isObject(value) && value.type === null && value.native === null;

const ADDING = /^(?:(?:Try)?Add(?:Last|IfNotContains|Range)?|push|add)$/;
const REMOVING = /^(?:Remove|delete)$/;
const CHANGING =
  /^(?:(?:Try)?Add|[Ss]et|(?:Add|Insert)First|(?:Insert|Remove)\w*|(?:Union|Except|Intersect)With|[Cc]lear|[Ss]ort|[Rr]everse|pop|shift|unshift|splice|fill|delete)$/;

/** A change that is not followed: what the list or the table holds is not known after it. */
function opaqueChange(run: Run, target: KnownValue, name: string): Method {
  return (_, location) => {
    const open = unknown(`what ${name} leaves in the ${kindOf(target)} is not followed`, location);
    run.taint(target, open);
    return open;
  };
}

/** Adds an entry to a table, or removes one; other keys than texts are not followed. */
function tableMethod(run: Run, target: ObjectValue, name: string): Method {
  return (args, location) => {
    const [key, value = null] = args;
    const isAdded = /^(?:Add|set)$/.test(name);
    if (typeof key !== 'string' || !(isAdded || REMOVING.test(name)))
      return opaqueChange(run, target, name)(args, location);
    const cell = target.members.get(key) ?? { content: null };
    target.members.set(key, cell);
    run.journal.write(cell, isAdded ? { value, location } : null);
    return unknown(`what ${name} returns is not followed`, location);
  };
}

/** Methods of lists that change them or go through them, and those that the table has. */
function listMethod(run: Run, target: ListValue, name: string): Method | null {
  const { cell } = target;
  if (ADDING.test(name))
    return (args, location) => {
      const isEach = /Range$|IfNotContains$/.test(name);
      const added = args.flatMap((arg) => (isEach && isList(arg) && valuesOf(arg)) || [arg]);
      const { items, rest } = cell.content;
      const more = added.map((value): ListItem => ({ value, doubt: null, location }));
      run.journal.write(cell, { items: [...items, ...more], rest });
      return target;
    };
  if (/^[fF]orEach$/.test(name))
    return ([callback], location) => {
      if (!isFunction(callback)) return null;
      mapRounds(run, target, location, (item) => {
        callback.call([item], location);
        return normal;
      });
      return null;
    };
  if (REMOVING.test(name))
    return ([removed = null], location) => {
      const items = itemsWithout(cell.content, removed);
      if (items === undefined) return opaqueChange(run, target, name)([removed], location);
      run.journal.write(cell, { ...cell.content, items });
      return unknown(`what ${name} returns is not followed`, location);
    };
  const method = find(listFunctions, name);
  if (method !== undefined)
    return (args, location) =>
      mapItems([target], ([list]) =>
        known(run, name, (given) => method(knownItems(list as ListValue)!, given))(args, location),
      );
  return CHANGING.test(name) ? opaqueChange(run, target, name) : null;
}

/** The items but the removed one; undefined where it is not known which one that is. */
function itemsWithout({ items }: ListContent, removed: Value): readonly ListItem[] | undefined {
  if (isFunction(removed)) return undefined;
  const matches = items.map(({ value }) =>
    mapValues([value, removed], ([a = null, b = null]) => equal(a, b) ?? null),
  );
  const isKnown = matches.every((match) => typeof match === 'boolean');
  return isKnown && matches.indexOf(true) === matches.lastIndexOf(true)
    ? items.filter((_, index) => !matches[index])
    : undefined;
}
