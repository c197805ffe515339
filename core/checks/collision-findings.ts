import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { compareLocations, locationKey } from '../model/location';
import { type Route, routeLabel, type Style } from '../model/route';
import { type CommonPath, intersect } from '../routing/intersection';
import { matchPath } from '../routing/match-path';
import { parsePath } from '../routing/precedence';
import { commonRequests } from '../routing/request-conditions';
import { type Check, handlerOf, relatedTo, truncated, uncheckedText } from './check';
import { CollisionGroups, type RouteGroup, requestKey } from './find-colliding-routes';

/** Why two routes are equal, in a sentence that shows what to change. It may be said of more than two. */
function collisionCause(a: Route, b: Route): string {
  const module = [a, b].find(({ origin }) => origin === 'module');
  if (module !== undefined) return `${module.derivation[0]?.text ?? handlerOf(module)}.`;
  const endpoint = [a, b].find(({ origin }) => origin === 'endpoint');
  if (endpoint !== undefined) return `Start-up code maps ${handlerOf(endpoint)}.`;
  if (a.origin === 'attribute' && b.origin === 'attribute') return 'The routes come from attributes.';
  if (a.origin !== b.origin) {
    const [template, convention] = a.origin === 'attribute' ? [a, b] : [b, a];
    return `An attribute gives ${handlerOf(template)} the route that ${handlerOf(convention)} has by convention.`;
  }
  if (a.serviceFullName !== b.serviceFullName) {
    return a.service === b.service
      ? `There are two classes named ${a.service}: ${a.serviceFullName} and ${b.serviceFullName}.`
      : 'The class names result in the same segment.';
  }
  if (locationKey(a.serviceLocation) !== locationKey(b.serviceLocation))
    return `There are two classes named ${a.serviceFullName}.`;
  if (a.method === b.method) {
    return 'The methods are overloads, and the route does not contain the parameters that distinguish them.';
  }
  const [one, other] = [a.removedPrefix, b.removedPrefix];
  if (one !== null && other !== null && one !== other) {
    return `The prefixes ${one} and ${other} are removed from the method names.`;
  }
  if (one !== other) return `The prefix ${one ?? other} is removed from one of the method names.`;
  return 'The method names result in the same segment.';
}

/** A message names no more causes, so that it stays readable. */
const MAX_CAUSES = 2;

const collisionCauses = (first: Route, others: readonly Route[]) =>
  [...new Set(others.map((other) => collisionCause(first, other)))].slice(0, MAX_CAUSES).join(' ');

/** `a`, `b` and `c`. */
function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Reports methods that answer the same verb and path: every such request fails, or reaches only one of them. */
export class CollisionCheck extends CollisionGroups implements Check {
  constructor() {
    super(({ path }) => path);
  }

  findings(): readonly Diagnostic[] {
    const uncompared = this.uncompared().map((routes) => {
      const [first] = routes;
      const message = `Collisions of ${handlerOf(first)} and ${routes.length - 1} more routes of the same form are not fully known: there are so many that only routes with equal constraints are compared.`;
      return diagnostic('route-collision', message, first.location, [routeLabel(first)]);
    });
    return [...this.groups().map(collisionDiagnostic), ...uncompared];
  }
}

/** Sorts by location, routes of framework modules last: the finding is about a route that the workspace can change. */
function byLocation(group: RouteGroup): RouteGroup {
  const isOfModule = ({ origin }: Route) => Number(origin === 'module');
  return group.sort((a, b) => isOfModule(a) - isOfModule(b) || compareLocations(a.location, b.location));
}

function collisionDiagnostic(group: RouteGroup): Diagnostic {
  const [first, ...others] = byLocation(group);
  const applications = [...new Set(group.map(({ application }) => application))];
  const names = listOf(truncated(group.map(handlerOf)));
  const { answer, failure, isCertain } = failingRequest(group);
  const effect =
    applications.length > 1
      ? `behind one gateway, each request reaches only one of the applications ${listOf(truncated(applications))}.`
      : `${failure} ${collisionCauses(first, others)}`;
  const subjects = group.map(routeLabel);
  const message = `${names} ${answer}: ${effect}`;
  const finding = diagnostic('route-collision', message, first.location, subjects, relatedTo(others));
  return isCertain ? finding : { ...finding, severity: 'warning' };
}

/** Which requests the routes of a group have in common. `isCertain`: such requests exist, and have a `Content-Type`. */
function failingRequest(group: RouteGroup) {
  const [first, second] = group;
  const paths = group.map((route) => parsePath(route.path, route));
  const all = group.length === 2 ? 'both answer' : 'all answer';
  if (new Set(group.map((route, at) => requestKey(route, paths[at]!))).size === 1) {
    const failure = 'every such request fails as ambiguous.';
    return { answer: `${all} ${first.verb} ${first.path}`, failure, isCertain: true };
  }
  const isSamePath = new Set(paths.map(({ shapeKey }) => shapeKey)).size === 1;
  const examples = paths.flatMap(({ segments }) => intersect(paths[0]!.segments, segments) ?? []).slice(1);
  const ofAll = ({ values }: CommonPath) =>
    paths.every(({ segments }) => matchPath(segments, values) !== null);
  const example = examples.find((one) => one.unchecked.length === 0 && ofAll(one)) ?? examples[0]!;
  const pairs = group.slice(1).map((other) => commonRequests(first, other));
  const { with: limits = [], isUntyped = false } = commonRequests(first, second) ?? {};
  const isOfAll =
    group.length === 2 || ((isSamePath || ofAll(example)) && pairs.every((one) => one?.with.length === 0));
  const who = isOfAll ? all : `collide in pairs: ${handlerOf(first)} and ${handlerOf(second)} answer`;
  const isUnchecked = example.unchecked.length > 0 && !isSamePath;
  const path = isSamePath || isUnchecked ? first.path : `/${example.values.join('/')}`;
  const answer = `${isUnchecked ? 'may ' : ''}${who} ${[`${first.verb} ${path}`, ...limits].join(' with ')}`;
  const failure = `${isUnchecked ? `${uncheckedText(example)}; ` : ''}such a request fails as ambiguous.`;
  return { answer, failure, isCertain: !isUnchecked && !isUntyped };
}

const groupKey = (group: readonly Route[]) =>
  group
    .map(({ verb, serviceFullName, method, location }) =>
      [verb, serviceFullName, method, location.line].join(' '),
    )
    .sort()
    .join('\n');

const styles: readonly Style[] = ['v3', 'v4'];

/** Reports methods that collide only after a change of style. `present`: the collisions that exist now. */
export function styleOnlyCollisionCheck(present: CollisionGroups): Check {
  const byStyle = styles.map((style) => ({
    style,
    ambiguous: new CollisionGroups((one) => one.styles[style]),
  }));
  return {
    add(candidate) {
      for (const { ambiguous } of byStyle) ambiguous.add(candidate);
    },
    remove(candidate) {
      for (const { ambiguous } of byStyle) ambiguous.remove(candidate);
    },
    findings() {
      const known = new Set(present.groups().map(groupKey));
      return byStyle.flatMap(({ style, ambiguous }) =>
        ambiguous
          .groups()
          .filter((group) => !known.has(groupKey(group)))
          .map((group) => collisionInStyle(group, style)),
      );
    },
  };
}

function collisionInStyle(group: RouteGroup, style: Style): Diagnostic {
  const inStyle = (route: Route) => ({ ...route, path: route.styles[style] });
  const names = truncated(group.map(handlerOf)).join(', ');
  const subjects = group.map(inStyle).map(routeLabel);
  const [first, ...others] = byLocation(group);
  const message = `${names} would all answer ${first.verb} ${first.styles[style]} in the ${style} style.`;
  const related = relatedTo(others.map(inStyle));
  return diagnostic('style-only-collision', message, first.location, subjects, related);
}

/** Findings about routes whose path depends on the style; reported only on request. */
export function checkStyleDifferences(routes: readonly Route[]): readonly Diagnostic[] {
  return routes
    .filter(({ styles }) => styles.v3 !== styles.v4)
    .map((route) => {
      const { service, method, styles, location } = route;
      const message = `${service}.${method} is at ${styles.v3} in the v3 style, and at ${styles.v4} in the v4 style.`;
      return diagnostic('style-difference', message, location, [routeLabel(route)]);
    });
}
