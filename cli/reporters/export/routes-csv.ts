import type { Analysis } from '../../../core';
import { relativeToRoot } from '../../../core/model/location';
import { cellText, columns } from '../columns';
import { csv } from '../csv-text';

/** The routes as CSV, with all columns. */
export function routesCsv({ routes }: Analysis): string {
  const row = (route: (typeof routes)[number]) =>
    columns.map((column) => cellText(route, column, relativeToRoot));
  return csv([columns, ...routes.map(row)]);
}
