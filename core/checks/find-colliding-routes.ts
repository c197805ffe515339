import { groupBy } from '../model/collections';
import { compareRoutes, type Route } from '../model/route';
import { intersect, shapeOf } from '../routing/intersection';
import type { ParsedPath } from '../routing/precedence';
import { commonRequests } from '../routing/request-conditions';
import { type Segment, wholePart } from '../routing/template';
import type { Candidate } from './check';

/** Routes of larger groups are not compared pair by pair: that would take more than a few seconds. */
const MAX_COMPARED = 200;

/** Two or more routes that the router cannot choose between. */
export type RouteGroup = [Route, Route, ...Route[]];

/**
 * Groups of routes that the router cannot choose between: routes with the same verb and precedence that can match the
 * same request. Leaves out routes whose certainty is `unknown`.
 */
export class CollisionGroups {
  /** All routes, by verb and precedence. */
  readonly #groups = new Map<string, Candidate[]>();
  /** The keys of the few groups with two or more routes. */
  readonly #shared = new Set<string>();

  /** `pathOf` selects the template that is compared. */
  constructor(private readonly pathOf: (candidate: Candidate) => ParsedPath) {}

  add(candidate: Candidate): void {
    if (candidate.route.certainty === 'unknown') return;
    const key = this.#keyOf(candidate);
    const group = this.#groups.get(key);
    // Most groups keep one route. Growing an empty array would reserve space for many routes.
    if (group === undefined) this.#groups.set(key, [candidate]);
    else {
      group.push(candidate);
      this.#shared.add(key);
    }
  }

  remove(candidate: Candidate): void {
    if (candidate.route.certainty === 'unknown') return;
    const key = this.#keyOf(candidate);
    const others = this.#groups.get(key)?.filter((other) => other !== candidate) ?? [];
    if (others.length > 0) this.#groups.set(key, others);
    else this.#groups.delete(key);
    if (others.length < 2) this.#shared.delete(key);
  }

  /** The groups of two or more colliding routes; groups and members are in the order of `compareRoutes`. */
  groups(): readonly RouteGroup[] {
    return this.#sharedGroups()
      .flatMap((group) => this.#cliques([...group].sort((a, b) => compareRoutes(a.route, b.route))))
      .map((group) => withoutGuesses(group.map(({ route }) => route)))
      .filter(isGroup)
      .sort(([a], [b]) => compareRoutes(a, b));
  }

  /** Groups that are too large to compare pair by pair: `groups` may miss collisions in them. Sorted like `groups`. */
  uncompared(): readonly RouteGroup[] {
    return this.#sharedGroups()
      .filter((group) => group.length > MAX_COMPARED && this.#alike(group).length > 1)
      .map((group) => group.map(({ route }) => route).sort(compareRoutes))
      .filter(isGroup)
      .sort(([a], [b]) => compareRoutes(a, b));
  }

  #sharedGroups(): readonly Candidate[][] {
    return [...this.#shared].map((key) => this.#groups.get(key) ?? []);
  }

  #keyOf(candidate: Candidate): string {
    return `${candidate.route.verb} ${this.pathOf(candidate).rankKey}`;
  }

  /** The sets of members that all collide with one another. A member may be in several sets. */
  #cliques(group: readonly Candidate[]): readonly (readonly Candidate[])[] {
    const isUniform = group.every(
      (member) =>
        isPlain(this.pathOf(member).segments) &&
        member.route.apiVersions.length === 0 &&
        member.route.condition === undefined,
    );
    if (isUniform) return [group];
    if (group.length > MAX_COMPARED) return this.#alike(group);
    const result: Set<Candidate>[] = [];
    const partners = new Map(
      group.map((one) => [one, new Set(group.filter((other) => this.#collide(one, other)))]),
    );
    for (const [first, others] of partners)
      for (const second of others) {
        if (first === second || result.some((set) => set.has(first) && set.has(second))) continue;
        const clique = new Set([first, second]);
        for (const other of others)
          if ([...clique].every((member) => partners.get(other)?.has(member))) clique.add(other);
        result.push(clique);
      }
    return result.map((set) => group.filter((one) => set.has(one)));
  }

  /** Splits a group into sets of members that certainly collide: constraints, versions and conditions are equal. */
  #alike(group: Iterable<Candidate>): readonly (readonly Candidate[])[] {
    return [...groupBy(group, (member) => requestKey(member.route, this.pathOf(member))).values()];
  }

  /** Whether some request matches both routes, which must have equal precedence. */
  #collide(a: Candidate, b: Candidate): boolean {
    const [left, right] = [this.pathOf(a), this.pathOf(b)];
    return commonRequests(a.route, b.route) !== null && intersect(left.segments, right.segments) !== null;
  }
}

/** Routes with equal keys match the same requests of one verb. */
export const requestKey = ({ apiVersions, condition }: Route, { segments }: ParsedPath): string =>
  JSON.stringify([segments.map(shapeOf), apiVersions, condition]);

/** Whether routes collide that the workspace can change: not only those of framework modules. */
const isGroup = (routes: Route[]): routes is RouteGroup =>
  routes.length > 1 && routes.some(({ origin }) => origin !== 'module');

const isGuess = ({ reasons }: Route) => reasons.some(({ code }) => code === 'assumed-registration');

/**
 * Leaves out each route that has an assumed registration and collides with a registered route of the same application:
 * the collision shows that the assumption is wrong.
 */
function withoutGuesses(group: readonly Route[]): Route[] {
  const sure = new Set(group.flatMap((route) => (isGuess(route) ? [] : route.application)));
  return group.filter((route) => !isGuess(route) || !sure.has(route.application));
}

/** Whether a template has neither constraints nor segments of several parts. */
function isPlain(segments: readonly Segment[]): boolean {
  return segments.every((segment) => {
    const part = wholePart(segment);
    return part !== null && (part.kind === 'literal' || part.constraints.length === 0);
  });
}
