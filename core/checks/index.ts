import type { Cooperative } from '../model/cooperative';
import type { Diagnostic } from '../model/diagnostic';
import type { Route } from '../model/route';
import { contradictionFindings } from './access-findings';
import { type Candidate, type Check, candidateOf, RouteCheck } from './check';
import { CollisionCheck } from './collisions';
import { UnknownCheck } from './not-evaluated';
import { OverlapCheck } from './overlaps';
import { lintFindings } from './route-lints';
import { StyleOnlyCollisionCheck } from './style-only-collisions';

/** Routes that are tracked together. */
interface Routes {
  readonly routes: readonly Route[];
}

/** All checks of the routes of one address space (one application), kept from one analysis to the next. */
export class ApplicationChecks {
  readonly #candidates = new Map<Routes, readonly Candidate[]>();
  readonly #collisions = new CollisionCheck();
  /** In the order in which findings at the same location are shown. */
  readonly #checks: readonly Check[];

  /** `ofEachRoute` are the checks of single routes; the others compare routes with each other. */
  constructor(
    ofEachRoute: readonly Check[] = [
      new RouteCheck(lintFindings),
      new UnknownCheck(),
      new RouteCheck(contradictionFindings),
    ],
  ) {
    this.#checks = [this.#collisions, new StyleOnlyCollisionCheck(), new OverlapCheck(), ...ofEachRoute];
  }

  /**
   * Replaces the tracked routes by these, one group per step. Groups are recognized by identity. What is tracked is compared at
   * each call, because another analysis may run between the steps of a call.
   */
  *follow(groups: readonly Routes[]): Cooperative<void> {
    const wanted = new Set(groups);
    for (const [group, candidates] of this.#candidates) {
      if (wanted.has(group)) continue;
      for (const candidate of candidates) for (const check of this.#checks) check.remove(candidate);
      this.#candidates.delete(group);
      yield;
    }
    for (const group of groups) {
      if (this.#candidates.has(group)) continue;
      const candidates = group.routes.map(candidateOf);
      for (const candidate of candidates) for (const check of this.#checks) check.add(candidate);
      this.#candidates.set(group, candidates);
      yield;
    }
  }

  /** Routes that collide with each other, in groups of two or more. */
  collisions(): readonly (readonly Route[])[] {
    return this.#collisions.groups();
  }

  /** The findings of all checks, one check per step. */
  *findings(): Cooperative<readonly Diagnostic[]> {
    const findings: Diagnostic[] = [];
    for (const check of this.#checks) {
      for (const finding of check.findings()) findings.push(finding);
      yield;
    }
    return findings;
  }
}
