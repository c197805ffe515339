import type { Route } from '../model/route';
import { shapeOf, unchecked } from './intersection';
import { parseTemplate, type Segment, wholeParameter, wholePart } from './template';

/**
 * Sorts routes as the router tries them: by `Order`, then `/a/b` → `/a/{id}` → `/{name}/b`. Compares segments from the
 * left. Literals come first, then parameters with constraints, other parameters, and catch-alls. If the ranks are equal
 * up to the end of the shorter template, that template comes first.
 */
export function comparePrecedence(a: Pick<Route, 'path' | 'order' | 'requiredValues'>, b: typeof a): number {
  return compareRanks(parsePath(a.path, a).ranks, parsePath(b.path, b).ranks);
}

/**
 * The segments of a route's template, as the router matches them: `{action}`, `{area}` and `{controller}` match only the
 * route's own values, like literals. `/books/{action}` of `List` → `books`, `List`. A path cannot omit a parameter whose
 * default value is rejected: `{x:int=a}`, `{action=Other}`.
 */
export function routeSegments(path: string, { requiredValues }: Pick<Route, 'requiredValues'>) {
  const segments = parseTemplate(path);
  if (requiredValues === undefined && !path.includes('=')) return segments;
  return segments.map((segment): Segment => {
    const part = wholeParameter(segment);
    if (part === null) return segment;
    const text = part.isCatchAll ? undefined : requiredValues?.[part.name.toLowerCase()];
    const own = text === undefined ? part : { ...part, constraints: [`regex(^${text}$)`] };
    const isOptional =
      own.isOptional && (own.initial === undefined || unchecked([own], own.initial) !== null);
    return [text === undefined || isOptional ? { ...own, isOptional } : { kind: 'literal', text }];
  });
}

/** The order of a route, then the rank of each segment, 1 (literal) to 5 (catch-all). */
export function ranksOf(segments: readonly Segment[], order = 0): readonly number[] {
  const ranks = segments.map((segment) => {
    const part = wholePart(segment);
    if (part === null) return 2;
    if (part.kind === 'literal') return 1;
    return (part.isCatchAll ? 5 : 3) - (part.constraints.length > 0 ? 1 : 0);
  });
  // `concat` allocates exactly the items; a spread would leave room for more.
  return [order].concat(ranks);
}

/** Compares the ranks of two templates; negative if the router tries the first template before the second. */
export function compareRanks(left: readonly number[], right: readonly number[]): number {
  for (let at = 0; ; at++) {
    const [a, b] = [left[at], right[at]];
    if (a === undefined || b === undefined) return left.length - right.length;
    if (a !== b) return a - b;
  }
}

/** A parsed template with its precedence. */
export interface ParsedPath {
  readonly segments: readonly Segment[];
  readonly ranks: readonly number[];
  /** Combines order, segment ranks and literals. Routes with equal keys rank equally and may match the same path. */
  readonly rankKey: string;
  /** `rankKey` with the constraints. Templates with equal keys match the same paths. */
  readonly shapeKey: string;
}

/** Parses a template with a leading slash, of a route with this order and these values of reserved parameters. */
export function parsePath(path: string, route: Pick<Route, 'order' | 'requiredValues'> = {}): ParsedPath {
  const { order = 0 } = route;
  const segments = routeSegments(path, route);
  const ranks = ranksOf(segments, order);
  // The names of parameters are ignored.
  const parts = ranks.slice(1).map((rank, at) => (rank === 1 ? shapeOf(segments[at]!) : `{${rank}}`));
  const rankKey = [order, ...parts].join('/');
  return { segments, ranks, rankKey, shapeKey: `${rankKey} ${segments.map(shapeOf).join('/')}` };
}
