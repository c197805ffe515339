import type { Route } from '../core';
import { isRowOf } from '../core/queries/shared-routes';
import { isReached, type Reach } from '../core/service-calls/test-calls';
import type { AgentTool } from './agent-tool';
import { callRow, pageInputs, pageOf, placeOf } from './rows';
import { routesOf, subjectInput } from './subjects';

/** `find_callers`: the requests of clients that reach routes. */
export const findCallers: AgentTool = {
  name: 'find_callers',
  title: 'Find who calls an HTTP route',
  description:
    'Finds who calls a method or route: requests of frontends and proxies in the workspace (`calls`), and tests that call the method or its URL (`tests`). Use it before you change or remove an endpoint. `unresolved` counts requests whose URL is only known at run time: each of them may reach it, too.',
  inputSchema: {
    type: 'object',
    properties: { ...subjectInput, ...pageInputs },
    required: ['subject'],
    additionalProperties: false,
  },
  async answer(source, inputs) {
    const rows = routesOf(source.analysis, inputs);
    const { calls, unresolved } = await source.calls();
    const reaching = calls.filter(({ routes }) =>
      routes.some((route) => rows.some((row) => isRowOf(row, route))),
    );
    const reach = await source.reach?.();
    const reached = source.analysis.routes.filter((route) => rows.some((row) => isRowOf(row, route)));
    return {
      ...pageOf('calls', reaching, inputs, callRow),
      ...(reach && testsOf(reached, reach)),
      unresolved,
    };
  },
};

/** The maximum number of tests that an answer names. */
const MAX_TESTS = 5;

/** The tests that reach routes, and how certain that is. */
function testsOf(routes: readonly Route[], reach: ReadonlyMap<Route, Reach>): object {
  const reaching = routes.flatMap((route) => reach.get(route) ?? []);
  const places = new Set(reaching.flatMap(({ calls }) => calls.map(({ location }) => placeOf(location))));
  const answers = routes.map((route) => isReached(reach.get(route)));
  const weakest = (['no', 'assumed'] as const).find((answer) => answers.includes(answer));
  return {
    tested: answers.length === 0 ? 'no' : (weakest ?? 'yes'),
    ...(places.size > 0 && { tests: [...places].slice(0, MAX_TESTS), totalTests: places.size }),
  };
}
