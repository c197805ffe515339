import { getOrInsert, groupBy, type NonEmpty } from '../model/collections';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { compareRoutes, type Route, routeLabel } from '../model/route';
import { counted } from '../model/text';
import { misfit } from '../routing/constraints';
import { type CommonPath, intersect, isSubsumedBy } from '../routing/intersection';
import { compareRanks } from '../routing/precedence';
import { commonRequests } from '../routing/request-conditions';
import { wholeParameter } from '../routing/template';
import { TemplateTree } from '../routing/template-tree';
import {
  type Candidate,
  type Check,
  handlerOf,
  MAX_NAMED,
  relatedTo,
  truncated,
  uncheckedText,
} from './check';

/** Templates with more segments are skipped: no server accepts such paths, and the route tree is walked recursively. */
const MAX_SEGMENTS = 1000;

const isCompared = ({ route, path }: Candidate) =>
  route.certainty !== 'unknown' && path.segments.length <= MAX_SEGMENTS && !isLast(route);

/** Whether start-up code lets the router try a route after all others, as fallbacks and the default routes of MVC. */
const isLast = ({ origin, order = 0 }: Route) => origin === 'endpoint' && order > 0;

interface Overlap {
  readonly winner: Candidate;
  readonly loser: Candidate;
  /** An example path that both routes match. */
  readonly shared: CommonPath;
}

/** Whether one request may match both verbs: they are equal, or one is `ANY`. */
const sharesVerb = (a: Route, b: Route) => a.verb === b.verb || a.verb === 'ANY' || b.verb === 'ANY';

/** Whether the values in the example path are valid for the types of the loser's parameters. */
function isDeliberate({ loser, shared }: Overlap): boolean {
  return loser.path.segments.every((segment, at) => {
    const part = wholeParameter(segment);
    const value = shared.values[at];
    return part === null || value === undefined || misfit(loser.route, part.name, value) === null;
  });
}

/** The overlap of two routes with different precedence; null if there is none. */
function overlapOf(a: Candidate, b: Candidate): Overlap | null {
  if (a.route.origin === 'module' && b.route.origin === 'module') return null;
  if (!sharesVerb(a.route, b.route) || commonRequests(a.route, b.route)?.isUntyped !== false) return null;
  const order =
    compareRanks(a.path.ranks, b.path.ranks) ||
    Number(a.route.verb === 'ANY') - Number(b.route.verb === 'ANY');
  if (order === 0) return null;
  const [winner, loser] = order < 0 ? [a, b] : [b, a];
  const shared = intersect(winner.path.segments, loser.path.segments);
  const overlap = shared && { winner, loser, shared };
  return overlap !== null && isDeliberate(overlap) ? overlap : null;
}

const isShadow = ({ winner, loser }: Overlap) => isSubsumedBy(winner.path.segments, loser.path.segments);

function overlapDiagnostic({ winner, loser, shared }: Overlap): Diagnostic {
  const verb = winner.route.verb === 'ANY' ? loser.route.verb : winner.route.verb;
  const paths = `${winner.route.path} and ${loser.route.path}`;
  const [answers, never] = [handlerOf(winner.route), handlerOf(loser.route)];
  const message =
    shared.unchecked.length > 0
      ? `A URL of ${verb} may fit both ${paths}, which is not certain: ${uncheckedText(shared)}. ${answers} would answer it, ${never} never would.`
      : `${verb} /${shared.values.join('/')} fits both ${paths}: ${answers} answers it, ${never} never does.`;
  return overlapFinding('route-overlap', message, loser, [{ winner }]);
}

/** A summary for a route that loses to many others: names the first winner and counts the remaining winners. */
function summaryDiagnostic(overlaps: NonEmpty<Overlap>): Diagnostic {
  const [first] = overlaps;
  const { message } = overlapDiagnostic(first);
  const more = `${overlaps.length - 1} more routes also take requests from ${first.loser.route.path}.`;
  return overlapFinding('route-overlap', `${message} ${more}`, first.loser, overlaps);
}

/**
 * A finding about the loser and the first routes that win over it. It is located at the loser or, if that is a route of a
 * framework module, at the first winner.
 */
function overlapFinding(
  code: 'route-overlap' | 'shadowed-route',
  message: string,
  { route }: Candidate,
  overlaps: readonly Pick<Overlap, 'winner'>[],
): Diagnostic {
  const winners = overlaps.slice(0, MAX_NAMED).map(({ winner }) => winner.route);
  const routes = [route, ...winners];
  const own = routes.find(({ origin }) => origin !== 'module') ?? route;
  const related = relatedTo(routes.filter((one) => one !== own));
  return diagnostic(code, message, own.location, routes.map(routeLabel), related);
}

function shadowDiagnostic(overlaps: NonEmpty<Overlap>): Diagnostic {
  const [{ loser }] = overlaps;
  const taken = truncated(overlaps.map(({ winner }) => `${winner.route.verb} ${winner.route.path}`));
  const message = `${taken.join(', ')} also ${overlaps.length === 1 ? 'fits' : 'fit'} ${loser.route.path}, but never ${overlaps.length === 1 ? 'reaches' : 'reach'} ${handlerOf(loser.route)}.`;
  return overlapFinding('shadowed-route', message, loser, overlaps);
}

/** Routes with the same verb whose templates the router cannot distinguish. */
type Alike = Set<Candidate>;

const keyOf = ({ route, path }: Candidate) => `${route.verb} ${path.shapeKey}`;

/** Maximum number of pairs of routes that are compared in one application: more would take more than a few seconds. */
const MAX_PAIRS = 100_000;

/** Compares each route with all others that may share a path with it. */
class Comparison {
  readonly #tree = new TemplateTree<Alike>();
  readonly #alike = new Map<string, Alike>();
  /** The overlaps that each route wins or loses. */
  readonly overlaps = new Map<Route, Set<Overlap>>();
  #pairs = 0;

  constructor(readonly maxPairs: number) {}

  /** Whether the limit is reached: no more routes may be added. */
  get isFull(): boolean {
    return this.#pairs > this.maxPairs;
  }

  add(candidate: Candidate): void {
    for (const other of this.#othersOf(candidate)) {
      this.#pairs += 1;
      const overlap = overlapOf(candidate, other);
      if (overlap === null) continue;
      for (const { route } of [candidate, other])
        getOrInsert(this.overlaps, route, () => new Set()).add(overlap);
    }
    const own = getOrInsert(this.#alike, keyOf(candidate), () => new Set());
    if (own.size === 0) this.#tree.add(candidate.path.segments, own);
    own.add(candidate);
  }

  remove(candidate: Candidate): void {
    const own = this.#alike.get(keyOf(candidate));
    own?.delete(candidate);
    if (own?.size === 0) {
      this.#alike.delete(keyOf(candidate));
      this.#tree.remove(candidate.path.segments, own);
    }
    for (const _ of this.#othersOf(candidate)) this.#pairs -= 1;
    for (const overlap of this.overlaps.get(candidate.route) ?? []) {
      for (const { route: one } of [overlap.winner, overlap.loser]) {
        const left = this.overlaps.get(one);
        left?.delete(overlap);
        if (left?.size === 0) this.overlaps.delete(one);
      }
    }
  }

  *#othersOf(candidate: Candidate): Generator<Candidate, void, void> {
    const own = this.#alike.get(keyOf(candidate));
    // The routes in `own` collide with the candidate; another check reports collisions.
    for (const group of this.#tree.intersecting(candidate.path.segments)) if (group !== own) yield* group;
  }
}

/** Reports paths that match two routes of different precedence: one route answers, and the other is never reached. */
export function overlapCheck(maxPairs = MAX_PAIRS): Check {
  const candidates = new Set<Candidate>();
  let comparison = new Comparison(maxPairs);

  /** Compares all routes in an order that does not depend on their insertion; returns the routes beyond the limit. */
  function compareInOrder(): readonly Candidate[] {
    const sorted = [...candidates].sort((a, b) => compareRoutes(a.route, b.route));
    comparison = new Comparison(maxPairs);
    for (const [at, candidate] of sorted.entries()) {
      if (comparison.isFull) return sorted.slice(at);
      comparison.add(candidate);
    }
    return [];
  }

  return {
    add(candidate) {
      if (!isCompared(candidate)) return;
      candidates.add(candidate);
      if (!comparison.isFull) comparison.add(candidate);
    },
    remove(candidate) {
      if (candidates.delete(candidate) && !comparison.isFull) comparison.remove(candidate);
    },
    findings() {
      const left = comparison.isFull ? compareInOrder() : [];
      return [...overlapDiagnostics(comparison.overlaps), ...leftOutDiagnostics(left, maxPairs)];
    },
  };
}

/** One finding for each overlap. If several routes shadow a route, or many win over it, they share one finding. */
function overlapDiagnostics(overlaps: ReadonlyMap<Route, ReadonlySet<Overlap>>): readonly Diagnostic[] {
  const sorted = [...overlaps].sort(([a], [b]) => compareRoutes(a, b));
  const won = sorted.flatMap(([route, own]) => [...own].filter(({ winner }) => winner.route === route));
  const lost = groupBy(won, ({ loser }) => loser.route);
  const crossings: Diagnostic[] = [];
  const shadows: Diagnostic[] = [];
  for (const [route] of sorted) {
    const kinds = groupBy(lost.get(route) ?? [], isShadow);
    const [shadowing, crossing] = [kinds.get(true), kinds.get(false)];
    if (crossing !== undefined && crossing.length > MAX_NAMED) crossings.push(summaryDiagnostic(crossing));
    else for (const overlap of crossing ?? []) crossings.push(overlapDiagnostic(overlap));
    if (shadowing !== undefined) shadows.push(shadowDiagnostic(shadowing));
  }
  return [...crossings, ...shadows];
}

/** The finding about the routes that were not compared; an empty list if there are none. */
function leftOutDiagnostics(left: readonly Candidate[], maxPairs: number): readonly Diagnostic[] {
  const [first] = left;
  if (first === undefined) return [];
  const { application, location } = first.route;
  const message = `Overlaps of ${counted(left.length, 'route')} of ${application} (the first is ${handlerOf(first.route)}) are not reported: more than ${maxPairs} pairs of routes may match the same URL.`;
  return [diagnostic('route-overlap', message, location, [application])];
}
