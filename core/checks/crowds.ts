import { sharesVersion } from '../model/api-versions';
import type { Route } from '../model/route';
import { compareRoutes } from '../model/route-order';
import { meeting } from '../routing/meeting';
import { type ParsedPath, parsedPath } from '../routing/parsed-path';

interface Member extends ParsedPath {
  readonly route: Route;
}

/**
 * Routes of one application that the router cannot choose between: equal verb and precedence, and a request that fits all.
 * Routes that cannot be known are left out.
 */
export class Crowds {
  readonly #pathOf: (route: Route) => string;
  readonly #byKey = new Map<string, Set<Route>>();
  /** The keys of more than one route. */
  readonly #crowded = new Set<string>();

  /** `pathOf` gives the address that counts. */
  constructor(pathOf: (route: Route) => string) {
    this.#pathOf = pathOf;
  }

  add(route: Route): void {
    if (route.certainty === 'unknown') return;
    const key = this.#keyOf(route);
    const own = this.#byKey.get(key) ?? new Set();
    this.#byKey.set(key, own.add(route));
    if (own.size > 1) this.#crowded.add(key);
  }

  remove(route: Route): void {
    if (route.certainty === 'unknown') return;
    const key = this.#keyOf(route);
    const own = this.#byKey.get(key);
    own?.delete(route);
    if (own === undefined || own.size < 2) this.#crowded.delete(key);
    if (own?.size === 0) this.#byKey.delete(key);
  }

  /** Groups of two or more, in the order of routes inside and out. */
  groups(): readonly (readonly Route[])[] {
    return [...this.#crowded]
      .map((key) =>
        [...this.#byKey.get(key)!]
          .sort(compareRoutes)
          .map((route): Member => ({ route, ...this.#parsed(route) })),
      )
      .flatMap(connected)
      .filter((group) => group.length > 1)
      .map((group) => group.map(({ route }) => route))
      .sort(([a], [b]) => compareRoutes(a!, b!));
  }

  #parsed(route: Route): ParsedPath {
    return parsedPath(route, this.#pathOf(route));
  }

  #keyOf(route: Route): string {
    return `${route.verb} ${this.#parsed(route).rankKey}`;
  }
}

/** Whether some request fits both, of two routes that the router ranks alike. */
function collide(a: Member, b: Member): boolean {
  return sharesVersion(a.route, b.route) && meeting(a.segments, b.segments) !== null;
}

/** The members of a group that collide with one another, directly or through others. */
function connected(group: readonly Member[]): readonly (readonly Member[])[] {
  const isUniform = group.every(({ isPlain, route }) => isPlain && route.apiVersions.length === 0);
  if (isUniform) return [group];
  const rest = new Set(group);
  const result: Member[][] = [];
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
