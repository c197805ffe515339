import type { Route } from '../core';
import { groupBy } from '../core/model/collections';

/**
 * The distinct texts about the routes of one method or class, each with the first route that has the text. If only some
 * of the applications have a text, the text ends with `suffix`, which names these applications.
 */
export function textsOfApplications(routes: readonly Route[], textOf: (route: Route) => string) {
  const count = new Set(routes.map(({ application }) => application)).size;
  return [...groupBy(routes, textOf)].map(([text, same]) => {
    const hosts = [...new Set(same.map(({ application }) => application))];
    const suffix = hosts.length === count ? '' : ` · in ${hosts.join(', ')}`;
    return { text: text + suffix, suffix, route: same[0] };
  });
}
