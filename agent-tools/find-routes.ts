import type { Analysis, Route } from '../core';
import { FilterError } from '../core/queries/filter';
import { noFilter, parseFilterLine, type RouteFilter } from '../core/queries/filter-line';
import { matchUrl } from '../core/queries/match';
import type { NearMiss } from '../core/queries/near-misses';
import { sharedRoutes, sharedRow } from '../core/queries/shared-routes';
import { isVerb, requestOfWords } from '../core/queries/split-verb-and-url';
import { isReached } from '../core/service-calls/test-calls';
import { type AgentTool, InputError, type Inputs } from './agent-tool';
import type { RouteSource } from './route-source';
import { bounded, MAX_NAMES, pageInputs, pageOf, routeRowIn } from './rows';

/** `find_routes`: the routes that a URL, a text or a filter selects. */
export const findRoutes: AgentTool = {
  name: 'find_routes',
  title: 'Find HTTP routes',
  description:
    'Finds the HTTP routes that the application will have, with the method behind each. Use it first: to see which method answers a URL (`url`), or to list routes by words (`text`) or by properties (`filter`). Without inputs, it lists all routes, except those of framework modules, which `url`, `text` and `--origin module` find. For one known method, explain_route, find_callers and route_contract say more.',
  inputSchema: {
    type: 'object',
    properties: {
      url: {
        type: 'string',
        description:
          'A URL or path as a client sends it, with values: `/api/app/book/42`. The answer has what the router chooses, or what almost matches.',
      },
      verb: { type: 'string', description: 'HTTP verb, such as `PUT`.' },
      text: {
        type: 'string',
        description: 'Words that the verb, path, class, method or file must contain.',
      },
      filter: {
        type: 'string',
        description:
          'Filters as on the command line: `--service Book* --access open --certainty assumed --colliding`; also --route, --method, --assembly, --application, --visibility, --origin. `!` before a value negates it.',
      },
      tested: {
        type: 'string',
        enum: ['yes', 'assumed', 'no'],
        description:
          'Whether a test calls the method or the URL: `no` finds the routes that nobody has tested.',
      },
      ...pageInputs,
    },
    additionalProperties: false,
  },
  async answer(source, inputs) {
    const { url } = inputs;
    const { analysis } = source;
    const isTested = await testFilter(source, inputs);
    const filter = parsedFilter(String(inputs.filter ?? ''));
    const isNamed = namedBy(inputs, url === undefined);
    const passes = (route: Route) => isNamed(route) && filter.matches(route) && isTested(route);
    if (url !== undefined) return matching(analysis, String(url), inputs, passes);
    const listsModules = inputs.text !== undefined || filter.namesOrigins;
    const listed = ({ origin }: Route) => listsModules || origin !== 'module';
    return pageOf(
      'routes',
      sharedRoutes(analysis.routes.filter(listed).filter(passes)),
      inputs,
      routeRowIn(analysis),
    );
  },
};

/** Combines `text` and, unless it is a part of the request, `verb`. */
function namedBy({ verb, text = '' }: Inputs, filtersVerb: boolean): (route: Route) => boolean {
  const wanted = verb === undefined ? null : String(verb).toUpperCase();
  if (wanted !== null && !isVerb(wanted)) throw new InputError("input 'verb' is not an HTTP verb");
  const words = String(text).toLowerCase().split(/\s+/).filter(Boolean);
  return (route) => {
    const { path, service, method, location } = route;
    const names = `${route.verb} ${path} ${service}.${method} ${location.file}`.toLowerCase();
    return (
      (!filtersVerb || wanted === null || route.verb === wanted || route.verb === 'ANY') &&
      words.every((word) => names.includes(word))
    );
  };
}

/** The condition of `tested`. */
async function testFilter(source: RouteSource, { tested }: Inputs): Promise<(route: Route) => boolean> {
  if (tested === undefined) return () => true;
  const reach = await source.reach?.();
  if (reach === undefined) throw new InputError("input 'tested': tests are not read here");
  return (route) => isReached(reach.get(route)) === tested;
}

function parsedFilter(filter: string): RouteFilter {
  try {
    return filter === '' ? noFilter : parseFilterLine(filter);
  } catch (error) {
    if (error instanceof FilterError) throw new InputError(`input 'filter': ${error.message}`);
    throw error;
  }
}

/** The routes that a request reaches; if there is none, what almost matches, and why it does not. */
function matching(
  analysis: Analysis,
  url: string,
  inputs: Inputs,
  passes: (route: Route) => boolean,
): object {
  const request = requestOfWords(url);
  if (request === null) throw new InputError("input 'url' is not a URL or path");
  const verb = request.verb ?? (inputs.verb === undefined ? null : String(inputs.verb).toUpperCase());
  const match = matchUrl(analysis.routes, request.url, verb); // What a filter removes still answers.
  const { winners, tied, otherVerbs, otherStyle, unsure, nearMisses, prefix } = match;
  const rowOf = routeRowIn(analysis);
  const of = (why: string) => (hit: { readonly route: Route }) => ({ route: hit.route, reason: why });
  const almost: readonly NearMiss[] = [
    ...otherVerbs.map(of('it has another verb')),
    ...otherStyle.map(of('it would match in the other URL style')),
    ...unsure,
    ...nearMisses,
  ].filter(({ route }) => passes(route));
  return {
    ...pageOf('routes', sharedRoutes(winners.map(({ route }) => route).filter(passes)), inputs, rowOf),
    ...(prefix !== '' && { ignoredPrefix: bounded(prefix) }),
    ...(tied.length > 0 && { ambiguous: true }),
    ...(winners.length === 0 && {
      almost: almost.slice(0, MAX_NAMES).map(({ route, reason }) => {
        return { ...rowOf(sharedRow([route])), why: bounded(reason) };
      }),
    }),
  };
}
