import { groupBy } from '../../model/grouping';
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

/**
 * Verbs and paths that are missing for every controller in a description. They come from code generators, not from
 * the framework. Null for none.
 */
export function repeatedPairs(rows: readonly Comparison[]): RepeatedPairs | null {
  const ours = rows.filter(({ reported, outcome }) => reported !== null && outcome !== 'external');
  const controllers = [...groupBy(ours, ({ service }) => service).values()];
  if (controllers.length < MIN_CONTROLLERS) return null;
  const [first, ...others] = controllers.map(missingPairs);
  const pairs = [...first!].filter((pair) => others.every((missing) => missing.has(pair)));
  return pairs.length === 0 ? null : { controllers: controllers.length, pairs };
}

/** Pairs of one controller that match none of its predicted routes. */
function missingPairs(rows: readonly Comparison[]): ReadonlySet<string> {
  const paths = rows.map(({ reported }) => segmentTexts(reported!.path.replace(/\{[^}]*\}/g, '{}')));
  const [shortest] = paths.toSorted((a, b) => a.length - b.length);
  const differing = shortest!.findIndex((text, at) => paths.some((path) => path[at] !== text));
  const base = differing < 0 ? shortest!.length : differing;
  const pairs = rows.map(({ outcome, reported }, at) => ({
    outcome,
    pair: `${reported!.verb} /${paths[at]!.slice(base).join('/')}`,
  }));
  const predicted = new Set(pairs.flatMap(({ outcome, pair }) => (outcome === 'missing' ? [] : pair)));
  return new Set(pairs.map(({ pair }) => pair).filter((pair) => !predicted.has(pair)));
}
