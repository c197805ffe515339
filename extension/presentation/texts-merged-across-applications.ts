import type { Route } from '../../core';
import { groupBy } from '../../core/model/collections';

/**
 * The distinct texts about the routes of one method or class, each with the first route that has the text. If only some
 * of the applications have a text, the text ends with the names of these applications.
 */
export function textsOfApplications(
  routes: readonly Route[],
  textOf: (route: Route) => string,
): ReadonlyMap<string, Route> {
  const count = new Set(routes.map(({ application }) => application)).size;
  return new Map(
    [...groupBy(routes, textOf)].map(([text, same]) => {
      const hosts = [...new Set(same.map(({ application }) => application))];
      return [hosts.length === count ? text : `${text} · in ${hosts.join(', ')}`, same[0]];
    }),
  );
}
