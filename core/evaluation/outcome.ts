import type { Location } from '../model/location';
import type { Outcome, Unknown, Value } from '../model/value';

export function unknown(reason: string, location: Location): Unknown {
  return { kind: 'unknown', reason, location };
}

export function isUnknown(outcome: Outcome): outcome is Unknown {
  return typeof outcome === 'object' && outcome !== null && outcome.kind === 'unknown';
}

/** Whether a value has a kind of its own, and which. */
export function kindOf(value: Value): string {
  return value === null ? 'null' : typeof value === 'object' ? value.kind : typeof value;
}
