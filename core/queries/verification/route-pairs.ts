import { groupBy } from '../../model/collections';
import type { ReportedRoute } from '../../model/host-description';
import { lastSegment } from '../../model/path';
import { type ClassDeclaration, type Route, UNKNOWN_SEGMENT } from '../../model/route';
import { type Pairing, pairing, pairOff } from '../pair-items';
import { fitsParts, literalsOf, routeShape, verbAndShape } from './route-shape';

/** A reported route and its class in the workspace. */
export interface Subject {
  readonly route: ReportedRoute;
  readonly declared: ClassDeclaration | null;
  readonly isOurs: boolean;
}

/** A predicted and a reported item that match; one of them is null when there is no match. */
export type OneOrBoth<Predicted, Reported> =
  | { readonly predicted: Predicted; readonly reported: Reported | null }
  | { readonly predicted: null; readonly reported: Reported };

/** A predicted route and the matching reported route. */
export type RoutePair = OneOrBoth<Route, Subject> & {
  /** Whether verb and shape are the same. */
  readonly isExact: boolean;
};

/** Keys by which predicted and reported routes are matched; routes with a null key are skipped. */
interface Stage {
  predictedKey(route: Route): string | null;
  reportedKey(subject: Subject): string | null;
}

type Key = string | null;
const joined = (...parts: readonly Key[]): Key =>
  parts.includes(null) ? null : parts.join('\0').toLowerCase();

const ownMethod: Stage = {
  predictedKey: ({ serviceFullName, method }) => joined(serviceFullName, method),
  reportedKey: ({ route, declared }) => joined(declared?.fullName ?? null, route.method),
};
const ownSignature: Stage = {
  predictedKey: (route) => joined(ownMethod.predictedKey(route), ...route.parameters.map(({ name }) => name)),
  reportedKey: (subject) =>
    subject.route.parameters === null
      ? null
      : joined(ownMethod.reportedKey(subject), ...subject.route.parameters),
};
const sameRoute: Stage = { predictedKey: verbAndShape, reportedKey: ({ route }) => verbAndShape(route) };
const sameRouteAndMethod: Stage = {
  predictedKey: (route) => joined(verbAndShape(route), ownMethod.predictedKey(route)),
  reportedKey: (subject) => joined(verbAndShape(subject.route), ownMethod.reportedKey(subject)),
};

/** A stage for descriptions without methods: matches routes of a class that differ in style, verb or parameters. */
const alike = (
  reportedKey: (route: Pick<Route, 'verb' | 'path'>) => Key,
  predictedKey: (route: Route) => Key = reportedKey,
): Stage => ({
  predictedKey: (route) => joined(route.serviceFullName, predictedKey(route)),
  reportedKey: ({ route, declared }) =>
    route.method !== null ? null : joined(declared?.fullName ?? null, reportedKey(route)),
});

const exactStages: readonly Stage[] = [sameRouteAndMethod, sameRoute];
const otherStages: readonly Stage[] = [
  ownSignature,
  ownMethod,
  alike(verbAndShape, ({ verb, style, styles }) =>
    style === null ? null : verbAndShape({ verb, path: styles[style === 'v3' ? 'v4' : 'v3'] }),
  ),
  alike(({ path }) => routeShape(path)),
  alike(({ verb, path }) => joined(verb, literalsOf(routeShape(path)))),
];

function inStages(
  predicted: readonly Route[],
  reported: readonly Subject[],
  stages: readonly Stage[],
): Pairing<Route, Subject> {
  return stages.reduce<Pairing<Route, Subject>>(
    ({ pairs, left, right }, { predictedKey, reportedKey }) => {
      const next = pairOff(left, right, predictedKey, reportedKey);
      return { ...next, pairs: [...pairs, ...next.pairs] };
    },
    { pairs: [], left: predicted, right: reported },
  );
}

/** Matches routes of equal shape if one answers every verb. A predicted route may match several reported routes. */
function withoutVerb(predicted: readonly Route[], reported: readonly Subject[]): Pairing<Route, Subject> {
  const open = predicted.filter(({ verb }) => verb === 'ANY');
  const byShape = new Map(open.map((route) => [routeShape(route.path), route]));
  const pairs = reported.flatMap((subject) => {
    const route = byShape.get(routeShape(subject.route.path));
    return route === undefined ? [] : [[route, subject] as const];
  });
  const { left, right } = pairing(pairs, predicted, reported);
  const shape = ({ path }: { readonly path: string }) => routeShape(path);
  const rest = pairOff(left, right, shape, ({ route }) => (route.verb === 'ANY' ? shape(route) : null));
  return { ...rest, pairs: [...pairs, ...rest.pairs] };
}

/**
 * Matches partly unknown routes, if the description names no methods. Looks up reported routes by their last segment,
 * because comparing every route with a large description would take minutes.
 */
function inParts(predicted: readonly Route[], reported: readonly Subject[]): Pairing<Route, Subject> {
  const candidates = reported
    .filter(({ route }) => route.method === null)
    .flatMap((subject) => {
      const shape = routeShape(subject.route.path);
      return [lastSegment(shape), UNKNOWN_SEGMENT].map((end) => ({ subject, shape, end }));
    });
  const byEnd = groupBy(candidates, ({ subject, end }) => `${subject.route.verb} ${end}`);
  const taken = new Set<Subject>();
  const pairs = predicted.flatMap((route) => {
    const shape = routeShape(route.path);
    const fits = fitsParts(shape);
    const near = byEnd.get(`${route.verb} ${lastSegment(shape)}`) ?? [];
    const found = near.find((candidate) => !taken.has(candidate.subject) && fits(candidate.shape));
    if (found === undefined) return [];
    taken.add(found.subject);
    return [[route, found.subject] as const];
  });
  return pairing(pairs, predicted, reported);
}

/** Every route with its match, if any. Only routes that answer every verb may appear more than once. */
export function pairRoutes(routes: readonly Route[], reported: readonly Subject[]): readonly RoutePair[] {
  const isUnknown = ({ certainty }: Route) => certainty === 'unknown';
  // Visible routes first: a hidden route does not need a match.
  const known = routes
    .filter((route) => !isUnknown(route))
    .toSorted((a, b) => Number(a.visibility === 'hidden') - Number(b.visibility === 'hidden'));
  const exact = inStages(known, reported, exactStages);
  const open = withoutVerb(exact.left, exact.right);
  const unknown = inStages(routes.filter(isUnknown), open.right, [...exactStages, ownMethod]);
  const parts = inParts(unknown.left, unknown.right);
  const other = inStages(open.left, parts.right, otherStages);
  const matching = (pairs: Pairing<Route, Subject>['pairs'], isExact: boolean) =>
    pairs.map(([predicted, subject]) => ({ predicted, reported: subject, isExact }));
  return [
    ...matching([...exact.pairs, ...open.pairs], true),
    ...matching([...unknown.pairs, ...parts.pairs, ...other.pairs], false),
    ...[...parts.left, ...other.left].map((predicted) => ({ predicted, reported: null, isExact: false })),
    ...other.right.map((subject) => ({ predicted: null, reported: subject, isExact: false })),
  ];
}
