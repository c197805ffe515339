import { nowhere } from '../../model/location';
import type { KnownValue, ListItem, ListValue, Value } from '../../model/value';
import { normal, type Run } from '../environments-and-functions';
import { iterate } from '../iterate-and-repeat';
import {
  areEqual,
  isFunction,
  isList,
  isUnknown,
  knownItems,
  listOf,
  mapItems,
  valuesOf,
} from '../value-helpers';
import {
  type FunctionTable,
  isString,
  type KnownFunction,
  knownMethod,
  lookUp,
  type Method,
  MUTATING,
  opaqueMutation,
} from './function-table';

type Items = readonly KnownValue[];

type List = KnownFunction<Items>;

const withCallback =
  (answer: (results: readonly Value[]) => Value | undefined): List =>
  (items, [callback]) =>
    isFunction(callback) ? answer(items.map((item) => callback.call([item], nowhere))) : undefined;

/** Returns `wanted` if any result is `wanted`; otherwise the first unknown result, or `!wanted` if there is none. */
const some = (wanted: boolean) =>
  withCallback((results) => {
    if (results.includes(wanted)) return wanted;
    return results.every((result) => result === !wanted) ? !wanted : results.find(isUnknown);
  });

const withPredicate =
  (use: (found: Items) => Value | undefined): List =>
  (items, [test, ...rest]) => {
    if (test === undefined) return use(items);
    if (!isFunction(test) || rest.length > 0) return undefined;
    const results = items.map((item) => test.call([item], nowhere));
    return results.every((result) => typeof result === 'boolean')
      ? use(items.filter((_, index) => results[index]))
      : results.find(isUnknown);
  };

const hasMatch: List = (items, args) => (args.length === 0 ? items.length > 0 : some(true)(items, args));

const contains: List = (items, [wanted, ...rest]) => {
  if (wanted === undefined || rest.length > 0) return undefined;
  const results = items.map((item) => areEqual(item, wanted));
  return results.includes(true) || (results.includes(undefined) ? undefined : false);
};

const list = withPredicate((found) => listOf(found));
const firstOrNull = withPredicate(([first = null]) => first);

/** The list methods of both languages that do not change the list. */
const listFunctions: FunctionTable<Items> = {
  Any: hasMatch,
  Exists: hasMatch,
  some: hasMatch,
  All: some(false),
  every: some(false),
  Contains: contains,
  includes: contains,
  has: contains,
  Where: list,
  filter: list,
  ToList: list,
  ToArray: list,
  ToHashSet: list,
  Select: withCallback((results) => listOf(results)),
  map: withCallback((results) => listOf(results)),
  First: withPredicate(([first]) => first),
  FirstOrDefault: firstOrNull,
  find: firstOrNull,
  Last: withPredicate((found) => found.at(-1)),
  LastOrDefault: withPredicate((found) => found.at(-1) ?? null),
  Count: withPredicate((found) => found.length),
  indexOf: (items, [wanted]) =>
    isString(wanted) && items.every(isString) ? items.indexOf(wanted) : undefined,
  join: (items, [separator = ',']) =>
    isString(separator) && items.every(isString) ? items.join(separator) : undefined,
};

const ADDING = /^(?:(?:Try)?Add(?:Last|IfNotContains|Range)?|push|add)$/;

/** The list method with the given name; null if there is none. */
export function listMethod(run: Run, target: ListValue, name: string): Method | null {
  const { cell } = target;
  if (ADDING.test(name))
    return (args, location) => {
      const isEach = /Range$|IfNotContains$/.test(name);
      const added = args.flatMap((arg) => (isEach && valuesOf(arg)) || [arg]);
      const { items, rest } = cell.content;
      const more = added.map((value): ListItem => ({ value, uncertainty: null, location }));
      run.journal.write(cell, { items: items.concat(more), rest });
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
        return knownMethod(name, (values) => method(items, values))(args, location);
      });
  return MUTATING.test(name) ? opaqueMutation(run, target, name) : null;
}
