import { Lazy } from './lazy';

/** Returns whether two objects are equal, or null if they should be compared by content. */
export type EqualityRule = (a: object, b: object) => boolean | null;

/**
 * Whether two values are equal. Plain data, lazy values and maps are compared by content, functions by identity, and objects
 * covered by `rule` by that rule. Members named in `ignored` are skipped.
 */
export function isEqual(
  a: unknown,
  b: unknown,
  rule: EqualityRule = () => null,
  ignored: ReadonlySet<string> = new Set(),
): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const decided = rule(a, b);
  if (decided !== null) return decided;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, at) => isEqual(item, b[at], rule, ignored));
  }
  if (a instanceof Lazy || b instanceof Lazy)
    return a instanceof Lazy && b instanceof Lazy && isEqual(a.value, b.value, rule, ignored);
  if (a instanceof Map || b instanceof Map) {
    if (!(a instanceof Map) || !(b instanceof Map)) return false;
    return isEqual([...a], [...b], rule, ignored);
  }
  const [left, right] = [a, b] as [Record<string, unknown>, Record<string, unknown>];
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => key in right && (ignored.has(key) || isEqual(left[key], right[key], rule, ignored)))
  );
}
