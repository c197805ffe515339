import { describe, isAssumed, isUnknown, unknown } from '../interpreter/value-helpers';
import type { WithLocation } from '../model/location';
import type { Reason } from '../model/route';
import type { KnownValue, Unknown, Value } from '../model/value';

/** The configured value for a part of a route. `reason` says why the value is not exact; null for exact values. */
export type Evaluated<Wanted> =
  | { readonly isKnown: true; readonly value: Wanted; readonly reason: null }
  | { readonly isKnown: true; readonly value: Wanted; readonly reason: Reason }
  | { readonly isKnown: false; readonly reason: Reason };

/** The value, if it has the expected type; `what` names the part of the route that the value decides. */
export function evaluated<Wanted extends KnownValue>(
  { value, location }: WithLocation<Value>,
  accepts: (value: KnownValue) => value is Wanted,
  what: string,
): Evaluated<Wanted> {
  if (isUnknown(value)) return { isKnown: false, reason: notEvaluated(what, value) };
  const known = isAssumed(value) ? value.value : value;
  if (!accepts(known)) {
    return { isKnown: false, reason: notEvaluated(what, unknown(`it is ${describe(known)}`, location)) };
  }
  const reason = isAssumed(value)
    ? ({ code: 'mutable-value', text: value.reason, location: value.location } as const)
    : null;
  return { isKnown: true, value: known, reason };
}

/** A value that is known and exact. */
export const exact = <Wanted>(value: Wanted) => ({ isKnown: true, value, reason: null }) as const;

/** The reason for an unknown value. `what` names the part of the route that the value decides. */
export function notEvaluated(what: string, { reason, location }: Unknown): Reason {
  return { code: 'not-evaluated', text: `${what} is unknown: ${reason}`, location };
}

export const isString = (value: KnownValue) => typeof value === 'string';
export const isStringOrNull = (value: KnownValue) => value === null || typeof value === 'string';
export const isNumber = (value: KnownValue) => typeof value === 'number';
export const isBoolean = (value: KnownValue) => typeof value === 'boolean';
export const isBooleanOrNull = (value: KnownValue) => value === null || typeof value === 'boolean';
