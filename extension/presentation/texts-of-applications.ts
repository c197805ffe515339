import type { Route } from '../../core';

/**
 * What is said of routes of one method or class, each text once, with a route that it is said of. Applications that serve
 * it alike need no mention; where they differ, a text names those that it holds for.
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
