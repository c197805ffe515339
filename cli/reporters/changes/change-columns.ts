import type { Location, Route } from '../../../core';
import type { LocationFormat } from '../../../core/model/location';
import type { Change } from '../../../core/queries/diff';
import type { ReportColumn } from '../layout/text-layout';

type ChangeColumn = Omit<ReportColumn<Change>, 'isWhole'>;

const columns: readonly ChangeColumn[] = [
  { title: 'change', text: ({ kind, isBreaking }) => (isBreaking ? `${kind} (breaking)` : kind) },
  { title: 'before', text: ({ before }) => verbAndPath(before) },
  { title: 'after', text: ({ after }) => verbAndPath(after) },
  { title: 'method', text: methodOf },
  { title: 'detail', text: ({ detail }) => detail },
  // The location of the method in the newer state.
  { title: 'location', text: ({ after }, locations) => (after ? locations.format(after.location) : '') },
];

/** The columns for changes, with `callers` if clients were read. */
export const changeColumns = (changes: readonly Change[]): readonly ChangeColumn[] =>
  changes.some(({ callers }) => callers !== undefined)
    ? [
        ...columns,
        { title: 'callers', text: ({ callers = [] }, locations) => callersText(callers, locations) },
      ]
    : columns;

/** The verb and path of a route, such as `GET /api/app/book`; empty for null. */
export const verbAndPath = (route: Pick<Route, 'verb' | 'path'> | null) =>
  route === null ? '' : `${route.verb} ${route.path}`;

/** The method of the route after the change; for a removed route, the method before the change. */
export function methodOf({ before, after }: Change): string {
  const { service, method } = before === null ? after : (after ?? before);
  return `${service}.${method}`;
}

/** The maximum number of calls to list. Further calls are only counted. */
const NAMED_CALLERS = 2;

/** The locations of callers, such as `web/books.ts:12:3, web/shelf.ts:4:9 and 3 more`. */
function callersText(callers: readonly Location[], locations: LocationFormat): string {
  const named = callers.slice(0, NAMED_CALLERS).map((caller) => locations.format(caller));
  const more = callers.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
