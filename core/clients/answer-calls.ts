import type { AnsweredCall, ClientCall } from '../model/client-call';
import { frameworkModules } from '../model/framework-modules';
import type { Route } from '../model/route';
import { type Match, matchUrl } from '../queries/match';
import { meeting } from '../routing/meeting';
import { RouteTree } from '../routing/route-tree';
import { parseTemplate, type Segment, wholeParameter, wholePart } from '../routing/template';
import { ANY_TEXT } from './addresses';

/** An address is of a workspace where it shares so many leading fixed segments with a route, or all that the route has. */
const SHARED_SEGMENTS = 3;

type Answer = Pick<AnsweredCall, 'status' | 'routes' | 'nearest' | 'reason'>;

interface ParsedRoute {
  readonly route: Route;
  readonly segments: readonly Segment[];
}

/** Tells of each call which route of a workspace answers it. */
export function answerCalls(calls: readonly ClientCall[], routes: readonly Route[]): readonly AnsweredCall[] {
  const workspace = new Workspace(routes);
  const answers = new Map<string, Answer>();
  return calls.map((call) => {
    const key = `${call.verb} ${call.address}`;
    const answer = answers.get(key) ?? answerOf(call, workspace);
    answers.set(key, answer);
    return { ...call, ...answer };
  });
}

/** The routes of a workspace as calls ask for them. */
class Workspace {
  readonly #tree = new RouteTree<ParsedRoute>();
  readonly #routes: readonly Route[];
  readonly #unknown: readonly ParsedRoute[];
  /** Leading fixed segments of the routes, in lower case. */
  readonly #prefixes = new Set<string>();

  constructor(routes: readonly Route[]) {
    const parsed = routes.map((route): ParsedRoute => ({ route, segments: parseTemplate(route.path) }));
    this.#routes = routes;
    this.#unknown = parsed.filter(({ route }) => route.certainty === 'unknown');
    for (const one of parsed) {
      if (one.route.certainty !== 'unknown') this.#tree.add(one.segments, one);
      const fixed = leadingLiterals(one.segments);
      if (fixed.length > 1) this.#prefixes.add(fixed.slice(0, SHARED_SEGMENTS).join('/'));
      const root = one.route.base === null ? [] : leadingLiterals(parseTemplate(one.route.base)).slice(0, -1);
      if (root.length > 1) this.#prefixes.add(root.join('/'));
    }
  }

  /** Routes that some request of an address reaches; `isDirect` where no value has to be the fixed text of a route. */
  reached(
    segments: readonly Segment[],
  ): readonly (ParsedRoute & { readonly url: string; readonly isDirect: boolean })[] {
    return [...this.#tree.meeting(segments)].flatMap((one) => {
      const met = meeting(segments, one.segments);
      if (met === null) return [];
      const isDirect = segments.every((segment, at) => {
        const other = one.segments[at];
        return (
          wholeParameter(segment) === null || other === undefined || wholePart(other)?.kind !== 'literal'
        );
      });
      return [{ ...one, url: `/${met.values.map(encodeURIComponent).join('/')}`, isDirect }];
    });
  }

  /** Whether an address begins as routes of the workspace do, and not as those of the framework's packages. */
  owns(segments: readonly Segment[]): boolean {
    const fixed = leadingLiterals(segments);
    if (isOfFramework(fixed)) return false;
    return fixed.some((_, at) => this.#prefixes.has(fixed.slice(0, at + 1).join('/')));
  }

  /** A route that is not known and may answer. */
  unsure(segments: readonly Segment[]): Route | null {
    const found = matchUrl(
      this.#unknown.map(({ route }) => route),
      exampleOf(segments),
      null,
    ).unsure[0];
    return found?.route ?? null;
  }

  match(url: string, verb: string | null): Match {
    return matchUrl(this.#routes, url, verb);
  }
}

function leadingLiterals(segments: readonly Segment[]): readonly string[] {
  const texts: string[] = [];
  for (const segment of segments) {
    const part = wholePart(segment);
    if (part?.kind !== 'literal') break;
    texts.push(part.text.toLowerCase());
  }
  return texts;
}

const frameworkBases = frameworkModules
  .flatMap(({ classes }) => classes)
  .flatMap(({ attributes }) => attributes.filter(({ name }) => name === 'Route'))
  .map(({ argument }) => `${argument}`.replace(/^\//, '').toLowerCase().split('/'));

const isOfFramework = (fixed: readonly string[]) =>
  frameworkBases.some((base) => base.every((text, at) => fixed[at] === text));

/** An address that a template fits, with a word for each value. */
const exampleOf = (segments: readonly Segment[]) =>
  `/${segments.map((segment) => segment.map((part) => (part.kind === 'literal' ? part.text : 'x')).join('')).join('/')}`;

const answer = (status: AnsweredCall['status'], reason = '', more: Partial<Answer> = {}): Answer => ({
  ...{ status, reason, routes: [], nearest: null },
  ...more,
});

/** A value before the first slash: a host, or a host with a path base. */
const BASE = /^(?:\{[^{}*]*\})+(?=\/|\w)/;
const LOOPBACK =
  /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|10\.0\.2\.2|\[::1\]|\{[^{}]*\})(?::(?:\d+|\{[^{}]*\}))?(?=\/|$)/i;

function answerOf({ verb, address }: ClientCall, workspace: Workspace): Answer {
  const local = address.replace(LOOPBACK, '').replace(BASE, '');
  if (/^(?:[a-z][\w+.-]*:)?\/\//i.test(local)) return answer('external', 'another host');
  if (local === '' || local.startsWith('{')) return answer('unresolved', 'the address is not constant');
  const text =
    local.endsWith(ANY_TEXT) && !local.endsWith(`/${ANY_TEXT}`) ? local.slice(0, -ANY_TEXT.length) : local;
  const segments = parseTemplate(text);
  const isWhole =
    text === local && segments.every((segment) => wholePart(segment) !== null && !isAnyText(segment));
  const reached = text.includes(ANY_TEXT) ? [] : workspace.reached(segments);
  const accepted = reached.filter(
    ({ route }) => verb === null || route.verb === verb || route.verb === 'ANY',
  );
  const direct = accepted.filter(({ isDirect }) => isDirect);
  if (direct.length > 0) return winnerOf(direct, verb);
  const isOurs = workspace.owns(segments);
  if (accepted.length > 0)
    return answer('ambiguous', 'a value of the address decides', {
      routes: accepted.map(({ route }) => route),
    });
  if (!isOurs) return answer('external', 'no route of the workspace begins like this');
  if (!isWhole) return answer('unresolved', 'the address is not constant');
  const unsure = workspace.unsure(segments);
  if (unsure !== null)
    return answer('unresolved', `${unsure.service}.${unsure.method} may answer: its route is unknown`);
  return brokenAnswer(
    reached.map(({ route }) => route),
    segments,
    verb,
    workspace,
  );
}

const isAnyText = (segment: Segment) => wholeParameter(segment)?.isCatchAll === true;

/** What the router makes of the addresses that a call may have. */
function winnerOf(
  reached: readonly { readonly route: Route; readonly url: string }[],
  verb: string | null,
): Answer {
  const routes = reached.map(({ route }) => route);
  const winners = new Set<Route>();
  let isTied = false;
  for (const url of new Set(reached.map((one) => one.url))) {
    const match = matchUrl(routes, url, verb);
    isTied ||= match.tied.length > 0;
    for (const { route } of match.winners) winners.add(route);
  }
  const methods = new Set([...winners].map(({ serviceFullName, method }) => `${serviceFullName}.${method}`));
  const found = { routes: [...winners] };
  return methods.size > 1 || isTied
    ? answer('ambiguous', isTied ? 'several routes answer it' : 'a value of the address decides', found)
    : answer('matched', '', found);
}

/** Why no route answers: another verb, a segment, or the address of the other style. */
function brokenAnswer(
  otherVerbs: readonly Route[],
  segments: readonly Segment[],
  verb: string | null,
  workspace: Workspace,
): Answer {
  const [served] = otherVerbs;
  if (served !== undefined) {
    const verbs = [...new Set(otherVerbs.map((route) => route.verb))].sort().join(', ');
    return answer('broken', `verb: the address is served for ${verbs}`, { nearest: served });
  }
  const match = workspace.match(exampleOf(segments), verb);
  const moved = match.otherStyle[0]?.route;
  if (moved !== undefined) return answer('broken', `moved: served as ${moved.path}`, { nearest: moved });
  const [near] = match.nearMisses;
  if (near !== undefined) return answer('broken', `segment: ${near.reason}`, { nearest: near.route });
  return answer('broken', 'no route answers');
}
