import type { Analysis, Route } from '../../core';
import type { ColorLevel } from './layout/color-level';
import { palette } from './layout/palette';
import { printable } from './printable';

/** Renders the routes; with several applications, those of each below its name, with its profile if profiles differ. */
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
