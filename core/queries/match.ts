import { groupBy } from '../model/collections';
import { type Route, UNKNOWN_SEGMENT } from '../model/route';
import { type Captured, matchPath } from '../routing/match-path';
import { compareRanks, parsePath } from '../routing/precedence';
import { commonRequests, conditionsOf, type RequestContext, reachable } from '../routing/request-conditions';
import { type Part, parseTemplate, type Segment, wholeLiteral } from '../routing/template';
import { misfitsOf, type NearMiss, nearMisses, type ParsedRoute, parseRoute } from './near-misses';
import { contextOf, segmentsOf } from './request-url';

/** A route that matches a path, with its parameter values. */
export interface Hit {
  readonly route: Route;
  readonly captured: Captured;
  /** Constraints that cannot be checked from source code. */
  readonly unchecked: readonly string[];
  /** What the request must still have to reach the route: `the Content-Type is text/csv`. */
  readonly conditions: readonly string[];
}

const isAny = ({ route }: { readonly route: Route }) => route.verb === 'ANY';

/** Whether a route does not require the host or media type; the router tries such routes later. */
const isOpen = (kind: 'hosts' | 'mediaTypes', { route }: { readonly route: Route }) =>
  (route.condition?.[kind] ?? []).length === 0;

const compareHits = (a: RankedHit, b: RankedHit) =>
  compareRanks(a.ranks, b.ranks) ||
  Number(isAny(a.hit)) - Number(isAny(b.hit)) ||
  Number(isOpen('hosts', a.hit)) - Number(isOpen('hosts', b.hit)) ||
  Number(isOpen('mediaTypes', a.hit)) - Number(isOpen('mediaTypes', b.hit));

interface RankedHit {
  readonly hit: Hit;
  readonly ranks: readonly number[];
}

/** The hits that a request may reach, best first: those up to the first rank with a hit that requires nothing more. */
function reachedFirst(ranked: readonly RankedHit[]): readonly RankedHit[] {
  const last = ranked.find(({ hit }) => hit.conditions.length === 0);
  return last === undefined ? ranked : ranked.filter((one) => compareHits(one, last) <= 0);
}

/** Whether the router cannot choose between two hits of the same rank. `isUntyped`: only without `Content-Type`. */
function isTie(a: RankedHit, b: RankedHit, isUntyped: boolean): boolean {
  return (
    a !== b && compareHits(a, b) === 0 && commonRequests(a.hit.route, b.hit.route)?.isUntyped === isUntyped
  );
}

/**
 * Ranks hits by precedence, separately for each application and verb. An `ANY` route comes after a route of equal
 * precedence with a fixed verb. If `verb` is null, hits are ranked for every verb that occurs in the hits.
 */
function contest(hits: readonly Hit[], verb: string | null) {
  const ranked = hits
    .map((hit) => ({ hit, ranks: parsePath(hit.route.path, hit.route).ranks }))
    .sort(compareHits);
  const winners = new Set<Hit>();
  const tied = new Set<Hit>();
  let failsWithoutContentType = false;
  for (const own of groupBy(ranked, ({ hit }) => hit.route.application).values()) {
    for (const wanted of verb === null ? new Set(own.map(({ hit }) => hit.route.verb)) : [verb]) {
      const entrants = own.filter(({ hit }) => hit.route.verb === wanted || isAny(hit));
      const best = reachedFirst(entrants);
      for (const one of best) {
        winners.add(one.hit);
        if (best.some((other) => isTie(one, other, false))) tied.add(one.hit);
        failsWithoutContentType ||= best.some((other) => isTie(one, other, true));
      }
    }
  }
  const inOrder = ranked.map(({ hit }) => hit);
  return {
    winners: inOrder.filter((hit) => winners.has(hit)),
    tied: inOrder.filter((hit) => tied.has(hit)),
    losers: inOrder.filter((hit) => !winners.has(hit)),
    failsWithoutContentType,
  };
}

/** The result of routing a request. All lists of hits are sorted by precedence. */
export interface Match {
  /** Hits that answer the URL for the given verb, or for at least one verb if no verb is given. */
  readonly winners: readonly Hit[];
  /** Winners that some request fits as well as another winner of the same application: the router cannot choose. */
  readonly tied: readonly Hit[];
  /** Whether winners differ only in the media types that they accept, so that the router needs a `Content-Type`. */
  readonly failsWithoutContentType: boolean;
  /** The hits that are not winners, because other hits precede them. */
  readonly losers: readonly Hit[];
  /** The part of the path that was compared with routes, with a leading slash. */
  readonly path: string;
  /** The prefix that a gateway or path base probably adds; '' if there is none. */
  readonly prefix: string;
  /** Routes that match the path, but have a different verb. */
  readonly otherVerbs: readonly Hit[];
  /** Routes that would match in the other style. */
  readonly otherStyle: readonly Hit[];
  /** Unknown routes whose known parts match, each with the reason why it is unknown. */
  readonly unsure: readonly NearMiss[];
  /** Similar routes, and routes that match except for the type of a value; of the former none if any route matches. */
  readonly nearMisses: readonly NearMiss[];
}

/** A route whose template matches a path, and the API version that the path contains. */
interface Fit extends Omit<Hit, 'conditions'> {
  readonly version: string | null;
}

const isVersion = (part: Part) =>
  part.kind === 'parameter' && part.constraints.some((text) => text.toLowerCase() === 'apiversion');

function fitOf(route: Route, segments: readonly Segment[], values: readonly string[]): readonly Fit[] {
  const fit = matchPath(segments, values);
  if (fit === null) return [];
  const parts = route.apiVersions.length === 0 ? [] : segments.flat().filter(isVersion);
  const version = fit.captured.find(({ name }) =>
    parts.some((part) => part.kind === 'parameter' && part.name === name),
  );
  return [{ route, ...fit, version: version?.value ?? null }];
}

/** The fits that the host and the API version of a request allow. */
function hitsOf(fits: readonly Fit[], context: RequestContext): readonly Hit[] {
  return [...groupBy(fits, ({ route }) => route.application).values()].flatMap((own) => {
    const apiVersion = context.apiVersion ?? own.find(({ version }) => version !== null)?.version ?? null;
    const known = { ...context, apiVersion };
    return reachable(own, known).map(({ version: _, ...hit }) => ({
      ...hit,
      conditions: conditionsOf(hit.route, known),
    }));
  });
}

/** Whether a path matches the known parts of a template: an unknown segment matches any number of segments. */
function mayFit(segments: readonly Segment[], values: readonly string[]): boolean {
  const at = segments.findIndex(isUnknown);
  if (at < 0) return matchPath(segments, values) !== null;
  if (matchPath(segments.slice(0, at), values.slice(0, at)) === null) return false;
  const rest = segments.slice(at + 1);
  return values.slice(at).some((_, taken) => mayFit(rest, values.slice(at + taken))) || mayFit(rest, []);
}

const isUnknown = (segment: Segment) => wholeLiteral(segment) === UNKNOWN_SEGMENT;

/**
 * Finds the routes that match a single URL; see `matchParsed`. A route that the router chooses, but whose parameter
 * types do not fit the values, is a near miss: the request fails before it reaches the method.
 */
export function matchUrl(routes: readonly Route[], url: string, verb: string | null): Match {
  const match = matchParsed(routes.map(parseRoute), url, verb);
  const misfits = match.winners.filter((hit) => !match.tied.includes(hit)).flatMap(misfitsOf);
  const isMisfit = ({ route }: Hit) => misfits.some((miss) => miss.route === route);
  return misfits.length === 0
    ? match
    : { ...match, winners: match.winners.filter((hit) => !isMisfit(hit)), nearMisses: misfits };
}

/**
 * Finds the routes that match a URL, for one verb or for all. If no route matches the whole path, as few leading
 * segments as possible are assumed to be the prefix of a gateway. Unknown routes are returned separately.
 */
export function matchParsed(routes: readonly ParsedRoute[], url: string, verb: string | null): Match {
  const known = routes.filter(({ route }) => route.certainty !== 'unknown');
  const all = segmentsOf(url);
  const context = contextOf(url);
  const answers = (one: { readonly route: Route }) => verb === null || one.route.verb === verb || isAny(one);
  const unsure = routes
    .filter((one) => one.route.certainty === 'unknown' && answers(one))
    .filter(({ segments, otherStyle }) => mayFit(segments, all) || mayFit(otherStyle, all))
    .map(({ route }) => ({ route, reason: route.reasons[0]?.text ?? 'it is unknown' }));
  for (let cut = 0; cut < Math.max(all.length, 1); cut++) {
    // No gateway adds a prefix that ends in an empty segment.
    if (cut > 0 && all[cut - 1] === '') break;
    const values = all.slice(cut);
    const hits = (of: (one: ParsedRoute) => readonly Segment[]) =>
      hitsOf(
        known.flatMap((one) => fitOf(one.route, of(one), values)),
        context,
      );
    const fitting = hits(({ segments }) => segments);
    const inOtherStyle = hits(({ otherStyle }) => otherStyle).filter(
      (hit) => answers(hit) && !fitting.some(({ route }) => route === hit.route),
    );
    if (fitting.length === 0 && inOtherStyle.length === 0) continue;
    // After a prefix was removed, matches count only if at least one of their templates has a literal segment.
    const isSpecific = (hit: Hit) => parseTemplate(hit.route.path).some((one) => wholeLiteral(one) !== null);
    if (cut > 0 && ![...fitting, ...inOtherStyle].some(isSpecific)) continue;
    return {
      path: `/${values.join('/')}`,
      prefix: cut === 0 ? '' : `/${all.slice(0, cut).join('/')}`,
      ...contest(fitting.filter(answers), verb),
      otherVerbs: fitting.filter((hit) => !answers(hit)),
      otherStyle: inOtherStyle,
      unsure,
      nearMisses: [],
    };
  }
  const none = { ...contest([], verb), otherVerbs: [], otherStyle: [], nearMisses: nearMisses(known, all) };
  return { path: `/${all.join('/')}`, prefix: '', ...none, unsure };
}
