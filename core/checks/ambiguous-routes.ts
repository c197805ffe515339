import { sharesVersion } from '../model/api-versions';
import { groupBy } from '../model/grouping';
import { compareRoutes, type Route } from '../model/route';
import { intersect, shapeOf } from '../routing/intersection';
import type { ParsedPath } from '../routing/precedence';
import { type Segment, wholePart } from '../routing/template';
import type { Candidate } from './check';

/** More routes of one verb and precedence are not compared pair by pair: that would take more than seconds. */
const MAX_COMPARED = 200;

/**
 * Routes of one address space that the router cannot choose between: equal verb and precedence, and a request that fits all.
 * Routes that cannot be known are left out.
 */
export class AmbiguousRoutes {
  readonly #addressOf: (candidate: Candidate) => ParsedPath;
  /** By verb and precedence: those that have them for themselves, which is nearly all, and two or more together. */
  readonly #alone = new Map<string, Candidate>();
  readonly #crowded = new Map<string, Set<Candidate>>();

  /** `addressOf` gives the address that counts. */
  constructor(addressOf: (candidate: Candidate) => ParsedPath) {
    this.#addressOf = addressOf;
  }

  add(candidate: Candidate): void {
    if (candidate.route.certainty === 'unknown') return;
    const key = this.#keyOf(candidate);
    const crowd = this.#crowded.get(key);
    const other = this.#alone.get(key);
    if (crowd !== undefined) crowd.add(candidate);
    else if (other === undefined) this.#alone.set(key, candidate);
    else {
      this.#alone.delete(key);
      this.#crowded.set(key, new Set([other, candidate]));
    }
  }

  remove(candidate: Candidate): void {
    if (candidate.route.certainty === 'unknown') return;
    const key = this.#keyOf(candidate);
    const crowd = this.#crowded.get(key);
    if (crowd === undefined) {
      this.#alone.delete(key);
      return;
    }
    crowd.delete(candidate);
    if (crowd.size > 1) return;
    this.#crowded.delete(key);
    for (const left of crowd) this.#alone.set(key, left);
  }

  /** Groups of two or more, in the order of routes inside and out. */
  groups(): readonly (readonly Route[])[] {
    return [...this.#crowded.values()]
      .flatMap((crowd) => this.#connected([...crowd].sort((a, b) => compareRoutes(a.route, b.route))))
      .map((group) => withoutGuesses(group.map(({ route }) => route)))
      .filter((group) => group.length > 1)
      .sort(([a], [b]) => compareRoutes(a!, b!));
  }

  /** Crowds that are too large to be compared pair by pair, in the order of routes: others of them may collide as well. */
  uncompared(): readonly (readonly Route[])[] {
    return [...this.#crowded.values()]
      .filter((crowd) => crowd.size > MAX_COMPARED && this.#alike(crowd).length > 1)
      .map((crowd) => [...crowd].map(({ route }) => route).sort(compareRoutes))
      .sort(([a], [b]) => compareRoutes(a!, b!));
  }

  #keyOf(candidate: Candidate): string {
    return `${candidate.route.verb} ${this.#addressOf(candidate).rankKey}`;
  }

  /** The members of a crowd that collide with one another, directly or through others. */
  #connected(crowd: readonly Candidate[]): readonly (readonly Candidate[])[] {
    const isUniform = crowd.every(
      (member) => isPlain(this.#addressOf(member).segments) && member.route.apiVersions.length === 0,
    );
    if (isUniform) return [crowd];
    if (crowd.length > MAX_COMPARED) return this.#alike(crowd);
    const rest = new Set(crowd);
    const result: Candidate[][] = [];
    for (const first of rest) {
      const members = [first];
      rest.delete(first);
      for (const member of members) {
        for (const other of rest) {
          if (!this.#collide(member, other)) continue;
          members.push(other);
          rest.delete(other);
        }
      }
      result.push(members);
    }
    return result;
  }

  /** Members that certainly collide: constraints and versions are the same. */
  #alike(crowd: Iterable<Candidate>): readonly (readonly Candidate[])[] {
    const keyOf = (member: Candidate) =>
      [...this.#addressOf(member).segments.map(shapeOf), ...member.route.apiVersions].join('/');
    return [...groupBy(crowd, keyOf).values()];
  }

  /** Whether some request fits both, of two routes that the router ranks alike. */
  #collide(a: Candidate, b: Candidate): boolean {
    const [left, right] = [this.#addressOf(a), this.#addressOf(b)];
    return sharesVersion(a.route, b.route) && intersect(left.segments, right.segments) !== null;
  }
}

const isGuess = ({ reasons }: Route) => reasons.some(({ code }) => code === 'assumed-registration');

/**
 * Where no `Create(…)` call is found, a route of the application that stands there for sure tells that none is made for
 * what would answer the same requests.
 */
function withoutGuesses(group: readonly Route[]): readonly Route[] {
  const sure = new Set(group.flatMap((route) => (isGuess(route) ? [] : route.application)));
  return group.filter((route) => !isGuess(route) || !sure.has(route.application));
}

/** Whether an address has no constraint, and no segment of several parts. */
function isPlain(segments: readonly Segment[]): boolean {
  return segments.every((segment) => {
    const part = wholePart(segment);
    return part !== null && (part.kind === 'literal' || part.constraints.length === 0);
  });
}
