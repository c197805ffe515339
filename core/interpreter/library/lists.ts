import { nowhere } from '../../model/location';
import type { KnownValue, Value } from '../../model/value';
import { areEqual, is, listOf } from '../../model/value-operations';
import type { FunctionTable, KnownFunction } from './strings';

type Items = readonly KnownValue[];

const mapped: KnownFunction<Items> = (items, [callback]) =>
  is.function(callback) ? listOf(items.map((item) => callback.call([item], nowhere))) : undefined;

/** A method whose optional argument selects items. */
const selecting =
  (use: (found: Items, items: Items) => Value | undefined): KnownFunction<Items> =>
  (items, [test, ...rest]) => {
    if (test === undefined) return use(items, items);
    if (!is.function(test) || rest.length > 0) return undefined;
    const results = items.map((item) => test.call([item], nowhere));
    const found = items.filter((_, index) => results[index] === true);
    return results.every((result) => typeof result === 'boolean')
      ? use(found, items)
      : results.find(is.unknown);
  };

const contains: KnownFunction<Items> = (items, [wanted, ...rest]) => {
  if (wanted === undefined || rest.length > 0) return undefined;
  const results = items.map((item) => areEqual(item, wanted));
  return results.includes(true) || (results.includes(undefined) ? undefined : false);
};

const any = selecting((found) => found.length > 0);
const all = selecting((found, items) => found.length === items.length);
const where = selecting((found) => listOf(found));
const firstOrNull = selecting(([first = null]) => first);

/** The list methods of both languages that do not change the list. */
export const listFunctions: FunctionTable<Items> = {
  Any: any,
  some: any,
  All: all,
  every: all,
  Contains: contains,
  includes: contains,
  Where: where,
  filter: where,
  ToList: where,
  ToArray: where,
  Select: mapped,
  map: mapped,
  First: selecting(([first]) => first),
  FirstOrDefault: firstOrNull,
  find: firstOrNull,
  Count: selecting((found) => found.length),
  join: (items, [separator = ',']) =>
    is.string(separator) && items.every(is.string) ? items.join(separator) : undefined,
};
