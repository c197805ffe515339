import { distance } from 'fastest-levenshtein';
import { sharesVersion } from '../model/api-versions';
import { groupBy } from '../model/grouping';
import { type Route, UNKNOWN_SEGMENT } from '../model/route';
import { type Captured, matchAddress } from '../routing/address';
import { accepts } from '../routing/intersection';
import { compareRanks, ranksOf } from '../routing/precedence';
import { parseTemplate, type Segment, wholePart } from '../routing/template';

/** A route that an address fits, with the values that it takes out of it. */
export interface Hit {
  readonly route: Route;
  readonly captured: Captured;
  /** Constraints that nobody can check from here. */
  readonly unchecked: readonly string[];
}

const isAny = ({ route }: { readonly route: Route }) => route.verb === 'ANY';

/**
 * Lets hits compete by precedence, in each application and for each verb apart; a route that takes every verb comes after
 * an equal one that names it. `verb` null: every verb that a hit names is asked for, and any other.
 */
function contest(hits: readonly Hit[], verb: string | null): Pick<Match, 'winners' | 'tied' | 'losers'> {
  const ranked = hits
    .map((hit) => ({ hit, ranks: ranksOf(parseTemplate(hit.route.path)) }))
    .sort((a, b) => compareRanks(a.ranks, b.ranks) || Number(isAny(a.hit)) - Number(isAny(b.hit)));
  const winners = new Set<Hit>();
  const tied = new Set<Hit>();
  for (const own of groupBy(ranked, ({ hit }) => hit.route.application).values()) {
    for (const asked of verb === null ? new Set(own.map(({ hit }) => hit.route.verb)) : [verb]) {
      const entrants = own.filter(({ hit }) => hit.route.verb === asked || isAny(hit));
      const best = entrants.filter(
        ({ hit, ranks }) =>
          compareRanks(ranks, entrants[0]!.ranks) === 0 && isAny(hit) === isAny(entrants[0]!.hit),
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

/** A route that an address nearly fits, or may fit. */
export interface NearMiss {
  readonly route: Route;
  /** What keeps it from fitting, or why nobody can tell. */
  readonly reason: string;
}

/** What the router makes of a request. All lists of hits are in its order. */
export interface Match {
  /** Those that answer some request. */
  readonly winners: readonly Hit[];
  /** Winners that share a verb, an application and an API version with another one: the router cannot choose. */
  readonly tied: readonly Hit[];
  /** Those that answer none. */
  readonly losers: readonly Hit[];
  /** The part of the address that routes were compared with, with a leading slash. */
  readonly path: string;
  /** What a gateway or path base seems to have put before it; '' for nothing. */
  readonly prefix: string;
  /** Fits, for another verb. */
  readonly otherVerbs: readonly Hit[];
  /** Would fit in the other style. */
  readonly otherStyle: readonly Hit[];
  /** Unknown routes whose known parts fit, each with why it is unknown. */
  readonly unsure: readonly NearMiss[];
  /** Filled when nothing fits. */
  readonly nearMisses: readonly NearMiss[];
}

const MAX_NEAR = 5;
/** Texts that differ in more than this part of their letters are no slip of the pen. */
const MAX_DISTANCE = 0.5;

/**
 * The segments of a URL's path as the server hands them to the router: decoded, but for `%2F`, and `.` and `..` followed;
 * scheme, host, query and fragment do not count, nor does a slash at the end. Empty segments stay.
 */
function segmentsOf(url: string): readonly string[] {
  const path = url.replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  const found: string[] = [];
  for (const segment of path.replace(/^\//, '').replace(/\/$/, '').split('/').map(decoded)) {
    if (segment === '..') found.pop();
    else if (segment !== '.') found.push(segment);
  }
  return found.length === 1 && found[0] === '' ? [] : found;
}

/** A slash that is encoded stays so, for it parts nothing. */
function decoded(text: string): string {
  try {
    return text
      .split(/(%2f)/i)
      .map((piece) => (/^%2f$/i.test(piece) ? piece : decodeURIComponent(piece)))
      .join('');
  } catch {
    return text;
  }
}

interface Parsed {
  readonly route: Route;
  readonly segments: readonly Segment[];
}

/** The address of a route in the style that is not in force. */
export function addressInOtherStyle({ path, styles }: Route): string {
  return path === styles.v4 ? styles.v3 : styles.v4;
}

function hitsOf(parsed: readonly Parsed[], values: readonly string[]): readonly Hit[] {
  return parsed.flatMap(({ route, segments }) => {
    const fit = matchAddress(segments, values);
    return fit === null ? [] : [{ route, ...fit }];
  });
}

/** `book`, `{id:guid}`. */
function describe(segment: Segment): string {
  return segment
    .map((part) => (part.kind === 'literal' ? part.text : `{${[part.name, ...part.constraints].join(':')}}`))
    .join('');
}

/** Routes of whose templates one segment keeps an address, the nearest first. */
function nearMisses(parsed: readonly Parsed[], values: readonly string[]): readonly NearMiss[] {
  const misses = parsed.flatMap(({ route, segments }) => {
    const excess = values.length - segments.length;
    const wrong = segments.flatMap((segment, at) => {
      const value = values[at];
      return value !== undefined && accepts(segment, value) === false ? [{ segment, value }] : [];
    });
    const [first] = wrong;
    if (first === undefined && Math.abs(excess) === 1) {
      const reason =
        excess < 0
          ? `one segment is missing: ${describe(segments.at(-1)!)}`
          : `one segment is too many: ${values.at(-1)!}`;
      return [{ route, reason, distance: 0.5 }];
    }
    if (first === undefined || wrong.length > 1 || excess !== 0) return [];
    const { segment, value } = first;
    const expected = describe(segment);
    const length = Math.max(value.length, expected.length);
    const isFixed = wholePart(segment)?.kind === 'literal';
    const apart = isFixed ? distance(value.toLowerCase(), expected.toLowerCase()) / length : 0.4;
    return apart > MAX_DISTANCE ? [] : [{ route, reason: `${value} is not ${expected}`, distance: apart }];
  });
  return misses
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_NEAR)
    .map(({ route, reason }) => ({ route, reason }));
}

/** Tells whether an address fits what is known of a template: in the place of an unknown segment any number of them may stand. */
function mayFit(segments: readonly Segment[], values: readonly string[]): boolean {
  const at = segments.findIndex(isUnknown);
  if (at < 0) return matchAddress(segments, values) !== null;
  if (matchAddress(segments.slice(0, at), values.slice(0, at)) === null) return false;
  const rest = segments.slice(at + 1);
  return values.slice(at).some((_, taken) => mayFit(rest, values.slice(at + taken))) || mayFit(rest, []);
}

function isUnknown(segment: Segment): boolean {
  const part = wholePart(segment);
  return part?.kind === 'literal' && part.text === UNKNOWN_SEGMENT;
}

/**
 * What the router makes of a URL, with a verb or for any. Where nothing fits, leading segments are taken as the prefix of
 * a gateway, as few as possible. Routes that are unknown take no part in what is certain.
 */
export function matchUrl(routes: readonly Route[], url: string, verb: string | null): Match {
  const known = routes.filter(({ certainty }) => certainty !== 'unknown');
  const parse = (pathOf: (route: Route) => string): Parsed[] =>
    known.map((route) => ({ route, segments: parseTemplate(pathOf(route)) }));
  const parsed = parse(({ path }) => path);
  const other = parse(addressInOtherStyle);
  const all = segmentsOf(url);
  const answers = (one: { readonly route: Route }) => verb === null || one.route.verb === verb || isAny(one);
  const unsure = routes
    .filter((route) => route.certainty === 'unknown' && answers({ route }))
    .filter((route) =>
      [route.path, addressInOtherStyle(route)].some((path) => mayFit(parseTemplate(path), all)),
    )
    .map((route) => ({ route, reason: route.reasons[0]?.text ?? 'it is unknown' }));
  for (let cut = 0; cut < Math.max(all.length, 1); cut++) {
    // No gateway puts an empty segment before an address.
    if (cut > 0 && all[cut - 1] === '') break;
    const values = all.slice(cut);
    const fitting = hitsOf(parsed, values);
    const inOtherStyle = hitsOf(other, values).filter(
      (hit) => answers(hit) && !fitting.some(({ route }) => route === hit.route),
    );
    if (fitting.length === 0 && inOtherStyle.length === 0) continue;
    // A short rest that only parameters take says nothing.
    const isTold = (hit: Hit) =>
      parseTemplate(hit.route.path).some((segment) => wholePart(segment)?.kind === 'literal');
    if (cut > 0 && ![...fitting, ...inOtherStyle].some(isTold)) continue;
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
  const none = { ...contest([], verb), otherVerbs: [], otherStyle: [] };
  const near = nearMisses(parsed, all);
  return { path: `/${all.join('/')}`, prefix: '', ...none, unsure, nearMisses: near };
}
