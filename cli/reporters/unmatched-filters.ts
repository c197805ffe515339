import type { FilterWords } from '../../core/queries/filter';

/** Reports that no route passes the filters. Hints that a pattern without a star matches only whole names. */
export function unmatchedFilters(routes: number, filters: FilterWords): string {
  const { route, service, method, application, assembly } = filters;
  const words = [route, service, method, application, assembly].flatMap((given) => given ?? []);
  const plain = words.find((word) => /^[^!/*?][^*?]*$/.test(word));
  const hint = plain === undefined ? '' : `; a pattern must match the whole value: try '*${plain}*'`;
  return `0 of ${routes} routes pass the filters${hint}`;
}
