import type { Analysis, Route } from '../../core';
import { groupBy } from '../../core/model/collections';
import { type ColorLevel, palette } from '../layout/colors';
import { printable } from '../layout/printable';

const keys = {
  service: ({ serviceFullName }) => serviceFullName,
  assembly: ({ assembly }) => assembly,
  path: ({ base, path }) => base ?? path.replace(/\/[^/]*\{.*$/s, ''),
} as const satisfies Record<string, (route: Route) => string>;

/** The keys by which rows of a list can be grouped. */
export type Grouping = keyof typeof keys;
export const groupings = Object.keys(keys) as readonly Grouping[];

/** Renders the routes of each group below the name of the group. Groups are in the order of their first routes. */
export function groupedRoutes(
  routes: readonly Route[],
  grouping: Grouping | undefined,
  colorLevel: ColorLevel,
  render: (routes: readonly Route[]) => string,
): string {
  if (grouping === undefined) return render(routes);
  const { heading } = palette(colorLevel);
  return [...groupBy(routes, keys[grouping])]
    .map(([name, own]) => `${heading(printable(name))}\n\n${render(own)}`)
    .join('\n');
}

/** Renders routes. With several applications, each has a heading: its name and, if the profiles differ, its profile. */
export function applicationGroups(
  { applications, routes }: Analysis,
  colorLevel: ColorLevel,
  render: (routes: readonly Route[]) => string,
): string {
  if (applications.length < 2) return render(routes);
  const { heading, faint } = palette(colorLevel);
  const areAlike = new Set(applications.map(({ profile }) => profile)).size === 1;
  return applications
    .map(({ name, profile }) => {
      const own = routes.filter(({ application }) => application === name);
      const title = heading(printable(name)) + (areAlike ? '' : faint(` · ${profile}`));
      return `${title}\n\n${render(own)}`;
    })
    .join('\n');
}

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
  { whole }: { readonly whole: Analysis },
): string {
  return whole.applications.length > 1 ? `in ${applications.join(', ')}` : '';
}
