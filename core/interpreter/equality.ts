import type { KnownValue, TypeHandle, Value } from '../model/value';
import { isUnknown, kindOf } from './values';

/** Whether two handles are one type; undefined when they may or may not be. */
export function sameType(a: TypeHandle, b: TypeHandle): boolean | undefined {
  if (a.id !== null && b.id !== null) return a.id === b.id;
  if (a.name !== b.name) return false;
  if (a.id === null && b.id === null) return true;
  // One is declared in the workspace, the other could not be found there, yet they share a name.
  return undefined;
}

/** Whether the value is a name that the workspace does not declare: only its package knows what it is. */
const isForeign = (value: KnownValue) =>
  (typeof value === 'object' && value?.kind === 'symbol' && !value.isDeclared) ||
  (typeof value === 'object' && value?.kind === 'type' && value.type.id === null);

/** Equality of known values as both languages have it; undefined when it is not known. */
export function equal(a: KnownValue, b: KnownValue): boolean | undefined {
  if (isForeign(a) !== isForeign(b) && kindOf(a) !== kindOf(b)) return undefined;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (a.kind === 'type' && b.kind === 'type') return sameType(a.type, b.type);
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

/** What counts as true; undefined for a name that the workspace does not declare. */
export function truthOf(value: KnownValue): boolean | undefined {
  if (typeof value !== 'object') return Boolean(value);
  if (value === null) return false;
  return isForeign(value) ? undefined : true;
}

/** Whether two values are the same, whoever uses them. */
export function isSameValue(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isUnknown(a) || isUnknown(b) || a.kind === 'assumed' || b.kind === 'assumed') {
    return a.kind === b.kind && 'reason' in a && 'reason' in b && a.location === b.location;
  }
  if (a.kind === 'function' && b.kind === 'function') return false;
  return a.kind !== 'object' && a.kind !== 'list' && equal(a, b) === true;
}
