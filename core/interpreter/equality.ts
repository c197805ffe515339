import type { Location } from '../model/location';
import type { KnownValue, TypeHandle, Value } from '../model/value';
import { isAssumed, isSymbol, isType, isUnknown, kindOf, mapValue, unknown } from './values';

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
  (isSymbol(value) && !value.isDeclared) || (isType(value) && value.type.id === null);

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

/** Whether a value counts as true: true, false, or why that is not known. */
export function truthOf(value: Value, location: Location): Value {
  return mapValue(value, (known) =>
    isForeign(known) ? unknown('whether the condition holds is not known', location) : Boolean(known),
  );
}

/** Whether two values are the same, whoever uses them. */
export function isSameValue(a: Value, b: Value): boolean {
  if (isUnknown(a) || isUnknown(b)) return isUnknown(a) && isUnknown(b) && a.location === b.location;
  if (isAssumed(a) || isAssumed(b))
    return isAssumed(a) && isAssumed(b) && a.location === b.location && isSameValue(a.value, b.value);
  // What may change is the same only as itself, and so are functions, which may see different variables.
  return a === b || (!/^(?:object|list|function)$/.test(kindOf(a)) && equal(a, b) === true);
}
