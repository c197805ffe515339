import type { Route } from '../../core';
import type { NonEmpty } from '../../core/model/collections';
import { counted } from '../../core/model/counted';
import { locationKey } from '../../core/model/location';
import { copiedRoute } from '../../core/queries/write-requests';
import { type Line, routeLocation } from './lens-line';
import { textsOfApplications } from './texts-merged-across-applications';

/** The lines above a service class: its base path, where the path is configured, and the inherited endpoints. */
export function classLines(routes: NonEmpty<Route>): readonly Line[] {
  const [{ service, serviceLocation: location }] = routes;
  const byConvention = routes.filter(({ origin }) => origin === 'convention');
  const inherited = textsOfApplications(
    routes.filter((route) => route.inheritedFrom !== null),
    (route) => routeLocation(route).title,
  );
  const lines: Line[] = [];
  const bases = textsOfApplications(
    byConvention.filter(({ base }) => base !== null),
    ({ base, style }) => `${base} · ${style} style`,
  );
  for (const [text, route] of bases)
    lines.push({ location, text, action: { kind: 'copy', text: copiedRoute({ path: route.base! }) } });
  lines.push(...settingLines(byConvention, 'root-path'), ...settingLines(byConvention, 'controller-casing'));
  if (byConvention.length === 0) {
    lines.push({ location, text: `${counted(routes.length, 'route')} by attributes`, action: null });
  }
  if (inherited.size > 0) {
    const locations = [...inherited].map(([title, route]) => ({ title, location: route.location }));
    const action = { kind: 'go', title: `Endpoints that ${service} inherits`, locations } as const;
    lines.push({ location, text: counted(inherited.size, 'inherited endpoint'), action });
  }
  return lines;
}

/** Lines with links to the configured root path and style of a class; a default root path has a line without a link. */
function settingLines(routes: readonly Route[], kind: 'root-path' | 'controller-casing'): readonly Line[] {
  const isRoot = kind === 'root-path';
  const lines = routes.flatMap(({ derivation, serviceLocation }) =>
    derivation
      .filter((step) => step.kind === kind && (isRoot || step.location !== null))
      .map(({ text: title, location }): Line => {
        if (location === null) return { location: serviceLocation, text: 'default root path', action: null };
        const action = { kind: 'go', title, locations: [{ title, location }] } as const;
        return { location: serviceLocation, text: isRoot ? title : 'style is configured', action };
      }),
  );
  const key = ({ text, action }: Line) =>
    `${text} ${action?.kind === 'go' ? locationKey(action.locations[0]!.location) : ''}`;
  return [...new Map(lines.map((line) => [key(line), line])).values()];
}
