import type { Analysis, Location, Route } from '../core';
import { groupBy } from '../core/model/collections';
import type { BeforeAfter } from '../core/queries/diff';
import { routeName, shownText } from './escaped-and-route-texts';

/**
 * The routes that a change of the workspace would add, remove, move to another path, or make collide. Methods and
 * classes are identified by location. `placeAfter` returns where a location is after the change: `file:line:column`.
 */
export function routeMoves(
  before: Analysis,
  after: Analysis,
  placeAfter: (location: Location) => string,
): readonly BeforeAfter[] {
  const locationOf = ({ file, line, column }: Location) => `${file}:${line}:${column}`;
  const keyOf = (at: (location: Location) => string) => (route: Route) =>
    [route.application, at(route.location), at(route.serviceLocation), route.inheritedFrom === null].join(
      ' ',
    );
  const there = groupBy(after.routes, keyOf(locationOf));
  const moves: BeforeAfter[] = [];
  for (const [key, own] of groupBy(before.routes, keyOf(placeAfter))) {
    const others = there.get(key) ?? [];
    there.delete(key);
    const [left, right] = withoutEqual(own, others);
    moves.push(...left.map((route, at) => ({ before: route, after: right[at] ?? null })));
    moves.push(...right.slice(left.length).map((route) => ({ before: null, after: route })));
  }
  return [...moves, ...[...there.values()].flat().map((route) => ({ before: null, after: route }))];
}

/** Both lists without the unchanged routes. */
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

/** The moves of existing routes to a new conventional route, except for routes of inherited methods. */
export const conventionalMoves = (moves: readonly BeforeAfter[]) =>
  moves.flatMap(({ before, after }) =>
    before === null || after?.origin !== 'convention' || after.inheritedFrom !== null
      ? []
      : [{ before, after }],
  );

/** A move in one line: `GET /api/app/a → GET /api/app/b, where it collides with BookAppService.getAsync`. */
export function moveText({ before, after }: BeforeAfter): string {
  if (before === null) return `${routeName(after)} is new${collisionText(after)}`;
  if (after === null) return `${routeName(before)} is gone`;
  return `${routeName(before)} → ${routeName(after)}${collisionText(after)}`;
}

function collisionText({ collidesWith }: Route): string {
  const partners = collidesWith.map((label) => shownText(label.split(' ').at(-1) ?? '')).join(', ');
  return partners === '' ? '' : `, where it collides with ${partners}`;
}
