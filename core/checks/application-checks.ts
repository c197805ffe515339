import { changesOf } from '../model/collections';
import type { Diagnostic } from '../model/diagnostic';
import type { Cooperative } from '../model/pausable-work';
import { type Route, routeLabel } from '../model/route';
import { contradictionFindings } from './access-findings';
import { ambiguousDescriptionCheck } from './ambiguous-descriptions';
import { type Candidate, type Check, candidateOf, routeCheck } from './check';
import { CollisionCheck, styleOnlyCollisionCheck } from './collision-findings';
import { unknownCheck } from './not-evaluated';
import { overlapCheck } from './overlaps';
import { lintFindings } from './route-lints';
import { routeNameCheck } from './route-names';

/** A group of routes that are added and removed together. */
interface Routes {
  readonly routes: readonly Route[];
}

/** All checks for one application, or for the applications behind one gateway. Kept from one analysis to the next. */
export class ApplicationChecks {
  #groups: readonly Routes[] = [];
  /** Groups to add (true) or to remove (false). */
  readonly #pending = new Map<Routes, boolean>();
  readonly #candidates = new Map<Routes, readonly Candidate[]>();
  readonly #collisions = new CollisionCheck();
  /** The checks that also compare with routes of framework modules. */
  readonly #comparisons: readonly Check[] = [
    this.#collisions,
    styleOnlyCollisionCheck(this.#collisions),
    overlapCheck(),
  ];
  /** All checks, in the order in which findings at the same location are shown. */
  readonly #checks: readonly Check[];

  /** `ofEachRoute` are the checks of single routes; all other checks compare routes with each other. */
  constructor(
    ofEachRoute: readonly Check[] = [
      routeCheck(lintFindings),
      unknownCheck(),
      routeCheck(contradictionFindings),
    ],
  ) {
    this.#checks = [...this.#comparisons, routeNameCheck(), ambiguousDescriptionCheck(), ...ofEachRoute];
  }

  /** Replaces the tracked routes with those of `groups`, one group per step. Groups are recognized by identity. */
  *follow(groups: readonly Routes[]): Cooperative<void> {
    const { removed, added } = changesOf(this.#groups, groups);
    this.#groups = groups;
    for (const group of removed) this.#pending.set(group, false);
    for (const group of added) this.#pending.set(group, true);
    // If another analysis runs between two steps, or a check fails, the next call continues with the pending groups.
    for (const [group, isWanted] of this.#pending) {
      // Each group is removed before it is added: an earlier attempt may have failed after adding it to some checks.
      this.#remove(group);
      if (isWanted) this.#add(group);
      this.#pending.delete(group);
      yield;
    }
  }

  #add(group: Routes): void {
    const candidates = group.routes.map(candidateOf);
    this.#candidates.set(group, candidates);
    for (const candidate of candidates)
      for (const check of candidate.route.origin === 'module' ? this.#comparisons : this.#checks)
        check.add(candidate);
  }

  #remove(group: Routes): void {
    for (const candidate of this.#candidates.get(group) ?? [])
      for (const check of this.#checks) check.remove(candidate);
    this.#candidates.delete(group);
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

const MAX_PARTNERS = 100;

/** Sets `collidesWith` of each route. Routes without collisions stay the same objects. */
export function withCollisions(
  routes: readonly Route[],
  groups: readonly (readonly Route[])[],
): readonly Route[] {
  if (groups.length === 0) return routes;
  const partners = new Map<Route, readonly string[]>();
  for (const group of groups) {
    const labels = group.map(routeLabel);
    // `collidesWith` has at most `MAX_PARTNERS` routes: complete lists would not fit into memory.
    const some = labels.slice(0, MAX_PARTNERS + 1);
    for (const [at, route] of group.entries()) {
      const known = partners.get(route) ?? [];
      const others = some.filter((label, other) => other !== at && !known.includes(label));
      partners.set(route, [...known, ...others].slice(0, MAX_PARTNERS));
    }
  }
  return routes.map((route) => {
    const collidesWith = partners.get(route);
    return collidesWith === undefined ? route : { ...route, collidesWith };
  });
}
