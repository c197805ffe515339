import type { Analysis, Route } from '../../core';
import { groupBy } from '../../core/model/collections';
import type { Grouping } from '../definitions/options';
import { type ColorLevel, palette } from '../layout/colors';

const keys = {
  service: ({ serviceFullName }) => serviceFullName,
  assembly: ({ assembly }) => assembly,
  path: ({ base, path }) => base ?? path.replace(/\/[^/]*\{.*$/s, ''),
} as const satisfies Record<Grouping, (route: Route) => string>;

type Render = (routes: readonly Route[]) => string;

/** Renders the routes of each group below its title. */
const titled = (groups: readonly (readonly [title: string, routes: readonly Route[]])[], render: Render) =>
  groups.map(([title, own]) => `${title}\n\n${render(own)}`).join('\n');

/** Renders the routes of each group below the name of the group. Groups are in the order of their first routes. */
export function groupedRoutes(
  routes: readonly Route[],
  grouping: Grouping | undefined,
  colorLevel: ColorLevel,
  render: Render,
): string {
  if (grouping === undefined) return render(routes);
  const { heading } = palette(colorLevel);
  const groups = [...groupBy(routes, keys[grouping])];
  return titled(
    groups.map(([name, own]) => [heading(name), own]),
    render,
  );
}

/** Renders routes. With several applications, each has a heading: its name and, if the profiles differ, its profile. */
export function applicationGroups(
  { applications, routes }: Analysis,
  colorLevel: ColorLevel,
  render: Render,
): string {
  if (applications.length < 2) return render(routes);
  const { heading, faint } = palette(colorLevel);
  const areAlike = new Set(applications.map(({ profile }) => profile)).size === 1;
  const groups = applications.map(({ name, profile }) => {
    const own = routes.filter(({ application }) => application === name);
    return [heading(name) + (areAlike ? '' : faint(` · ${profile}`)), own] as const;
  });
  return titled(groups, render);
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
