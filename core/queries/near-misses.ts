import { distance } from 'fastest-levenshtein';
import type { Route } from '../model/route';
import { misfit } from '../routing/constraints';
import { accepts } from '../routing/intersection';
import type { Captured } from '../routing/match-path';
import { routeSegments } from '../routing/precedence';
import { type Segment, wholeLiteral } from '../routing/template';

/** A route with its templates parsed, to be matched with many URLs. */
export interface ParsedRoute {
  readonly route: Route;
  readonly segments: readonly Segment[];
  /** The segments in the style that the route does not use. */
  readonly otherStyle: readonly Segment[];
}

export const parseRoute = (route: Route): ParsedRoute => ({
  route,
  segments: routeSegments(route.path, route),
  otherStyle: routeSegments(pathInOtherStyle(route), route),
});

/** The path of a route in the style that the route does not use. */
export function pathInOtherStyle({ path, styles }: Route): string {
  return path === styles.v4 ? styles.v3 : styles.v4;
}

/** A route that nearly matches a path, or may match it. */
export interface NearMiss {
  readonly route: Route;
  /** Why the route does not match, or why it is unknown whether it does. */
  readonly reason: string;
}

const MAX_NEAR = 5;
/** Texts that differ in a larger share of their characters are not considered typos. */
const MAX_DISTANCE = 0.5;

/** `book`, `{id:guid}`. */
function describe(segment: Segment): string {
  return segment
    .map((part) => (part.kind === 'literal' ? part.text : `{${[part.name, ...part.constraints].join(':')}}`))
    .join('');
}

/** Routes whose templates differ from a path in one segment, the nearest first. */
export function nearMisses(parsed: readonly ParsedRoute[], values: readonly string[]): readonly NearMiss[] {
  const misses = parsed.flatMap(({ route, segments }) => {
    const excess = values.length - segments.length;
    const wrong = segments.flatMap((segment, at) => {
      const value = values[at];
      return value !== undefined && accepts(segment, value) === false ? [{ segment, value }] : [];
    });
    const [first] = wrong;
    if (first === undefined && Math.abs(excess) === 1) {
      const missing = segments[values.length];
      const reason =
        missing === undefined
          ? `the segment ${values.at(-1)} is superfluous`
          : `the segment ${describe(missing)} is missing`;
      return [{ route, reason, distance: 0.5 }];
    }
    if (first === undefined || wrong.length > 1 || excess !== 0) return [];
    const { segment, value } = first;
    const expected = describe(segment);
    const length = Math.max(value.length, expected.length);
    const isFixed = wholeLiteral(segment) !== null;
    const apart = isFixed ? distance(value.toLowerCase(), expected.toLowerCase()) / length : 0.4;
    return apart > MAX_DISTANCE ? [] : [{ route, reason: `${value} is not ${expected}`, distance: apart }];
  });
  return misses
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_NEAR)
    .map(({ route, reason }) => ({ route, reason }));
}

/** The values in the path that do not fit the types of a route's parameters. */
export function misfitsOf({
  route,
  captured,
}: {
  readonly route: Route;
  readonly captured: Captured;
}): readonly NearMiss[] {
  return captured.flatMap(({ name, value }) => {
    const reason = misfit(route, name, value);
    return reason === null ? [] : [{ route, reason }];
  });
}
