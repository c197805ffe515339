import { groupBy } from '../../core/model/collections';
import type { CommandContext } from '../context/command-context';

/** A row, and the applications that contain it. */
export interface MergedRow<Row> {
  readonly row: Row;
  readonly applications: readonly string[];
}

/** Merges rows with the same key from several applications, in the order of their first occurrences. */
export function mergedRows<Row>(
  rows: readonly Row[],
  applicationOf: (row: Row) => string,
  keyOf: (row: Row) => unknown,
): readonly MergedRow<Row>[] {
  return [...groupBy(rows, (row) => JSON.stringify(keyOf(row))).values()].map((same) => ({
    row: same[0],
    applications: [...new Set(same.map(applicationOf))],
  }));
}

/** The names of applications, such as `in A, B`; empty if the workspace has only one application. */
export function applicationsText(
  applications: readonly string[],
  { whole }: Pick<CommandContext, 'whole'>,
): string {
  return whole.applications.length > 1 ? `in ${applications.join(', ')}` : '';
}
