import { groupBy, type NonEmpty } from '../model/collections';
import { locationKey } from '../model/location';
import { type Access, type Analysis, compareHandlers, type Route } from '../model/route';

/** A route, and the names of the applications that serve it; `application` is the first of them. */
export interface SharedRoute extends Route {
  readonly applications: readonly string[];
}

/** An analysis whose routes are shared. */
export interface SharedAnalysis extends Analysis {
  readonly routes: readonly SharedRoute[];
}

export const shareRoutes = (analysis: Analysis): SharedAnalysis => ({
  ...analysis,
  routes: sharedRoutes(analysis.routes),
});

/** Whether some of the rows are not in the same applications as the others. */
export const haveDifferentApplications = (rows: readonly SharedRoute[]): boolean =>
  new Set(rows.map(({ applications }) => applications.join('\0'))).size > 1;

/** What identifies a route: the method at its address. */
const routeKey = ({ verb, path, serviceFullName, method, location }: Route) =>
  [verb, path, serviceFullName, method, locationKey(location)].join('\0');

/**
 * One row for each route, sorted by class: applications that serve the same method at the same address share a row if
 * all else is equal, too, except for `different`. The row has the least certain access of all its applications.
 */
export function sharedRoutes(
  routes: readonly Route[],
  different: readonly (keyof Route)[] = ['derivation'],
): readonly SharedRoute[] {
  const ignored = new Set<keyof Route>(['application', 'access', ...different]);
  const [first] = routes;
  if (routes.every(({ application }) => application === first?.application))
    return routes.map((route) => ({ ...route, applications: [route.application] }));
  return [...groupBy(routes, routeKey).values()]
    .flatMap((same) => {
      const rows: [Route, ...Route[]][] = [];
      for (const route of same) {
        const row = rows.find((row) => row.every((other) => areEqual(other, route, ignored)));
        if (row === undefined) rows.push([route]);
        else row.push(route);
      }
      return rows.map(sharedRow);
    })
    .sort(compareHandlers);
}

/** The row of equal routes of several applications. */
export function sharedRow(routes: NonEmpty<Route>): SharedRoute {
  const [route] = routes;
  const accesses = routes.flatMap(({ access }) => access ?? []);
  const [access] = accesses.toSorted((a, b) => doubt(b) - doubt(a));
  return { ...route, ...(access && { access }), applications: routes.map(({ application }) => application) };
}

/** One row for each key, with the names of the applications of its routes, in the order of their first occurrences. */
export const mergedRows = <Row extends { readonly route: Route }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
) =>
  [...groupBy(rows, keyOf).values()].map((same) => ({
    row: same[0],
    applications: [...new Set(same.map(({ route }) => route.application))],
  }));

const doubt = ({ certainty }: Access) => ['exact', 'assumed', 'unknown'].indexOf(certainty);

/** Whether a row is that of a route. */
export const isRowOf = (row: SharedRoute, route: Route): boolean =>
  row.applications.includes(route.application) && routeKey(row) === routeKey(route);

function areEqual(a: Route, b: Route, ignored: ReadonlySet<keyof Route>): boolean {
  if (a.application === b.application || a.access?.text !== b.access?.text) return false;
  const keys = Object.keys({ ...a, ...b }) as readonly (keyof Route)[];
  return keys.every(
    (key) => ignored.has(key) || a[key] === b[key] || JSON.stringify(a[key]) === JSON.stringify(b[key]),
  );
}
