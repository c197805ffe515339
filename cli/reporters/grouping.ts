import type { Route } from '../../core';
import { groupBy } from '../../core/model/grouping';
import type { ColorLevel } from './color-level';
import { palette } from './palette';
import { printable } from './printable';

const keys = {
  service: ({ serviceFullName }) => serviceFullName,
  assembly: ({ assembly }) => assembly,
  path: ({ base, path }) => base ?? path.replace(/\/[^/]*\{.*$/s, ''),
} as const satisfies Record<string, (route: Route) => string>;

/** What the rows of a list can be grouped by. */
export type Grouping = keyof typeof keys;
export const groupings = Object.keys(keys) as readonly Grouping[];

/** What `render` makes of the routes: once for each group, below its name, groups in the order of their first rows. */
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
