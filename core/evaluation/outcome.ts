import type { Location } from '../model/location';
import type { Outcome, Unknown, Value } from '../model/value';

export function unknown(reason: string, location: Location): Unknown {
  return { kind: 'unknown', reason, location };
}

export function isUnknown(outcome: Outcome): outcome is Unknown {
  return typeof outcome === 'object' && outcome !== null && outcome.kind === 'unknown';
}

/** A value that does not fit, for messages: `Elsewhere.Root, which the workspace does not declare`. */
export function described(value: Value): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const foreign =
    value.kind === 'symbol' ? `${value.owner}.${value.name}` : value.kind === 'type' && value.type.name;
  const isDeclared = value.kind === 'type' && value.type.id !== null;
  return foreign && !isDeclared
    ? `${foreign}, which the workspace does not declare`
    : `a value of another kind: ${value.kind}`;
}

/** Whether a value has a kind of its own, and which. */
export function kindOf(value: Value): string {
  return value === null ? 'null' : typeof value === 'object' ? value.kind : typeof value;
}
