import { shapeOf } from './meeting';
import { ranksOf } from './precedence';
import { parseTemplate, type Segment } from './template';

/** An address as the router sees it. */
export interface ParsedPath {
  readonly segments: readonly Segment[];
  readonly ranks: readonly number[];
  /** What decides which addresses the router ranks alike: the rank of each segment, and its text where it is fixed. */
  readonly rankKey: string;
}

/** Reads an address, a slash first. */
export function parsePath(path: string): ParsedPath {
  const segments = parseTemplate(path);
  const ranks = ranksOf(segments);
  // Parameters count without their names.
  const parts = segments.map((segment, at) => (ranks[at] === 1 ? shapeOf(segment) : `{${ranks[at]}}`));
  return { segments, ranks, rankKey: parts.join('/') };
}
