import type { Route } from '../model/route';
import { shapeOf } from './meeting';
import { ranksOf } from './precedence';
import { parseTemplate, type Segment, wholePart } from './template';

/** An address as the router sees it. */
export interface ParsedPath {
  readonly segments: readonly Segment[];
  readonly ranks: readonly number[];
  /** What decides which addresses the router ranks alike: the rank of each segment, and its text where it is fixed. */
  readonly rankKey: string;
  /** It has no constraint, and no segment of several parts. */
  readonly isPlain: boolean;
}

const parsed = new WeakMap<Route['styles'], Map<string, ParsedPath>>();

/** Reads the address of a route, or the one that it has in another style; each once, however many checks look at it. */
export function parsedPath({ styles }: Route, path: string): ParsedPath {
  const known = parsed.get(styles) ?? new Map<string, ParsedPath>();
  parsed.set(styles, known);
  const found = known.get(path) ?? parsePath(path);
  known.set(path, found);
  return found;
}

function parsePath(path: string): ParsedPath {
  const segments = parseTemplate(path);
  const ranks = ranksOf(segments);
  // Parameters count without their names.
  const parts = segments.map((segment, at) => (ranks[at] === 1 ? shapeOf(segment) : `{${ranks[at]}}`));
  const isPlain = segments.every((segment) => {
    const part = wholePart(segment);
    return part !== null && (part.kind === 'literal' || part.constraints.length === 0);
  });
  return { segments, ranks, rankKey: parts.join('/'), isPlain };
}
