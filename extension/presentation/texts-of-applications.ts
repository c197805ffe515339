import type { Route } from '../../core';
import { groupBy } from '../../core/model/collections';

/**
 * Texts about the routes of one method or class without duplicates, each with one of its routes. A text that does not apply
 * to all of their applications names those that it applies to.
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
