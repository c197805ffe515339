import { evaluate, evaluateCall } from '../evaluation/evaluate';
import { described, isUnknown, unknown } from '../evaluation/outcome';
import type { Setting } from '../model/application';
import type { Unknown, Value } from '../model/value';

/** The value of a setting; unknown too when it is set under a condition, or is nothing that `accepts` takes. */
export function settingValue<Wanted extends Value>(
  { value, isConditional, location }: Setting,
  accepts: (value: Value) => value is Wanted,
): Wanted | Unknown {
  const outcome = evaluate(value);
  if (isUnknown(outcome)) return outcome;
  if (isConditional) return unknown('it is set under a condition', location);
  return accepts(outcome) ? outcome : unknown(`it is ${described(outcome)}`, location);
}

/** What a function of the settings gives for arguments. */
export function resultOf<Wanted extends Value>(
  { value, isConditional, location }: Setting,
  args: readonly Value[],
  accepts: (value: Value) => value is Wanted,
): Wanted | Unknown {
  const outcome = evaluateCall(value, args);
  if (isUnknown(outcome)) return outcome;
  if (isConditional) return unknown('it is set under a condition', location);
  return accepts(outcome) ? outcome : unknown(`it gives ${described(outcome)}`, location);
}

export const isString = (value: Value): value is string => typeof value === 'string';
export const isStringOrNull = (value: Value): value is string | null => value === null || isString(value);
export const isBoolean = (value: Value): value is boolean => typeof value === 'boolean';
export const isBooleanOrNull = (value: Value): value is boolean | null => value === null || isBoolean(value);

/** Whether a setting plainly says that there is none. */
export function isNothing({ value: { expression } }: Setting): boolean {
  return expression.kind === 'literal' && expression.value === null;
}
