import { groupBy } from '../../model/grouping';
import type { ReportedRoute } from '../../model/host-description';
import { segmentTexts } from '../../routing/template';
import type { Comparison } from './comparison';

/** Minimum number of controllers: fewer may have the same methods by chance. */
const MIN_CONTROLLERS = 3;

/** Routes that a description has for every controller and the workspace for none: `GET /count`. */
interface RepeatedPairs {
  readonly controllers: number;
  /** Verbs with paths relative to the common prefix of a controller. */
  readonly pairs: readonly string[];
}

interface ComparedRoute
  extends Pick<Comparison, 'outcome' | 'service'>,
    Pick<ReportedRoute, 'verb' | 'path'> {}

/**
 * Verbs and paths that are missing for every controller in a description. They come from code generators, not from
 * the framework. Null for none.
 */
export function repeatedPairs(rows: readonly Comparison[]): RepeatedPairs | null {
  const ours = rows.flatMap(({ reported, outcome, service }): readonly ComparedRoute[] =>
    reported === null || outcome === 'external' ? [] : [{ ...reported, outcome, service }],
  );
  const controllers = [...groupBy(ours, ({ service }) => service).values()];
  if (controllers.length < MIN_CONTROLLERS) return null;
  const missing = controllers.map(missingPairs);
  const pairs = missing.reduce((common, own) => common.filter((pair) => own.includes(pair)));
  return pairs.length === 0 ? null : { controllers: controllers.length, pairs };
}

/** Pairs of one controller that match none of its predicted routes. */
function missingPairs(rows: readonly ComparedRoute[]): readonly string[] {
  const routes = rows.map(({ outcome, verb, path }) => ({
    outcome,
    verb,
    segments: segmentTexts(path.replace(/\{[^}]*\}/g, '{}')),
  }));
  const base = routes.map(({ segments }) => segments).reduce(commonStart).length;
  const pairs = routes.map(({ outcome, verb, segments }) => ({
    outcome,
    pair: `${verb} /${segments.slice(base).join('/')}`,
  }));
  const predicted = new Set(pairs.flatMap(({ outcome, pair }) => (outcome === 'missing' ? [] : pair)));
  return [...new Set(pairs.map(({ pair }) => pair))].filter((pair) => !predicted.has(pair));
}

function commonStart(a: readonly string[], b: readonly string[]): readonly string[] {
  const end = a.findIndex((text, at) => b[at] !== text);
  return end < 0 ? a : a.slice(0, end);
}
