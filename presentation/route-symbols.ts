import type { Route } from '../core';

/**
 * The routes that a query such as `GET /api/app/book` finds: its characters occur in the verb and path in order. Routes
 * that contain the query as a whole come first.
 */
export function routesMatching<Found extends { readonly route: Route }>(
  query: string,
  all: readonly Found[],
): readonly Found[] {
  const wanted = query.toLowerCase().replace(/\s+/g, '');
  const textOf = ({ route }: Found) => `${route.verb}${route.path}`.toLowerCase();
  const isWhole = (found: Found) => textOf(found).includes(wanted);
  const matching = all.filter((found) => isSubsequence(wanted, textOf(found)));
  return [...matching.filter(isWhole), ...matching.filter((found) => !isWhole(found))];
}

function isSubsequence(query: string, text: string): boolean {
  let at = 0;
  for (const character of text) if (at < query.length && character === query[at]) at += 1;
  return at === query.length;
}
