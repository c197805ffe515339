import type { Cooperative } from '../model/cooperative';
import type { Diagnostic } from '../model/diagnostic';
import type { Route } from '../model/route';
import { type Candidate, type Check, candidateOf } from './check';
import { CollisionCheck } from './collisions';
import { LintCheck } from './lints';
import { OverlapCheck } from './overlaps';
import { StyleOnlyCollisionCheck } from './styles';
import { UnknownCheck } from './unknown';

/** All that is checked in the routes of one address space, which is that of an application, kept from one analysis to the next. */
export class ApplicationChecks {
  readonly #candidates = new Map<Route, Candidate>();
  readonly #collisions = new CollisionCheck();
  /** In the order in which findings of the same place are shown. */
  readonly #checks: readonly Check[];

  /** `ofEachRoute` are the checks that look at each route by itself; the others compare routes with each other. */
  constructor(ofEachRoute: readonly Check[] = [new LintCheck(), new UnknownCheck()]) {
    this.#checks = [this.#collisions, new StyleOnlyCollisionCheck(), new OverlapCheck(), ...ofEachRoute];
  }

  /** Takes these routes for all that there are; a route at each step. */
  *follow(routes: readonly Route[]): Cooperative<void> {
    const wanted = new Set(routes);
    for (const candidate of [...this.#candidates.values()].filter(({ route }) => !wanted.has(route))) {
      for (const check of this.#checks) check.remove(candidate);
      this.#candidates.delete(candidate.route);
      yield;
    }
    for (const route of routes) {
      if (this.#candidates.has(route)) continue;
      const candidate = candidateOf(route);
      for (const check of this.#checks) check.add(candidate);
      this.#candidates.set(route, candidate);
      yield;
    }
  }

  /** Routes that collide with one another, in groups of two or more. */
  collisions(): readonly (readonly Route[])[] {
    return this.#collisions.groups();
  }

  /** A check at each step. */
  *findings(): Cooperative<readonly Diagnostic[]> {
    const findings: Diagnostic[] = [];
    for (const check of this.#checks) {
      for (const finding of check.findings()) findings.push(finding);
      yield;
    }
    return findings;
  }
}
