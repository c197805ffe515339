import type { Analysis } from '../../../core';
import { relativeToRoot } from '../../../core/model/location';
import { csv } from '../csv-text';
import { cellText, columns } from '../route-columns';

/** The routes as CSV, with all columns. */
export function routesCsv({ routes }: Analysis): string {
  const row = (route: (typeof routes)[number]) =>
    columns.map((column) => cellText(route, column, relativeToRoot));
  return csv([columns, ...routes.map(row)]);
}
