import { nowhere } from '../../model/location';
import type { KnownValue, Value } from '../../model/value';
import { equal } from '../equality';
import { isFunction, isUnknown, listOf } from '../values';
import { type FunctionTable, isText, type KnownFunction } from './functions';

type Items = readonly KnownValue[];

type List = KnownFunction<Items>;

/** Asks a function about each item. */
const asking =
  (answer: (results: readonly Value[]) => Value | undefined): List =>
  (items, [callback]) =>
    isFunction(callback) ? answer(items.map((item) => callback.call([item], nowhere))) : undefined;

/** Whether any result is the wanted one: an unknown result counts only if no other decides. */
const some = (wanted: boolean) =>
  asking((results) => {
    if (results.includes(wanted)) return wanted;
    return results.every((result) => result === !wanted) ? !wanted : results.find(isUnknown);
  });

/** Uses the items that pass a test, all of them where there is none. */
const passing =
  (use: (found: Items) => Value | undefined): List =>
  (items, [test, ...rest]) => {
    if (test === undefined) return use(items);
    if (!isFunction(test) || rest.length > 0) return undefined;
    const results = items.map((item) => test.call([item], nowhere));
    return results.every((result) => typeof result === 'boolean')
      ? use(items.filter((_, index) => results[index]))
      : results.find(isUnknown);
  };

const any: List = (items, args) => (args.length === 0 ? items.length > 0 : some(true)(items, args));

const contains: List = (items, [wanted, ...rest]) => {
  if (wanted === undefined || rest.length > 0) return undefined;
  const results = items.map((item) => equal(item, wanted));
  return results.includes(true) || (results.includes(undefined) ? undefined : false);
};

const list = passing((found) => listOf(found));
const firstOrNull = passing(([first = null]) => first);

/** Methods of lists in both languages that leave the list as it is. */
export const listFunctions: FunctionTable<Items> = {
  Any: any,
  Exists: any,
  some: any,
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
  Select: asking((results) => listOf(results)),
  map: asking((results) => listOf(results)),
  First: passing(([first]) => first),
  FirstOrDefault: firstOrNull,
  find: firstOrNull,
  Last: passing((found) => found.at(-1)),
  LastOrDefault: passing((found) => found.at(-1) ?? null),
  Count: passing((found) => found.length),
  indexOf: (items, [wanted]) => (isText(wanted) && items.every(isText) ? items.indexOf(wanted) : undefined),
  join: (items, [separator = ',']) =>
    isText(separator) && items.every(isText) ? items.join(separator) : undefined,
};
