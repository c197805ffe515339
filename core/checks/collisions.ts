import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { compareLocations } from '../model/location';
import { type Route, routeLabel } from '../model/route';
import type { Candidate, Check } from './check';
import { collisionCause } from './collision-cause';
import { Crowds } from './crowds';
import { maximumNamed, someOf } from './some-of';

const handler = ({ service, method }: Route) => `${service}.${method}`;

/** `a`, `b` and `c`. */
function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Two or more methods answer the same verb and the same address: every such request fails. */
export class CollisionCheck implements Check {
  readonly #crowds = new Crowds(({ path }) => path);

  add(candidate: Candidate): void {
    this.#crowds.add(candidate);
  }

  remove(candidate: Candidate): void {
    this.#crowds.remove(candidate);
  }

  /** Routes that collide with one another, in groups of two or more. */
  groups(): readonly (readonly Route[])[] {
    return this.#crowds.groups();
  }

  findings(): readonly Diagnostic[] {
    return this.groups().map((group) => {
      const sorted = [...group].sort((a, b) => compareLocations(a.location, b.location));
      const [first, ...others] = sorted as [Route, ...Route[]];
      const all = others.length === 1 ? 'both' : 'all';
      const message = `${listOf(someOf(sorted.map(handler)))} ${all} answer ${first.verb} ${first.path}: every such request fails as ambiguous. ${collisionCause(first, others[0]!)}`;
      const related = others
        .slice(0, maximumNamed)
        .map((route) => ({ message: routeLabel(route), location: route.location }));
      return diagnostic('route-collision', message, first.location, sorted.map(routeLabel), related);
    });
  }
}
