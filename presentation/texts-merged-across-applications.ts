import type { Route } from '../core';
import { mergedRows } from '../core/queries/shared-routes';

/**
 * The distinct texts about the routes of one method or class, each with the first route that has the text. If only some
 * of the applications have a text, the text ends with `suffix`, which names these applications.
 */
export function textsOfApplications(routes: readonly Route[], textOf: (route: Route) => string) {
  const count = new Set(routes.map(({ application }) => application)).size;
  const rows = routes.map((route) => ({ route, text: textOf(route) }));
  return mergedRows(rows, ({ text }) => text).map(({ row: { route, text }, applications }) => {
    const suffix = applications.length === count ? '' : ` · in ${applications.join(', ')}`;
    return { text: text + suffix, suffix, route };
  });
}
