import { groupBy } from '../model/collections';

/** The pairs found so far, and the unpaired items of both sides. */
export interface Pairing<A, B> {
  readonly pairs: readonly (readonly [A, B])[];
  readonly left: readonly A[];
  readonly right: readonly B[];
}

/** Returns the pairs, and the unpaired items of each list. */
export function pairing<A, B>(
  pairs: readonly (readonly [A, B])[],
  left: readonly A[],
  right: readonly B[],
): Pairing<A, B> {
  const [first, second] = [new Set(pairs.map(([a]) => a)), new Set(pairs.map(([, b]) => b))];
  return {
    pairs,
    left: left.filter((item) => !first.has(item)),
    right: right.filter((item) => !second.has(item)),
  };
}

/**
 * Forms pairs of one item from each list, with equal keys. Each item is in one pair at most; null keys form no pairs.
 * Keys `a a b` on the left and `a c` on the right: one pair; `a b` and `c` remain.
 */
export function pairOff<A, B>(
  left: readonly A[],
  right: readonly B[],
  leftKey: (item: A) => string | null,
  rightKey: (item: B) => string | null,
): Pairing<A, B> {
  const waiting = groupBy(right, rightKey);
  const pairs = left.flatMap((item) => {
    const key = leftKey(item);
    const partner = key === null ? undefined : waiting.get(key)?.shift();
    return partner === undefined ? [] : [[item, partner] as const];
  });
  return pairing(pairs, left, right);
}
