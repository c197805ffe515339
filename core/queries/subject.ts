import type { Analysis, Exclusion, Route } from '../model/route';
import { shapeOf } from '../routing/meeting';
import { parseTemplate } from '../routing/template';

/** What a user asks about: the routes that it names, and what it names that has none. */
interface Subject {
  readonly routes: readonly Route[];
  readonly exclusions: readonly Exclusion[];
}

const shape = (path: string) => parseTemplate(path).map(shapeOf).join('/');

/** Names count without case and, for methods, without a trailing `Async`. */
const plain = (name: string) => name.toLowerCase().replace(/async$/, '');

/**
 * Finds what a text names: `GET /api/app/book/{id}`, `/api/app/book` (in either style, whatever its parameters are
 * called), `BookAppService.getAsync`, or `BookAppService`.
 */
export function findSubject({ routes, exclusions }: Analysis, text: string): Subject {
  const [, verb, path] = /^(?:([a-z]+)\s+)?(\/.*)$/i.exec(text.trim()) ?? [];
  if (path !== undefined) {
    const wanted = shape(path);
    const found = routes.filter(
      (route) =>
        (verb === undefined || route.verb === verb.toUpperCase() || route.verb === 'ANY') &&
        [route.path, route.styles.v3, route.styles.v4].some((candidate) => shape(candidate) === wanted),
    );
    return { routes: found, exclusions: [] };
  }
  const name = text.trim().replace(/\(\)$/, '');
  const dot = name.lastIndexOf('.');
  const [owner, method] = dot < 0 ? [name, null] : [name.slice(0, dot), name.slice(dot + 1)];
  const isOwner = (wanted: string, { service, serviceFullName }: Route | Exclusion) =>
    [service, serviceFullName].some((candidate) => candidate.toLowerCase() === wanted.toLowerCase());
  const ofClass = <Row extends Route | Exclusion>(rows: readonly Row[]) =>
    rows.filter((row) => isOwner(name, row));
  const ofMethod = <Row extends Route | Exclusion>(rows: readonly Row[]) =>
    rows.filter(
      (row) =>
        method !== null &&
        isOwner(owner, row) &&
        (row.method === null || plain(row.method) === plain(method)),
    );
  return {
    routes: [...ofClass(routes), ...ofMethod(routes)],
    exclusions: [...ofClass(exclusions), ...ofMethod(exclusions)],
  };
}
