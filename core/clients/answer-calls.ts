import { FALLBACK_ORDER, PAGE_DIRECTIVE } from '../catalog/endpoint-words';
import { modulePackages } from '../catalog/module-controllers';
import { type Answer, type AnsweredCall, answer, type ClientCall } from '../model/client-calls';
import { getOrInsert, groupBy } from '../model/collections';
import { Lazy } from '../model/lazy';
import { type Cooperative, runToEnd } from '../model/pausable-work';
import type { Route } from '../model/route';
import { type Match, matchParsed } from '../queries/match';
import { type ParsedRoute, parseRoute } from '../queries/near-misses';
import { encoded, segmentsOf } from '../queries/request-url';
import { misfit } from '../routing/constraints';
import { intersect } from '../routing/intersection';
import { comparePrecedence, routeSegments } from '../routing/precedence';
import { parseTemplate, type Segment, wholeLiteral, wholeParameter, wholePart } from '../routing/template';
import { TemplateTree } from '../routing/template-tree';
import { scriptProxies } from './script-proxy-routes';
import { ANY_TEXT } from './url-of-expression';

/**
 * A URL belongs to a workspace if it begins with the literal segments with which a route begins, or with this many of
 * them.
 */
const SHARED_SEGMENTS = 3;

/** Maximum number of segments in the base URL of a client: `/api/v1` has two. */
const MAX_BASE = 2;

/** At most this many pairs of a broken call and a route are compared: more would take more than a few seconds. */
const MAX_PAIRS = 2_000_000;

const DEPENDS = 'the route depends on a parameter';
const BASE_DEPENDS = 'the route depends on the base URL';

const NOT_OWN = 'the URL does not belong to the workspace';
const isPage = ({ method }: Route) => method === PAGE_DIRECTIVE;
/** Whether a route may answer the end of another route's path, if the base URL of a client has the rest: `/login`, `/{area}`. */
const isLoose = (route: Route) => isPage(route) || route.path.startsWith('/{');

/** A route that a call may reach by `url`. `isDirect`: no parameter of the call matches a literal of the route. */
interface Reached extends ParsedRoute {
  readonly url: string;
  readonly isDirect: boolean;
}

/** Finds, for each call, the routes of the workspace that answer it. */
export const answerCalls = (calls: readonly ClientCall[], routes: readonly Route[]) =>
  runToEnd(answeringCalls(calls, routes));

/**
 * Like `answerCalls`, but pauses after each route and each call. `maxPairs`: how many pairs of a broken call and a
 * route may be compared to find out why calls are broken.
 */
export function* answeringCalls(
  calls: readonly ClientCall[],
  routes: readonly Route[],
  maxPairs = MAX_PAIRS,
): Cooperative<readonly AnsweredCall[]> {
  const workspace = new Workspace(maxPairs);
  for (const route of routes) {
    // A fallback answers every URL, also a wrong one.
    if (route.order !== FALLBACK_ORDER) workspace.add(route);
    yield;
  }
  const answers = new Map<string, Answer>();
  const proxies = new Lazy(() => scriptProxies(routes));
  const answered: AnsweredCall[] = [];
  for (const call of calls) {
    const key = `${call.verb} ${call.url}`;
    const answer = getOrInsert(answers, key, () =>
      call.isProxy ? proxies.value(call.url) : answerOf(call, workspace),
    );
    answered.push({ ...call, ...answer });
    yield;
  }
  if (workspace.pathBases.size === 0) return answered;
  return answered.map((one) =>
    one.status === 'external' && !one.isProxy ? { ...one, ...answerOf(one, workspace) } : one,
  );
}

/** The routes of a workspace, indexed for lookups of call URLs. */
class Workspace {
  readonly #routes: ParsedRoute[] = [];
  readonly #tree = new TemplateTree<ParsedRoute>();
  readonly #unknown: ParsedRoute[] = [];
  /** Leading literal segments of the routes, in lower case. URLs that begin with them belong to the workspace. */
  readonly #prefixes = new Set<string>();
  /** Names of classes with an unknown base class, by the leading literal segments of their routes. */
  readonly #open = new Map<string, string>();
  /** Leading segments of the controllers of framework modules that an application serves. */
  readonly #modules = new Set<string>();
  /** One or two leading literal segments of the routes: possible base URLs of clients. */
  readonly #bases = new Set<string>();

  /** Leading segments that no route has, but with which a call reaches a route: `/shop` of a gateway or path base. */
  readonly pathBases = new Set<string>();

  /** `pairs`: how many pairs of a broken call and a route may still be compared. */
  constructor(private pairs: number) {}

  add(route: Route): void {
    const parsed = parseRoute(route);
    const { segments } = parsed;
    this.#routes.push(parsed);
    if (route.certainty === 'unknown') this.#unknown.push(parsed);
    else this.#tree.add(segments, parsed);
    // Clients of services do not start below pages.
    if (isPage(route)) return;
    const fixed = leadingLiterals(segments);
    const start = fixed.slice(0, SHARED_SEGMENTS);
    if (start.length > 1) this.#prefixes.add(start.join('/'));
    for (let length = 1; length <= MAX_BASE && length < fixed.length; length++)
      this.#bases.add(fixed.slice(0, length).join('/'));
    const base = route.base === null ? null : leadingLiterals(parseTemplate(route.base));
    if (route.origin === 'module' && base !== null) {
      this.#prefixes.add(base.join('/'));
      this.#modules.add(base.join('/'));
    } else if (base !== null && base.length > 2) this.#prefixes.add(base.slice(0, -1).join('/'));
    const own = base ?? start;
    if (own.length > 1 && route.hasUnknownBase) this.#open.set(own.join('/'), route.service);
  }

  /** Routes that a call with this URL may reach. */
  reached(segments: readonly Segment[], query: string): readonly Reached[] {
    return [...this.#tree.intersecting(segments)].flatMap((one) => {
      const shared = intersect(segments, one.segments);
      if (shared === null) return [];
      const isDirect = segments.every((segment, at) => {
        const other = one.segments[at];
        return wholeParameter(segment) === null || other === undefined || wholeLiteral(other) === null;
      });
      return [{ ...one, url: `/${shared.values.map(encoded).join('/')}${query}`, isDirect }];
    });
  }

  /** Whether a URL begins like routes of the workspace, and not like routes of a module that no application serves. */
  owns(segments: readonly Segment[]): boolean {
    const fixed = leadingLiterals(segments);
    const starts = startsOf(fixed);
    if (isOfFramework(fixed) && !starts.some((start) => this.#modules.has(start))) return false;
    return starts.some((start) => this.#prefixes.has(start));
  }

  /** Compares the URL of a broken call with all routes; returns null if this exceeds the limit of pairs. */
  compare(url: string, verb: string | null): Match | null {
    this.pairs -= this.#routes.length;
    return this.pairs < 0 ? null : matchParsed(this.#routes, url, verb);
  }

  /** The answer if the client's base URL supplies the first segments of the route; null if no route answers. */
  belowBases(segments: readonly Segment[], query: string, verb: string | null): Answer | null {
    const found = [...this.#bases].flatMap((base) => {
      const below = [...parseTemplate(base), ...segments];
      const winner = winnerOf(this.reached(below, query), below, verb);
      return winner?.status === 'matched' && !winner.routes.every(isLoose) ? [winner] : [];
    });
    const routes = found.flatMap((winner) => winner.routes);
    if (routes.length === 0) return null;
    return new Set(routes.map(methodOf)).size === 1
      ? answer('matched', '', { routes })
      : answer('ambiguous', BASE_DEPENDS, { routes });
  }

  /** Says which unknown route, or which class with an unknown base class, may answer; null if there is none. */
  unsure(segments: readonly Segment[]): string | null {
    const open = startsOf(leadingLiterals(segments)).find((start) => this.#open.has(start));
    if (open !== undefined) return `${this.#open.get(open)} may answer: not all of its routes are known`;
    const bases = ['', ...[...this.#bases].map((base) => `/${base}`)];
    const urls = bases.map((base) => base + exampleOf(segments));
    const [found] = urls.flatMap((url) => matchParsed(this.#unknown, url, null).unsure);
    return found === undefined
      ? null
      : `${found.route.service}.${found.route.method} may answer: its route is unknown`;
  }
}

/** Why a route that matches a URL does not call its method: a literal segment is no value of the parameter's type. */
function misfitReason(segments: readonly Segment[], route: Route): string | null {
  const own = routeSegments(route.path, route);
  for (const [at, segment] of segments.entries()) {
    const [text, taken] = [wholeLiteral(segment), own[at] && wholeParameter(own[at])];
    const reason = text === null || !taken ? null : misfit(route, taken.name, text);
    if (reason !== null) return reason;
  }
  return null;
}

const answersVerb = ({ verb: own }: Route, verb: string | null) =>
  verb === null || own === verb || own === 'ANY';

function leadingLiterals(segments: readonly Segment[]): readonly string[] {
  const texts: string[] = [];
  for (const segment of segments) {
    const text = wholeLiteral(segment);
    if (text === null) break;
    texts.push(text.toLowerCase());
  }
  return texts;
}

const startsOf = (texts: readonly string[]) => texts.map((_, at) => texts.slice(0, at + 1).join('/'));

const frameworkBases = new Lazy(() =>
  modulePackages.value
    .flatMap(({ controllers = [] }) => controllers)
    .map(({ route }) => route.toLowerCase().split('/')),
);

const isOfFramework = (fixed: readonly string[]) =>
  frameworkBases.value.some((base) => base.every((text, at) => fixed[at] === text));

/** An example URL for a template: each parameter is replaced by its name. */
const exampleOf = (segments: readonly Segment[]) =>
  segments
    .map((parts) => parts.map((part) => (part.kind === 'literal' ? part.text : part.name)).join(''))
    .map((text) => `/${encoded(text)}`)
    .join('');

/** Placeholders at the start of a URL that represent a host, with or without a path base. */
const BASE = /^(?:\{[^{}]*\})+(?=\/|\w)/;
/** Like `BASE`, but does not match `{*}`, which represents unknown text. */
const CONSTANT_BASE = /^(?:\{[^{}*]*\})+(?=\/|\w)/;
const LOOPBACK =
  /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|10\.0\.2\.2|\[::1\]|\{[^{}]*\})(?::(?:\d+|\{[^{}]*\}))?(?=\/|$)/i;

function answerOf({ verb, url }: ClientCall, workspace: Workspace): Answer {
  const local = url.replace(LOOPBACK, '').replace(BASE, '');
  if (/^(?:[a-z][\w+.-]*:)?\/\//i.test(local)) return answer('external', 'another host');
  // Unknown text appended to a segment is assumed to be a query.
  const text = local.replace(/(?<!\/)\{\*\}$/, '');
  const whole = segmentsOf(text).map(
    (one): Segment => parseTemplate(one)[0] ?? [{ kind: 'literal', text: '' }],
  );
  const fixed = leadingLiterals(whole);
  if (text.includes(ANY_TEXT) || fixed.length === 0) return answer('unresolved', 'the URL is not constant');
  const query = /\?[^#]*/.exec(text)?.[0] ?? '';
  const found = winnerOf(workspace.reached(whole, query), whole, verb);
  const below = found?.routes.every(isLoose) === false ? null : workspace.belowBases(whole, query, verb);
  if (found !== null && below !== null)
    return answer('ambiguous', BASE_DEPENDS, { routes: [...found.routes, ...below.routes] });
  if (found !== null || below !== null) return found ?? below!;
  const start = fixed.findIndex((_, at) => workspace.owns(whole.slice(at)));
  if (start < 0) return answer('external', NOT_OWN);
  const segments = whole.slice(start);
  const reached = workspace.reached(segments, query);
  const pathBase = fixed.slice(0, start).join('/');
  if (pathBase !== '') {
    const inside = winnerOf(reached, segments, verb);
    if (inside !== null) {
      workspace.pathBases.add(pathBase);
      return { ...inside, reason: inside.reason || `/${pathBase} is assumed to be a path base or gateway` };
    }
    if (!workspace.pathBases.has(pathBase)) return answer('external', NOT_OWN);
  }
  const isConstant = text === url.replace(LOOPBACK, '').replace(CONSTANT_BASE, '');
  if (!isConstant || segments.some((segment) => wholePart(segment) === null))
    return answer('unresolved', 'the URL is not constant');
  const unsure = workspace.unsure(segments);
  if (unsure !== null) return answer('unresolved', unsure);
  return brokenAnswer(reached, segments, verb, workspace);
}

export const methodOf = ({ serviceFullName, method }: Route) => `${serviceFullName}.${method}`;

/** Lets the router of each application choose among the routes that a call may reach; null if no method is called. */
function winnerOf(
  reached: readonly Reached[],
  segments: readonly Segment[],
  verb: string | null,
): Answer | null {
  const accepted = reached.filter(({ route }) => answersVerb(route, verb));
  if (accepted.length === 0) return null;
  const direct = accepted.filter(({ isDirect }) => isDirect);
  const candidates = direct.length > 0 ? direct : accepted;
  const urls = [...new Set(candidates.map(({ url }) => url))];
  const matches = urls.map((url) => matchParsed(candidates, url, verb));
  const winners = [...new Set(matches.flatMap((match) => match.winners.map(({ route }) => route)))];
  if (matches.some(({ tied }) => tied.length > 0))
    return answer('ambiguous', 'several routes answer the call', { routes: winners });
  if (winners.every((route) => misfitReason(segments, route) !== null)) {
    // A parameter of the call, which the URL replaces by an example, may be the API version.
    const isConstant = winners.length > 0 || segments.every((segment) => wholeLiteral(segment) !== null);
    return isConstant ? null : answer('ambiguous', DEPENDS, { routes: candidates.map(({ route }) => route) });
  }
  const isDecided = [...groupBy(winners, ({ application }) => application).values()].every(
    (own) => new Set(own.map(methodOf)).size === 1,
  );
  if (isDecided && direct.length > 0) return answer('matched', '', { routes: winners });
  const reason = verb === null && direct.length > 0 ? 'the verb is not constant' : DEPENDS;
  return answer('ambiguous', reason, { routes: winners });
}

/** The answer for a broken call, with its probable cause: a wrong verb, a wrong segment, or the other URL style. */
function brokenAnswer(
  reached: readonly Reached[],
  segments: readonly Segment[],
  verb: string | null,
  workspace: Workspace,
): Answer {
  const direct = reached
    .filter(({ isDirect }) => isDirect)
    .map(({ route }) => route)
    .sort(comparePrecedence);
  const [chosen] = direct.filter((route) => answersVerb(route, verb));
  const misfit = chosen && misfitReason(segments, chosen);
  if (chosen && misfit) return answer('broken', `value: ${misfit}`, { nearest: chosen });
  const served = direct.find((route) => misfitReason(segments, route) === null);
  if (served !== undefined) {
    const verbs = [...new Set(direct.map((route) => route.verb))].sort();
    return answer('broken', `verb: the URL has a route for ${verbs.join(', ')}`, { nearest: served });
  }
  const match = workspace.compare(exampleOf(segments), verb);
  if (match === null)
    return answer('broken', 'the cause was not searched for, because too many calls are broken');
  const moved = match.otherStyle[0]?.route;
  if (moved !== undefined) return answer('broken', `moved: the route is ${moved.path}`, { nearest: moved });
  const near = match.nearMisses.find(({ route }) => route.verb === verb) ?? match.nearMisses[0];
  if (near !== undefined) return answer('broken', `segment: ${near.reason}`, { nearest: near.route });
  return answer('broken', 'the cause is not known');
}
