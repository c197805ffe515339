import type { Comparison, ComparisonOutcome } from './comparison';

/** Counts of a comparison. */
export interface Agreement {
  /** Reported routes of the workspace; those that are not ours do not count. */
  readonly reported: number;
  readonly agreed: number;
  readonly different: number;
  readonly missing: number;
  readonly extra: number;
  readonly unknown: number;
  readonly hidden: number;
  readonly untold: number;
  readonly notOurs: number;
  /** Percentage of the reported routes that were predicted, one decimal, rounded down: 100 means all. Null for none. */
  readonly percentage: number | null;
}

/** Counts the rows that are shown. A reported route whose prediction is unknown counts as not predicted. */
export function agreementOf(rows: readonly Comparison[]): Agreement {
  const count = (outcome: ComparisonOutcome) => rows.filter((row) => row.outcome === outcome).length;
  const reported = rows.filter((row) => row.reported !== null && row.outcome !== 'not-ours').length;
  const agreed = count('agreed');
  return {
    reported,
    agreed,
    different: count('different'),
    missing: count('missing'),
    extra: count('extra'),
    unknown: count('unknown'),
    hidden: count('hidden'),
    untold: count('untold'),
    notOurs: count('not-ours'),
    percentage: reported === 0 ? null : Math.floor((agreed * 1000) / reported) / 10,
  };
}
