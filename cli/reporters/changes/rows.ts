import type { Location, Route } from '../../../core';
import type { LocationFormat } from '../../../core/model/location-format';
import type { Change } from '../../../core/queries/diff';

/** The column titles of changes, with callers where clients were read. */
export const changeTitles = (changes: readonly Change[]): readonly string[] => [
  ...['change', 'before', 'after', 'method', 'detail', 'location'],
  ...(changes.some(({ callers }) => callers !== undefined) ? ['callers'] : []),
];

const addressOf = (record: Route | null) => (record === null ? '' : `${record.verb} ${record.path}`);

/** One text for each title. The location is that of the newer state. */
export function changeTexts(change: Change, places: LocationFormat): readonly string[] {
  const { kind, before, after, detail, isBreaking, callers } = change;
  const record = before === null ? after : (after ?? before);
  return [
    isBreaking ? `${kind} (breaking)` : kind,
    addressOf(before),
    addressOf(after),
    `${record.service}.${record.method}`,
    detail,
    after === null ? '' : places.format(after.location),
    ...(callers === undefined ? [] : [callersText(callers, places)]),
  ];
}

/** The number of calls that are named; the rest is counted. */
const NAMED_CALLERS = 2;

/** `web/books.ts:12:3, web/shelf.ts:4:9 and 3 more` */
function callersText(callers: readonly Location[], places: LocationFormat): string {
  const named = callers.slice(0, NAMED_CALLERS).map((caller) => places.format(caller));
  const more = callers.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
