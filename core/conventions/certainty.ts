import { evaluate } from '../evaluation/evaluate';
import { isUnknown } from '../evaluation/outcome';
import type { Setting } from '../model/application';
import type { Certainty, Reason } from '../model/route';
import type { Unknown } from '../model/value';

const UNKNOWN: ReadonlySet<Reason['code']> = new Set(['not-evaluated', 'route-builder-replaced']);

/** The certainty that a list of reasons leaves. */
export function certaintyOf(reasons: readonly Reason[]): Certainty {
  if (reasons.some(({ code }) => UNKNOWN.has(code))) return 'unknown';
  return reasons.length > 0 ? 'assumed' : 'exact';
}

/** The reason for a value that evaluation could not tell. `what` names the part of the route that it decides. */
export function notEvaluated(what: string, { reason, location }: Unknown): Reason {
  return { code: 'not-evaluated', text: `${what} cannot be told: ${reason}`, location };
}

/** The reason for code on an options object that could not be read. */
export function unreadReason(what: string, { value, location }: Setting): Reason {
  const outcome = evaluate(value);
  const reason = isUnknown(outcome) ? outcome.reason : 'it takes a shape that is not followed';
  const place = isUnknown(outcome) ? outcome.location : location;
  return { code: 'not-evaluated', text: `${what} may be decided elsewhere: ${reason}`, location: place };
}
