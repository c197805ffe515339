import { groupBy } from '../../core/model/grouping';

/** A row, and the applications for which it reads the same. */
export interface SharedRow<Row> {
  readonly row: Row;
  readonly applications: readonly string[];
}

/** Rows once for all applications that have them, in the order of the first of each. `keyOf`: what has to be the same. */
export function sharedRows<Row>(
  rows: readonly Row[],
  applicationOf: (row: Row) => string,
  keyOf: (row: Row) => unknown,
): readonly SharedRow<Row>[] {
  return [...groupBy(rows, (row) => JSON.stringify(keyOf(row))).values()].map((same) => ({
    row: same[0]!,
    applications: [...new Set(same.map(applicationOf))],
  }));
}

/** `in A, B`; empty where a workspace is one application. */
export function applicationsText(applications: readonly string[], hasSeveral: boolean): string {
  return hasSeveral ? `in ${applications.join(', ')}` : '';
}
