/** One item or more. */
export type NonEmpty<Item> = readonly [Item, ...Item[]];

/** Groups items by a key; groups and items keep the order of first appearance. */
export function groupBy<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** The items of all lists in order. With many items, `flatMap` takes ten times as long. */
export function concatenated<Item>(lists: Iterable<readonly Item[]>): Item[] {
  const all: Item[] = [];
  for (const list of lists) for (const item of list) all.push(item);
  return all;
}

/** The differences between two lists that contain no duplicates. */
export interface Changes<Item> {
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
}

/** The changes from one list to another. Fast if the lists share a long start or end. */
export function changesOf<Item>(before: readonly Item[], after: readonly Item[]): Changes<Item> {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && Object.is(before[start], after[start])) start++;
  let [oldEnd, newEnd] = [before.length, after.length];
  for (; oldEnd > start && newEnd > start && Object.is(before[oldEnd - 1], after[newEnd - 1]); oldEnd--)
    newEnd--;
  const removed = new Set(before.slice(start, oldEnd));
  const added = after.slice(start, newEnd).filter((item) => !removed.delete(item));
  return { removed: [...removed], added };
}

/** Applies changes to a sorted list and keeps it sorted. Sorts only the part of the list that contains changes. */
export function withChanges<Item>(
  sorted: readonly Item[],
  { removed, added }: Changes<Item>,
  compare: (a: Item, b: Item) => number,
): readonly Item[] {
  if (sorted.length === 0) return added.toSorted(compare);
  const changed = [...removed, ...added];
  if (changed.length === 0) return sorted;
  const first = changed.reduce((least, item) => (compare(item, least) < 0 ? item : least));
  const last = changed.reduce((greatest, item) => (compare(item, greatest) > 0 ? item : greatest));
  const start = partitionPoint(sorted, (item) => compare(item, first) < 0);
  const end = partitionPoint(sorted, (item) => compare(item, last) <= 0);
  const gone = new Set(removed);
  const kept = sorted.slice(start, end).filter((item) => !gone.has(item));
  const items = [...kept, ...added].sort(compare);
  // `toSpliced` copies once instead of three times, but a call can pass only a limited number of arguments.
  return items.length < 10_000
    ? sorted.toSpliced(start, end - start, ...items)
    : sorted.slice(0, start).concat(items, sorted.slice(end));
}

/** The indexes at which a list differs from its earlier version. */
export function differentPositions<Item>(before: readonly Item[], after: readonly Item[]): readonly number[] {
  const positions: number[] = [];
  for (let at = 0; at < after.length; at++) if (!Object.is(before[at], after[at])) positions.push(at);
  return positions;
}

/** The index of the first item that fails a condition, in a list where all items that meet the condition come first. */
export function partitionPoint<Item>(items: readonly Item[], isBefore: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isBefore(items[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The roots and everything that they depend on, at any depth, each once and after its own dependencies. */
export function dependenciesFirst<Item>(
  roots: Iterable<Item>,
  dependenciesOf: (item: Item) => Iterable<Item>,
): readonly Item[] {
  const started = new Set<Item>();
  const finished = new Set<Item>();
  const pending = [...roots].reverse();
  while (pending.length > 0) {
    const item = pending.at(-1)!;
    if (started.has(item)) finished.add(pending.pop()!);
    else pending.push(...[...dependenciesOf(item)].filter((one) => !started.has(one)).reverse());
    started.add(item);
  }
  return [...finished];
}

/** The value of a key, created on first access. */
export function getOrInsert<Key, Value>(
  known: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: (key: Key) => Value,
): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make(key);
  known.set(key, made);
  return made;
}
