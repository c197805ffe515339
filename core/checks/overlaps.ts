import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { type Route, routeLabel } from '../model/route';
import { fitsType } from '../routing/constraints';
import { isWithin, type Meeting, meeting } from '../routing/meeting';
import { type ParsedPath, parsedPath } from '../routing/parsed-path';
import { compareRanks } from '../routing/precedence';
import { RouteTree } from '../routing/route-tree';
import { wholePart } from '../routing/template';
import { sharesVersion } from './versions';

interface Candidate extends ParsedPath {
  readonly route: Route;
}

interface Overlap {
  readonly winner: Candidate;
  readonly loser: Candidate;
  readonly meeting: Meeting;
}

/** Whether a request of the one may be a request of the other: equal verbs, or one that answers any. */
const sharesVerb = (a: Route, b: Route) => a.verb === b.verb || a.verb === 'ANY' || b.verb === 'ANY';

/** Whether the values that the loser would take out of the shared address can be meant for it, as far as types tell. */
function isMeant({ loser, meeting: { values } }: Overlap): boolean {
  return loser.segments.every((segment, at) => {
    const part = wholePart(segment);
    const value = values[at];
    if (part?.kind !== 'parameter' || value === undefined) return true;
    const parameter = loser.route.parameters.find(
      ({ name, in: source }) => source === 'path' && name.toLowerCase() === part.name.toLowerCase(),
    );
    return parameter === undefined || fitsType(value, parameter.type);
  });
}

/** Pairs of routes that share an address which precedence gives to one of them. */
function overlapsOf(routes: readonly Route[]): readonly Overlap[] {
  const tree = new RouteTree<Candidate>();
  const found: Overlap[] = [];
  for (const route of routes) {
    if (route.certainty === 'unknown') continue;
    const candidate: Candidate = { route, ...parsedPath(route, route.path) };
    const { segments } = candidate;
    for (const other of tree.meeting(segments)) {
      if (!sharesVerb(route, other.route) || !sharesVersion(route, other.route)) continue;
      const order =
        compareRanks(candidate.ranks, other.ranks) ||
        Number(route.verb === 'ANY') - Number(other.route.verb === 'ANY');
      if (order === 0) continue;
      const [winner, loser] = order < 0 ? [candidate, other] : [other, candidate];
      const shared = meeting(winner.segments, loser.segments);
      if (shared !== null) found.push({ winner, loser, meeting: shared });
    }
    tree.add(segments, candidate);
  }
  return found.filter(isMeant);
}

const handler = ({ service, method }: Route) => `${service}.${method}`;

function overlapDiagnostic({ winner, loser, meeting: { values } }: Overlap): Diagnostic {
  const verb = winner.route.verb === 'ANY' ? loser.route.verb : winner.route.verb;
  const message = `${verb} /${values.join('/')} fits both ${winner.route.path} and ${loser.route.path}: ${handler(winner.route)} answers it, ${handler(loser.route)} never does.`;
  const related = [{ message: routeLabel(winner.route), location: winner.route.location }];
  const subjects = [routeLabel(loser.route), routeLabel(winner.route)];
  return diagnostic('route-overlap', message, loser.route.location, subjects, related);
}

/** One notice for each route that others take addresses from. */
function shadowDiagnostic(loser: Candidate, overlaps: readonly Overlap[]): Diagnostic {
  const taken = overlaps.map(({ winner }) => `${winner.route.verb} ${winner.route.path}`);
  const message = `${taken.join(', ')} ${taken.length === 1 ? 'takes' : 'take'} requests from ${loser.route.path} of ${handler(loser.route)}: that value never arrives there.`;
  const related = overlaps.map(({ winner }) => ({
    message: routeLabel(winner.route),
    location: winner.route.location,
  }));
  const subjects = [loser.route, ...overlaps.map(({ winner }) => winner.route)].map(routeLabel);
  return diagnostic('shadowed-route', message, loser.route.location, subjects, related);
}

/** Addresses that fit two routes although the router can choose: which one it takes, and what the other one loses. */
export function checkOverlaps(routes: readonly Route[]): readonly Diagnostic[] {
  const shadows = new Map<Candidate, Overlap[]>();
  const crossing: Overlap[] = [];
  for (const overlap of overlapsOf(routes)) {
    if (!isWithin(overlap.winner.segments, overlap.loser.segments)) crossing.push(overlap);
    else shadows.set(overlap.loser, [...(shadows.get(overlap.loser) ?? []), overlap]);
  }
  return [
    ...crossing.map(overlapDiagnostic),
    ...[...shadows].map(([loser, overlaps]) => shadowDiagnostic(loser, overlaps)),
  ];
}
