import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { groupBy } from '../model/grouping';
import { compareLocations } from '../model/location';
import { type Route, routeLabel } from '../model/route';
import { meeting } from '../routing/meeting';
import { type ParsedPath, parsedPath } from '../routing/parsed-path';
import { collisionCause } from './collision-cause';
import { sharesVersion } from './versions';

interface Candidate extends ParsedPath {
  readonly route: Route;
}

/** Whether some request fits both, of two routes that the router ranks alike. */
function collide(a: Candidate, b: Candidate): boolean {
  return sharesVersion(a.route, b.route) && meeting(a.segments, b.segments) !== null;
}

/** The members of a group that collide with one another, directly or through others. */
function connected(group: readonly Candidate[]): readonly (readonly Candidate[])[] {
  const isUniform = group.every(({ isPlain, route }) => isPlain && route.apiVersions.length === 0);
  if (isUniform) return [group];
  const rest = new Set(group);
  const result: Candidate[][] = [];
  for (const first of rest) {
    const members = [first];
    rest.delete(first);
    for (const member of members) {
      for (const other of rest) {
        if (!collide(member, other)) continue;
        members.push(other);
        rest.delete(other);
      }
    }
    result.push(members);
  }
  return result;
}

/**
 * Routes of one application that the router cannot choose between, in groups of two or more: equal verb and precedence,
 * and a request that fits all. Routes that cannot be known are left out.
 */
export function collisionGroups(routes: readonly Route[]): readonly (readonly Route[])[] {
  return groupsOf(routes, ({ path }) => path);
}

/** The same, as if each route had the address that `pathOf` gives. */
export function groupsOf(
  routes: readonly Route[],
  pathOf: (route: Route) => string,
): readonly (readonly Route[])[] {
  const known = routes.filter(({ certainty }) => certainty !== 'unknown');
  return [...groupBy(known, (route) => `${route.verb} ${parsedPath(route, pathOf(route)).rankKey}`).values()]
    .filter((group) => group.length > 1)
    .flatMap((group) => connected(group.map((route) => ({ route, ...parsedPath(route, pathOf(route)) }))))
    .filter((group) => group.length > 1)
    .map((group) => group.map(({ route }) => route));
}

const handler = ({ service, method }: Route) => `${service}.${method}`;

/** `a`, `b` and `c`. */
function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Two or more methods answer the same verb and the same address: every such request fails. */
export function checkCollisions(routes: readonly Route[]): readonly Diagnostic[] {
  return collisionGroups(routes).map((group) => {
    const sorted = [...group].sort((a, b) => compareLocations(a.location, b.location));
    const [first, ...others] = sorted as [Route, ...Route[]];
    const all = others.length === 1 ? 'both' : 'all';
    const message = `${listOf(sorted.map(handler))} ${all} answer ${first.verb} ${first.path}: every such request fails as ambiguous. ${collisionCause(first, others[0]!)}`;
    const related = others.map((route) => ({ message: routeLabel(route), location: route.location }));
    return diagnostic('route-collision', message, first.location, sorted.map(routeLabel), related);
  });
}
