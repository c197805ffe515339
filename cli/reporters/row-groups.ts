import type { Analysis, Route } from '../../core';
import { groupBy } from '../../core/model/collections';
import type { SharedRoute } from '../../core/queries/shared-routes';
import type { Grouping } from '../definitions/options';
import { type ColorLevel, palette } from '../layout/colors';

const keys = {
  service: ({ serviceFullName }) => serviceFullName,
  assembly: ({ assembly }) => assembly,
  path: ({ base, path }) => base ?? path.replace(/\/[^/]*\{.*$/s, ''),
} as const satisfies Record<Grouping, (route: Route) => string>;

type Render = (routes: readonly SharedRoute[]) => string;

/** Renders the routes of each group below the name of the group. Groups are in the order of their first routes. */
export function groupedRoutes(
  routes: readonly SharedRoute[],
  grouping: Grouping | undefined,
  colorLevel: ColorLevel,
  render: Render,
): string {
  if (grouping === undefined) return render(routes);
  const { heading } = palette(colorLevel);
  return [...groupBy(routes, keys[grouping])]
    .map(([name, own]) => `${heading(name)}\n\n${render(own)}`)
    .join('\n');
}

/** The names of applications, such as `in A, B`; empty if the workspace has only one application. */
export function applicationsText(
  applications: readonly string[],
  { whole }: { readonly whole: Analysis },
): string {
  return whole.applications.length > 1 ? `in ${applications.join(', ')}` : '';
}
