import { distance } from 'fastest-levenshtein';
import { groupBy } from '../model/collections';
import { type Route, UNKNOWN_SEGMENT } from '../model/route';
import { sharesVersion } from '../model/shared-api-versions';
import { accepts } from '../routing/intersection';
import { type Captured, matchPath } from '../routing/match-path';
import { compareRanks, ranksOf } from '../routing/precedence';
import { parseTemplate, type Segment, wholeLiteral } from '../routing/template';

/** A route that matches a path, with its parameter values. */
export interface Hit {
  readonly route: Route;
  readonly captured: Captured;
  /** Constraints that cannot be checked from source code. */
  readonly unchecked: readonly string[];
}

const isAny = ({ route }: { readonly route: Route }) => route.verb === 'ANY';

/**
 * Ranks hits by precedence, separately for each application and verb. An `ANY` route comes after a route of equal
 * precedence with a fixed verb. If `verb` is null, hits are ranked for every verb that occurs in the hits.
 */
function contest(hits: readonly Hit[], verb: string | null): Pick<Match, 'winners' | 'tied' | 'losers'> {
  const ranked = hits
    .map((hit) => ({ hit, ranks: ranksOf(parseTemplate(hit.route.path), hit.route.order) }))
    .sort((a, b) => compareRanks(a.ranks, b.ranks) || Number(isAny(a.hit)) - Number(isAny(b.hit)));
  const winners = new Set<Hit>();
  const tied = new Set<Hit>();
  for (const own of groupBy(ranked, ({ hit }) => hit.route.application).values()) {
    for (const wanted of verb === null ? new Set(own.map(({ hit }) => hit.route.verb)) : [verb]) {
      const entrants = own.filter(({ hit }) => hit.route.verb === wanted || isAny(hit));
      const [first] = entrants;
      if (first === undefined) continue;
      const best = entrants.filter(
        ({ hit, ranks }) => compareRanks(ranks, first.ranks) === 0 && isAny(hit) === isAny(first.hit),
      );
      for (const { hit } of best) {
        winners.add(hit);
        if (best.some((other) => other.hit !== hit && sharesVersion(other.hit.route, hit.route)))
          tied.add(hit);
      }
    }
  }
  const inOrder = ranked.map(({ hit }) => hit);
  return {
    winners: inOrder.filter((hit) => winners.has(hit)),
    tied: inOrder.filter((hit) => tied.has(hit)),
    losers: inOrder.filter((hit) => !winners.has(hit)),
  };
}

/** A route that nearly matches a path, or may match it. */
export interface NearMiss {
  readonly route: Route;
  /** Why the route does not match, or why it is unknown whether it does. */
  readonly reason: string;
}

/** The result of routing a request. All lists of hits are sorted by precedence. */
export interface Match {
  /** Hits that answer the URL for the given verb, or for at least one verb if no verb is given. */
  readonly winners: readonly Hit[];
  /** Winners that share a verb, an application and an API version with another winner: the router cannot choose. */
  readonly tied: readonly Hit[];
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
  /** Similar routes; empty if any route matches. */
  readonly nearMisses: readonly NearMiss[];
}

const MAX_NEAR = 5;
/** Texts that differ in a larger share of their characters are not considered typos. */
const MAX_DISTANCE = 0.5;

/**
 * The path segments of a URL as the server passes them to the router: `.` and `..` resolved, and all but `%2F` decoded.
 * Scheme, host, query, fragment and a trailing slash are ignored. Empty segments are kept.
 */
export function segmentsOf(url: string): readonly string[] {
  const path = url.replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  const found: string[] = [];
  for (const segment of path.replace(/^\//, '').replace(/\/$/, '').split('/').map(decoded)) {
    if (segment === '..') found.pop();
    else if (segment !== '.') found.push(segment);
  }
  return found.length === 1 && found[0] === '' ? [] : found;
}

/** Percent-encodes a segment. Halves of surrogate pairs, which have no encoding, become replacement characters. */
export const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

/** An encoded slash stays encoded, because it does not separate segments. */
export function decoded(text: string): string {
  try {
    return text
      .split(/(%2f)/i)
      .map((piece) => (/^%2f$/i.test(piece) ? piece : decodeURIComponent(piece)))
      .join('');
  } catch {
    return text; // A segment with a `%` that encodes nothing is kept as written.
  }
}

/** A route with its templates parsed, to be matched with many URLs. */
export interface ParsedRoute {
  readonly route: Route;
  readonly segments: readonly Segment[];
  /** The segments in the style that the route does not use. */
  readonly otherStyle: readonly Segment[];
}

export const parseRoute = (route: Route): ParsedRoute => ({
  route,
  segments: parseTemplate(route.path),
  otherStyle: parseTemplate(pathInOtherStyle(route)),
});

/** The path of a route in the style that the route does not use. */
export function pathInOtherStyle({ path, styles }: Route): string {
  return path === styles.v4 ? styles.v3 : styles.v4;
}

function hitOf(route: Route, segments: readonly Segment[], values: readonly string[]): readonly Hit[] {
  const fit = matchPath(segments, values);
  return fit === null ? [] : [{ route, ...fit }];
}

/** `book`, `{id:guid}`. */
function describe(segment: Segment): string {
  return segment
    .map((part) => (part.kind === 'literal' ? part.text : `{${[part.name, ...part.constraints].join(':')}}`))
    .join('');
}

/** Routes whose templates differ from a path in one segment, the nearest first. */
function nearMisses(parsed: readonly ParsedRoute[], values: readonly string[]): readonly NearMiss[] {
  const misses = parsed.flatMap(({ route, segments }) => {
    const excess = values.length - segments.length;
    const wrong = segments.flatMap((segment, at) => {
      const value = values[at];
      return value !== undefined && accepts(segment, value) === false ? [{ segment, value }] : [];
    });
    const [first] = wrong;
    if (first === undefined && Math.abs(excess) === 1) {
      const missing = segments[values.length];
      const reason =
        missing === undefined
          ? `the segment ${values.at(-1)} is superfluous`
          : `the segment ${describe(missing)} is missing`;
      return [{ route, reason, distance: 0.5 }];
    }
    if (first === undefined || wrong.length > 1 || excess !== 0) return [];
    const { segment, value } = first;
    const expected = describe(segment);
    const length = Math.max(value.length, expected.length);
    const isFixed = wholeLiteral(segment) !== null;
    const apart = isFixed ? distance(value.toLowerCase(), expected.toLowerCase()) / length : 0.4;
    return apart > MAX_DISTANCE ? [] : [{ route, reason: `${value} is not ${expected}`, distance: apart }];
  });
  return misses
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_NEAR)
    .map(({ route, reason }) => ({ route, reason }));
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

/** Finds the routes that match a single URL; see `matchParsed`. */
export const matchUrl = (routes: readonly Route[], url: string, verb: string | null): Match =>
  matchParsed(routes.map(parseRoute), url, verb);

/**
 * Finds the routes that match a URL, for one verb or for all. If no route matches the whole path, as few leading
 * segments as possible are assumed to be the prefix of a gateway. Unknown routes are returned separately.
 */
export function matchParsed(routes: readonly ParsedRoute[], url: string, verb: string | null): Match {
  const known = routes.filter(({ route }) => route.certainty !== 'unknown');
  const all = segmentsOf(url);
  const answers = (one: { readonly route: Route }) => verb === null || one.route.verb === verb || isAny(one);
  const unsure = routes
    .filter((one) => one.route.certainty === 'unknown' && answers(one))
    .filter(({ segments, otherStyle }) => mayFit(segments, all) || mayFit(otherStyle, all))
    .map(({ route }) => ({ route, reason: route.reasons[0]?.text ?? 'it is unknown' }));
  for (let cut = 0; cut < Math.max(all.length, 1); cut++) {
    // No gateway adds a prefix that ends in an empty segment.
    if (cut > 0 && all[cut - 1] === '') break;
    const values = all.slice(cut);
    const fitting = known.flatMap(({ route, segments }) => hitOf(route, segments, values));
    const inOtherStyle = known
      .flatMap(({ route, otherStyle }) => hitOf(route, otherStyle, values))
      .filter((hit) => answers(hit) && !fitting.some(({ route }) => route === hit.route));
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
