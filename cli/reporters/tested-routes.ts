import type { Route } from '../../core';
import type { AnsweredCall } from '../../core/model/client-calls';
import type { LocationFormat } from '../../core/model/location';
import { counted } from '../../core/model/text';
import type { SharedRoute } from '../../core/queries/shared-routes';
import { isReached, type Reach } from '../../core/service-calls/test-calls';
import { palette } from '../layout/colors';
import { reportTable, type TextLayout } from '../layout/table';
import { stackTexts } from '../layout/widths';
import { columnsOf, type Fields, locationRow, shown } from './fields';
import { partIf } from './notices';
import { calledRoute } from './route-fields';

/** A route, and whether tests reach it. */
interface TestedRoute {
  readonly verb: string;
  readonly path: string;
  readonly name: string;
  readonly reached: ReturnType<typeof isReached>;
  /** Why it is only assumed; '' otherwise. */
  readonly reason: string;
  readonly route: SharedRoute;
  readonly calls: readonly AnsweredCall[];
}

/** The routes in the same order, with the calls in tests. */
export const testedRoutes = (
  routes: readonly SharedRoute[],
  reach: ReadonlyMap<Route, Reach>,
): readonly TestedRoute[] =>
  routes.map((route) => {
    const { verb, path, service, method } = route;
    const reached = isReached(reach.get(route));
    const { calls = [] } = reach.get(route) ?? {};
    const reason = reached === 'assumed' ? (calls[0]?.reason ?? '') : '';
    return { verb, path, name: `${service}.${method}`, reached, reason, route, calls };
  });

/** `BookTests.cs:12:5 and 3 more` */
export function placesOf(calls: readonly AnsweredCall[], locations: LocationFormat): string {
  const [first, ...others] = calls;
  if (first === undefined) return '';
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return locations.format(first.location) + more;
}

const fields: Fields<TestedRoute> = {
  reached: shown('reached', { isWhole: true }),
  verb: { title: 'verb', isWhole: true, text: ({ verb }) => verb },
  route: { title: 'route', text: ({ path }) => path },
  method: { title: 'method', text: ({ name }) => name },
  reason: { title: 'reason', text: ({ reason }) => reason },
  tests: { title: 'tests', text: ({ calls }, locations) => placesOf(calls, locations) },
};

export const testedRouteJson = ({ route, reached, reason, calls }: TestedRoute): object => ({
  ...calledRoute(route),
  reached,
  reason,
  tests: calls.map(({ location }) => locationRow(location)),
});

/** The routes as a table. Empty without routes. */
export function testedRoutesTable(rows: readonly TestedRoute[], layout: TextLayout): string {
  const { alarm } = palette(layout.colorLevel);
  const paint = (cell: string, { reached }: TestedRoute, title: string) =>
    title === 'reached' && reached === 'no' ? alarm(cell) : cell;
  return reportTable(columnsOf(fields), rows, layout, {
    omitsEmpty: true,
    paint,
    stacked: ([reached = '', ...rest], row, width) => [
      paint(reached, row, 'reached'),
      ...stackTexts(rest, width),
    ],
  });
}

/** `12 routes · 8 reached by tests · 1 assumed · 3 not reached` */
export function testedRoutesSummary(rows: readonly TestedRoute[]): string {
  const count = (wanted: TestedRoute['reached']) => rows.filter(({ reached }) => reached === wanted).length;
  return [
    counted(rows.length, 'route'),
    `${count('yes')} reached by tests`,
    ...partIf(count('assumed'), `${count('assumed')} assumed to be reached`),
    ...partIf(count('no'), `${count('no')} not reached`),
  ].join(' · ');
}
