import { relativeToRoot } from '../../../core/model/location';
import type { Change } from '../../../core/queries/diff';
import { csv } from '../csv-text';
import { changeColumns } from './change-columns';

export function changesCsv(changes: readonly Change[]): string {
  const columns = changeColumns(changes);
  return csv([
    columns.map(({ title }) => title),
    ...changes.map((change) => columns.map(({ text }) => text(change, relativeToRoot))),
  ]);
}
