import type { Analysis, Location, Route } from '../../core';
import { groupBy } from '../../core/model/grouping';
import { routeName } from './route-text';
import { shownText } from './shown-text';

/** A change of one route; `before` is null for a new route, `after` for a removed one. */
export interface RouteMove {
  readonly before: Route | null;
  readonly after: Route | null;
}

/**
 * The routes whose addresses differ in another state of the workspace, or that collide only there. Methods and classes are
 * identified by location: `placeAfter` maps a location of the first state to the second.
 */
export function routeMoves(
  before: Analysis,
  after: Analysis,
  placeAfter: (location: Location) => string,
): readonly RouteMove[] {
  const place = ({ file, line, column }: Location) => `${file}:${line}:${column}`;
  const keyOf = (at: (location: Location) => string) => (route: Route) =>
    [route.application, at(route.location), at(route.serviceLocation), route.inheritedFrom === null].join(
      ' ',
    );
  const there = groupBy(after.routes, keyOf(place));
  const moves: RouteMove[] = [];
  for (const [key, own] of groupBy(before.routes, keyOf(placeAfter))) {
    const others = there.get(key) ?? [];
    there.delete(key);
    const [left, right] = withoutEqual(own, others);
    for (let at = 0; at < Math.max(left.length, right.length); at++) {
      moves.push({ before: left[at] ?? null, after: right[at] ?? null });
    }
  }
  return [...moves, ...[...there.values()].flat().map((route) => ({ before: null, after: route }))];
}

/** Both lists without the routes that are unchanged. */
function withoutEqual(before: readonly Route[], after: readonly Route[]): [Route[], Route[]] {
  const rest = [...after];
  const moved = before.filter((route) => {
    const at = rest.findIndex(
      (other) =>
        routeName(other) === routeName(route) &&
        (other.collidesWith.length === 0 || route.collidesWith.length > 0),
    );
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return [moved, rest];
}

/** `GET /api/app/a → GET /api/app/b, where it collides with BookAppService.getAsync`. */
export function moveText({ before, after }: RouteMove): string {
  if (after === null) return `${routeName(before!)} is gone`;
  const partners = after.collidesWith.map((label) => shownText(label.split(' ').at(-1) ?? '')).join(', ');
  const collision = partners === '' ? '' : `, where it collides with ${partners}`;
  if (before === null) return `${routeName(after)} is new${collision}`;
  return `${routeName(before)} → ${routeName(after)}${collision}`;
}
