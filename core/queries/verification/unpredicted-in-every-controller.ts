import { groupBy } from '../../model/collections';
import type { ReportedRoute } from '../../model/host-description';
import { segmentTexts } from '../../routing/template';
import type { Comparison } from './verification-result';

/** Minimum number of controllers: fewer may have the same methods by chance. */
const MIN_CONTROLLERS = 3;

type ComparedRoute = ReportedRoute & Pick<Comparison, 'outcome' | 'service'>;

/**
 * Pairs of verb and path (relative to the common prefix of a controller, like `GET /count`) that are reported for every
 * controller, but predicted for none. They come from code generators, not the framework. Null if there are none.
 */
export function unpredictedInEveryController(rows: readonly Comparison[]) {
  const ours = rows.flatMap(({ reported, outcome, service }): readonly ComparedRoute[] =>
    reported === null || outcome === 'external' ? [] : [{ ...reported, outcome, service }],
  );
  const controllers = [...groupBy(ours, ({ service }) => service).values()];
  if (controllers.length < MIN_CONTROLLERS) return null;
  const missing = controllers.map(missingPairs);
  const pairs = missing.reduce((common, own) => common.filter((pair) => own.includes(pair)));
  return pairs.length === 0 ? null : { controllers: controllers.length, pairs };
}

/** Pairs of verb and path that are reported for one controller but not predicted. */
function missingPairs(rows: readonly ComparedRoute[]): readonly string[] {
  const routes = rows.map(({ outcome, verb, path }) => ({
    isMissing: outcome === 'missing',
    verb,
    segments: segmentTexts(path.replace(/\{[^}]*\}/g, '{}')),
  }));
  const base = routes.map(({ segments }) => segments).reduce(commonStart).length;
  const pairOf = ({ verb, segments }: (typeof routes)[number]) =>
    `${verb} /${segments.slice(base).join('/')}`;
  const predicted = new Set(routes.filter(({ isMissing }) => !isMissing).map(pairOf));
  return [...new Set(routes.map(pairOf))].filter((pair) => !predicted.has(pair));
}

function commonStart(a: readonly string[], b: readonly string[]): readonly string[] {
  const end = a.findIndex((text, at) => b[at] !== text);
  return end < 0 ? a : a.slice(0, end);
}
