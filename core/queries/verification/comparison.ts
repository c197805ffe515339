import type { ReportedRoute } from '../../model/host-description';
import type { Location } from '../../model/location';
import type { Route } from '../../model/route';
import type { Filter } from '../filter';

/**
 * How one row came out. `different`: same method, other verb, address or visibility. `missing`: reported, not predicted.
 * `extra`: predicted, not reported. `unknown`: the analysis gave no certain answer. `hidden`: predicted as hidden, and
 * rightly absent. `unreported`: predicted, of a method of which the format tells only one route, and told another, or of an
 * assembly of which the description has no route.
 * `external`: reported, of a class that the workspace does not declare.
 */
export type ComparisonOutcome = (typeof outcomes)[number];

/** Every outcome, in the order in which they are shown. */
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

/** Outcomes that mean that tool and host disagree. */
export const disagreements: readonly ComparisonOutcome[] = ['missing', 'different', 'extra'];

/** Why tool and host probably disagree. */
export interface Cause {
  /** `excluded`, `root-path`, … */
  readonly code: string;
  readonly text: string;
  readonly location: Location | null;
}

/** What came out of a comparison. */
export interface Verification {
  /** Applications that the description tells of. */
  readonly applications: readonly string[];
  /** By outcome, the disagreements first, then by class and address. */
  readonly rows: readonly Comparison[];
}

/** One reported or predicted route, or a pair of them. */
export interface Comparison {
  readonly outcome: ComparisonOutcome;
  readonly reported: ReportedRoute | null;
  readonly predicted: Route | null;
  /** Name of the class for people; the group of the description where no class is known. */
  readonly service: string;
  /** Assembly of the class; null when the workspace does not declare it. */
  readonly assembly: string | null;
  /** Null unless something disagrees or is unknown. */
  readonly cause: Cause | null;
  /** The method, else the place of the cause, else the class. */
  readonly location: Location | null;
}

/** Counts the rows that are shown. A reported route whose prediction is unknown counts as not predicted. */
export function agreementOf(rows: readonly Comparison[]) {
  const count = (outcome: ComparisonOutcome) => rows.filter((row) => row.outcome === outcome).length;
  const reported = rows.filter((row) => row.reported !== null && row.outcome !== 'external').length;
  const agreed = count('agreed');
  return {
    /** Reported routes of the workspace; external ones do not count. */
    reported,
    agreed,
    different: count('different'),
    missing: count('missing'),
    extra: count('extra'),
    unknown: count('unknown'),
    hidden: count('hidden'),
    unreported: count('unreported'),
    external: count('external'),
    /** Of the reported routes those that were predicted, one decimal, rounded down: 100 means all. Null for none. */
    percentage: reported === 0 ? null : Math.floor((agreed * 1000) / reported) / 10,
  };
}

/** Counts of a comparison. */
export type Agreement = ReturnType<typeof agreementOf>;

/** The rows that pass a filter: by what was predicted, else by what was reported. Rows stay as they are. */
export function narrowComparisons(rows: readonly Comparison[], filter: Filter): readonly Comparison[] {
  return rows.filter(({ predicted, reported, service, assembly }) => {
    if (predicted !== null) return filter(predicted);
    const { verb, path, controller, method } = reported!;
    return filter({
      verb,
      path,
      service,
      serviceFullName: controller,
      method,
      assembly,
      visibility: 'visible',
    });
  });
}
