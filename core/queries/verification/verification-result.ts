import type { ReportedRoute } from '../../model/host-description';
import type { Location } from '../../model/location';
import type { Route } from '../../model/route';
import type { Filter } from '../filter';
import type { OneOrBoth } from './route-pairs';

/**
 * The outcome of one row. `different`: the verb, path or visibility of the same method differs. `missing`: reported,
 * not predicted. `extra`: predicted, not reported. `unknown`: the prediction is not certain. `hidden`: predicted as
 * hidden, and not reported. `unreported`: predicted, but the description has no route of the assembly, or its format
 * cannot contain the route. `external`: reported, but the workspace does not declare the class.
 */
export type ComparisonOutcome = (typeof outcomes)[number];

/** Every outcome, in display order. */
export const outcomes = [
  'missing',
  'different',
  'extra',
  'unknown',
  'hidden',
  'unreported',
  'external',
  'agreed',
] as const;

/** Outcomes in which tool and host disagree. */
export const disagreements: readonly ComparisonOutcome[] = ['missing', 'different', 'extra'];

/** Why tool and host probably disagree. */
export interface Cause {
  /** `excluded`, `root-path`, … */
  readonly code: string;
  readonly text: string;
  readonly location: Location | null;
}

/** The result of a comparison. */
export interface Verification {
  /** The applications that were compared. */
  readonly applications: readonly string[];
  /** Sorted by outcome (disagreements first), then by class and path. */
  readonly rows: readonly Comparison[];
}

/** A predicted route, a reported route, or a matching pair of both. */
export type Comparison = OneOrBoth<Route, ReportedRoute> & {
  readonly outcome: ComparisonOutcome;
  /** Display name of the class; if no class is known, the name of the route's group in the description. */
  readonly service: string;
  /** Assembly of the class; null if the workspace does not declare the class. */
  readonly assembly: string | null;
  /** Set if tool and host disagree or the route is unknown; otherwise null. */
  readonly cause: Cause | null;
  /** The location of the method, else of the cause, else of the class. */
  readonly location: Location | null;
};

/** Counts the outcomes of rows. A reported route whose prediction is unknown does not count as agreed. */
export function agreementOf(rows: readonly Comparison[]) {
  const count = (outcome: ComparisonOutcome) => rows.filter((row) => row.outcome === outcome).length;
  const reported = rows.filter((row) => row.reported !== null && row.outcome !== 'external').length;
  const agreed = count('agreed');
  return {
    /** The number of reported routes, except external routes. */
    reported,
    agreed,
    different: count('different'),
    missing: count('missing'),
    extra: count('extra'),
    unknown: count('unknown'),
    hidden: count('hidden'),
    unreported: count('unreported'),
    external: count('external'),
    /** Percent of reported routes that agree, rounded down to one decimal: 100 means all. Null if `reported` is 0. */
    percentage: reported === 0 ? null : Math.floor((agreed * 1000) / reported) / 10,
  };
}

/** Counts of a comparison. */
export type Agreement = ReturnType<typeof agreementOf>;

/** The rows whose predicted route passes a filter. For a row without a predicted route, the reported route decides. */
export function narrowComparisons(rows: readonly Comparison[], filter: Filter): readonly Comparison[] {
  return rows.filter(({ predicted, reported, service, assembly }) => {
    if (predicted !== null) return filter(predicted);
    const { verb, path, controller: serviceFullName, method } = reported;
    return filter({ verb, path, service, serviceFullName, method, assembly, visibility: 'visible' });
  });
}
