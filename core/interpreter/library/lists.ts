import { nowhere } from '../../model/location';
import type { KnownValue, Value } from '../../model/value';
import { equal } from '../equality';
import { isAssumed, isUnknown, kindOf, knownItems, listOf } from '../values';
import type { FunctionTable, KnownFunction } from './function-table';

type Items = readonly KnownValue[];

type List = KnownFunction<Items>;

const callable = (value: KnownValue | undefined) =>
  typeof value === 'object' && value !== null && value.kind === 'function' ? value : undefined;

/** Whether any item passes, in three values: an unknown item counts only if no other decides. */
function some(items: Items, test: (item: KnownValue) => Value, wanted: boolean): Value | undefined {
  let open: Value | undefined;
  for (const item of items) {
    const outcome = test(item);
    if (isUnknown(outcome)) open ??= outcome;
    else if (typeof outcome !== 'boolean') return undefined;
    else if (outcome === wanted) return wanted;
  }
  return open ?? !wanted;
}

const any: List = (items, args) => {
  const test = callable(args[0]);
  if (test) return some(items, (item) => test.call([item], nowhere), true);
  return args.length === 0 ? items.length > 0 : undefined;
};

const all: List = (items, args) => {
  const test = callable(args[0]);
  return test && some(items, (item) => test.call([item], nowhere), false);
};

const contains: List = (items, args) => {
  const [wanted] = args;
  if (args.length !== 1 || wanted === undefined) return undefined;
  let open = false;
  for (const item of items) {
    const same = equal(item, wanted);
    if (same) return true;
    open ||= same === undefined;
  }
  return open ? undefined : false;
};

function kept(items: Items, args: readonly KnownValue[]): Items | undefined {
  const test = callable(args[0]);
  if (!test) return undefined;
  const results = items.map((item) => test.call([item], nowhere));
  return results.every((result) => typeof result === 'boolean')
    ? items.filter((_, at) => results[at])
    : undefined;
}

const filter: List = (items, args) => {
  const found = kept(items, args);
  return found && listOf(found);
};

const map: List = (items, args) => {
  const change = callable(args[0]);
  if (!change) return undefined;
  const results: KnownValue[] = [];
  for (const item of items) {
    const result = change.call([item], nowhere);
    if (isUnknown(result)) return result;
    if (isAssumed(result)) return undefined;
    results.push(result);
  }
  return listOf(results);
};

/** An item from either end, of those that pass a test where there is one; `missing` when there is none. */
const pick =
  (at: 0 | -1, missing: KnownValue | undefined): List =>
  (items, args) => {
    const found = args.length === 0 ? items : kept(items, args);
    return found && (found.at(at) ?? missing);
  };

const count = (value: KnownValue | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

const joined: List = (items, args) => {
  const [separator = ','] = args;
  return typeof separator === 'string' && items.every((item) => kindOf(item) === 'string')
    ? items.join(separator)
    : undefined;
};

const same: List = (items, args) => (args.length === 0 ? listOf(items) : undefined);

/** Methods of lists in both languages. */
export const listFunctions: FunctionTable<Items> = {
  Any: any,
  some: any,
  All: all,
  every: all,
  Exists: any,
  Contains: contains,
  includes: contains,
  has: contains,
  Where: filter,
  filter,
  Select: map,
  map,
  First: pick(0, undefined),
  FirstOrDefault: pick(0, null),
  Last: pick(-1, undefined),
  LastOrDefault: pick(-1, null),
  find: pick(0, null),
  Count: (items, args) => (args.length === 0 ? items.length : kept(items, args)?.length),
  Skip: (items, [n]) => (count(n) ? listOf(items.slice(n)) : undefined),
  Take: (items, [n]) => (count(n) ? listOf(items.slice(0, n)) : undefined),
  slice: (items, args) =>
    args.every((arg) => typeof arg === 'number') ? listOf(items.slice(...(args as number[]))) : undefined,
  Concat: (items, [more]) =>
    typeof more === 'object' && more?.kind === 'list'
      ? listOf([...items, ...(knownItems(more) ?? [more])])
      : undefined,
  join: joined,
  Reverse: (items, args) => (args.length === 0 ? listOf(items.toReversed()) : undefined),
  ToList: same,
  ToArray: same,
  ToHashSet: same,
  AsEnumerable: same,
  at: (items, [n]) => (typeof n === 'number' ? (items.at(n) ?? null) : undefined),
  indexOf: (items, [wanted]) => (typeof wanted === 'string' ? items.indexOf(wanted) : undefined),
  IndexOf: (items, [wanted]) => (typeof wanted === 'string' ? items.indexOf(wanted) : undefined),
};
