import type { Outcome, TypeHandle, Unknown, Value } from '../model/value';
import { isUnknown, kindOf } from './outcome';

/** Two names of one type; undefined when they may or may not be. */
export function sameType(a: TypeHandle, b: TypeHandle): boolean | undefined {
  if (a.id !== null && b.id !== null) return a.id === b.id;
  if (a.name !== b.name) return false;
  if (a.id === null && b.id === null) return true;
  // One is declared in the workspace, the other could not be found there, yet they share a name.
  return undefined;
}

const isForeignType = (value: Value) =>
  typeof value === 'object' && value?.kind === 'type' && value.type.id === null;

/** Equality of values as both languages have it; undefined when it cannot be told. */
export function equal(a: Value, b: Value): boolean | undefined {
  // What a named value of another package is, only that package knows.
  if (kindOf(a) === 'symbol' ? kindOf(b) !== 'symbol' : kindOf(b) === 'symbol') return undefined;
  // Where types and constants are spelled alike, a name that is not found may be either.
  if (isForeignType(a) !== isForeignType(b) && (kindOf(a) !== 'type' || kindOf(b) !== 'type'))
    return undefined;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (a.kind === 'type' && b.kind === 'type') return sameType(a.type, b.type);
  if (a.kind === 'symbol' && b.kind === 'symbol')
    return a.owner === b.owner && a.name === b.name ? true : undefined;
  if (a.kind === 'assembly' && b.kind === 'assembly')
    return a.id !== null && b.id !== null
      ? a.id === b.id
      : a.name === b.name && a.id === b.id
        ? true
        : undefined;
  return undefined;
}

/** What counts as true; undefined for a name of another package, behind which anything may stand. */
export function truthOf(value: Value): boolean | undefined {
  if (typeof value !== 'object') return Boolean(value);
  if (value === null) return false;
  return value.kind === 'symbol' || isForeignType(value) ? undefined : true;
}

/** The value that all ways give whatever an open condition would say; else why it is open. */
export function agreed(open: Unknown, outcomes: readonly Outcome[]): Outcome {
  const [first, ...others] = outcomes;
  if (first === undefined || isUnknown(first)) return open;
  return others.every((other) => !isUnknown(other) && equal(first, other)) ? first : open;
}
