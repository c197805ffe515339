import type { KnownValue, TypeHandle, Value } from '../model/value';
import { isAssumed, isForeign, isUnknown, kindOf } from './value-helpers';

/** Whether two handles mean the same type; undefined if that is unknown. */
export function isSameType(a: TypeHandle, b: TypeHandle): boolean | undefined {
  if (a.id !== null && b.id !== null) return a.id === b.id;
  if (a.name !== b.name) return false;
  // The result is unknown if only one of the types is resolved to a declaration in the workspace.
  return a.id === b.id ? true : undefined;
}

/** Whether known values are equal in both languages; undefined if that is unknown. */
export function areEqual(a: KnownValue, b: KnownValue): boolean | undefined {
  if (isForeign(a) !== isForeign(b) && kindOf(a) !== kindOf(b)) return undefined;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (a.kind === 'type' && b.kind === 'type') return isSameType(a.type, b.type);
  if (a.kind === 'symbol' && b.kind === 'symbol') {
    const isSame = a.owner === b.owner && a.name === b.name;
    return isSame || (a.isDeclared && b.isDeclared) ? isSame : undefined;
  }
  if (a.kind === 'assembly' && b.kind === 'assembly') {
    if (a.id !== null && b.id !== null) return a.id === b.id;
    return a.name === b.name && a.id === b.id ? true : undefined;
  }
  return a === b ? true : undefined;
}

/** Whether two values are interchangeable. */
export function isSameValue(a: Value, b: Value): boolean {
  if (isUnknown(a) || isUnknown(b)) return isUnknown(a) && isUnknown(b) && a.location === b.location;
  if (isAssumed(a) || isAssumed(b))
    return isAssumed(a) && isAssumed(b) && a.location === b.location && isSameValue(a.value, b.value);
  // Mutable values and closures are identical only to themselves.
  return a === b || (!/^(?:object|list|function)$/.test(kindOf(a)) && areEqual(a, b) === true);
}
