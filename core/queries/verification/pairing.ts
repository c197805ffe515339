/** Pairs found so far, and what is left on either side. */
export interface Pairing<A, B> {
  readonly pairs: readonly (readonly [A, B])[];
  readonly left: readonly A[];
  readonly right: readonly B[];
}

/**
 * Pairs off the items that share a key, each once, in the order of the lists. A null key takes part in no pair.
 * Keys `a a b` and `a c` → one pair, left `a b`, right `c`.
 */
export function pairOff<A, B>(
  left: readonly A[],
  right: readonly B[],
  leftKey: (item: A) => string | null,
  rightKey: (item: B) => string | null,
): Pairing<A, B> {
  const waiting = new Map<string, B[]>();
  for (const item of right.toReversed()) {
    const key = rightKey(item);
    if (key === null) continue;
    const same = waiting.get(key);
    if (same === undefined) waiting.set(key, [item]);
    else same.push(item);
  }
  const pairs: (readonly [A, B])[] = [];
  const rest: A[] = [];
  for (const item of left) {
    const key = leftKey(item);
    const partner = key === null ? undefined : waiting.get(key)?.pop();
    if (partner === undefined) rest.push(item);
    else pairs.push([item, partner]);
  }
  const taken = new Set(pairs.map(([, partner]) => partner));
  return { pairs, left: rest, right: right.filter((item) => !taken.has(item)) };
}
