import { Lazy } from './lazy';

/** Returns whether two objects are equal, or null if they should be compared by content. */
export type EqualityRule = (a: object, b: object) => boolean | null;

/**
 * Whether two values are equal. Plain data, lazy values and maps are compared by content, functions by identity. A
 * boolean that `rule` returns for two objects takes precedence. Members named in `ignored` are skipped.
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
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => isEqual(item, b[at], rule, ignored));
  if (a instanceof Lazy && b instanceof Lazy) return isEqual(a.value, b.value, rule, ignored);
  if (a instanceof Map && b instanceof Map) return isEqual([...a], [...b], rule, ignored);
  const [left, right] = [a, b] as [Record<string, unknown>, Record<string, unknown>];
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => key in right && (ignored.has(key) || isEqual(left[key], right[key], rule, ignored)))
  );
}
