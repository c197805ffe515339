import type { Route } from '../../core';

/**
 * Texts about the routes of one method or class without duplicates, each with one of its routes. Applications are named only
 * if they differ: each text then names those that it applies to.
 */
export function textsOfApplications(
  routes: readonly Route[],
  textOf: (route: Route) => string,
): ReadonlyMap<string, Route> {
  const texts = new Map<string, Route[]>();
  for (const route of routes) {
    const text = textOf(route);
    texts.set(text, [...(texts.get(text) ?? []), route]);
  }
  const count = new Set(routes.map(({ application }) => application)).size;
  return new Map(
    [...texts].map(([text, same]) => {
      const hosts = [...new Set(same.map(({ application }) => application))];
      return [hosts.length === count ? text : `${text} · in ${hosts.join(', ')}`, same[0]!];
    }),
  );
}
