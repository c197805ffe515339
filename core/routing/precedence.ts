import { shapeOf } from './intersection';
import { parseTemplate, type Segment, wholePart } from './template';

/**
 * Orders templates as the router tries them: `/a/b` → `/a/{id}` → `/{name}/b`. Compares segments from the left.
 * Literals come first, then parameters with constraints, other parameters, and catch-alls. If the ranks are equal up to
 * the end of the shorter template, that template comes first.
 */
export function comparePrecedence(a: string, b: string): number {
  return compareRanks(ranksOf(parseTemplate(a)), ranksOf(parseTemplate(b)));
}

/** The rank of each segment, 1 (literal) to 5 (catch-all). */
export function ranksOf(segments: readonly Segment[]): readonly number[] {
  return segments.map((segment) => {
    const part = wholePart(segment);
    if (part === null) return 2;
    if (part.kind === 'literal') return 1;
    return (part.isCatchAll ? 5 : 3) - (part.constraints.length > 0 ? 1 : 0);
  });
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
  /** A key of segment ranks and literals. Templates with equal keys rank equally and may match the same path. */
  readonly rankKey: string;
  /** `rankKey` with the constraints. Templates with equal keys match the same paths. */
  readonly shapeKey: string;
}

/** Parses a template with a leading slash. */
export function parsePath(path: string): ParsedPath {
  const segments = parseTemplate(path);
  const ranks = ranksOf(segments);
  // The names of parameters are ignored.
  const parts = segments.map((segment, at) => (ranks[at] === 1 ? shapeOf(segment) : `{${ranks[at]}}`));
  const rankKey = parts.join('/');
  return { segments, ranks, rankKey, shapeKey: `${rankKey} ${segments.map(shapeOf).join('/')}` };
}
