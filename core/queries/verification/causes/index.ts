import type { Cause, ComparisonOutcome } from '../comparison';
import type { Evidence } from '../evidence';
import type { RoutePair } from '../route-pairs';
import { differentCauses } from './different';
import { extraCauses } from './extra';
import { missingCauses } from './missing';
import type { CauseRule } from './rule';

/** An uncertain answer brings its reason along. */
const unknownReason: CauseRule = ({ predicted }) => {
  const [reason] = predicted?.reasons ?? [];
  return reason === undefined
    ? null
    : { code: 'unknown', text: `${reason.text}.`, location: reason.location };
};

/** For each outcome the rules in the order in which they are asked; the first that answers wins. */
const rules: Readonly<Partial<Record<ComparisonOutcome, readonly CauseRule[]>>> = {
  missing: missingCauses,
  different: differentCauses,
  extra: extraCauses,
  unknown: [unknownReason],
};

/** The probable cause of a row; null where nothing is to be explained. */
export function causeOf(outcome: ComparisonOutcome, match: RoutePair, evidence: Evidence): Cause | null {
  const candidates = rules[outcome];
  if (candidates === undefined) return null;
  for (const rule of candidates) {
    const cause = rule(match, evidence);
    if (cause !== null) return cause;
  }
  return { code: 'unexplained', text: 'No rule explains it.', location: null };
}
