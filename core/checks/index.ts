import type { Cooperative } from '../model/cooperative';
import type { Diagnostic } from '../model/diagnostic';
import type { Route } from '../model/route';
import { type Candidate, type Check, candidateOf } from './check';
import { CollisionCheck } from './collisions';
import { LintCheck } from './lints';
import { OverlapCheck } from './overlaps';
import { StyleOnlyCollisionCheck } from './styles';
import { UnknownCheck } from './unknown';

/** All checks of the routes of one address space (one application), kept from one analysis to the next. */
export class ApplicationChecks {
  readonly #candidates = new Map<Route, Candidate>();
  readonly #collisions = new CollisionCheck();
  /** In the order in which findings at the same location are shown. */
  readonly #checks: readonly Check[];

  /** `ofEachRoute` are the checks of single routes; the others compare routes with each other. */
  constructor(ofEachRoute: readonly Check[] = [new LintCheck(), new UnknownCheck()]) {
    this.#checks = [this.#collisions, new StyleOnlyCollisionCheck(), new OverlapCheck(), ...ofEachRoute];
  }

  /** Replaces the tracked routes by these, one route per step. */
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

  /** Routes that collide with each other, in groups of two or more. */
  collisions(): readonly (readonly Route[])[] {
    return this.#collisions.groups();
  }

  /** One check per step. */
  *findings(): Cooperative<readonly Diagnostic[]> {
    const findings: Diagnostic[] = [];
    for (const check of this.#checks) {
      for (const finding of check.findings()) findings.push(finding);
      yield;
    }
    return findings;
  }
}
