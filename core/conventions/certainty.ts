import { expressionText } from '../evaluation/literal';
import type { Setting } from '../model/application';
import type { Certainty, Reason } from '../model/route';

const UNKNOWN: ReadonlySet<Reason['code']> = new Set(['not-evaluated', 'route-builder-replaced']);

/** The certainty that a list of reasons leaves. */
export function certaintyOf(reasons: readonly Reason[]): Certainty {
  if (reasons.some(({ code }) => UNKNOWN.has(code))) return 'unknown';
  return reasons.length > 0 ? 'assumed' : 'exact';
}

/** The reason for a setting whose value is not a plain literal. `what` names the part of the route that it decides. */
export function notEvaluated(what: string, setting: Setting): Reason {
  const cause = setting.isConditional
    ? 'is set under a condition'
    : 'is decided by code that is not evaluated';
  return {
    code: 'not-evaluated',
    text: `${what} ${cause}: ${expressionText(setting.value)}`,
    location: setting.location,
  };
}
