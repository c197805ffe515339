import type { Route } from '../../../core';
import type { Places } from '../../../core/model/places';
import type { Change } from '../../../core/queries/diff';

/** The titles of a change's texts. */
export const changeTitles = ['change', 'before', 'after', 'method', 'detail', 'location'] as const;

const addressOf = (record: Route | null) => (record === null ? '' : `${record.verb} ${record.path}`);

/** One text for each title. The place is that of the newer state. */
export function changeTexts(change: Change, places: Places): readonly string[] {
  const { kind, before, after, detail, isBreaking } = change;
  const record = (after ?? before)!;
  return [
    isBreaking ? `${kind} (breaking)` : kind,
    addressOf(before),
    addressOf(after),
    `${record.service}.${record.method}`,
    detail,
    after === null ? '' : places.textOf(after.location),
  ];
}
