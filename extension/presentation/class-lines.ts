import type { Route } from '../../core';
import { placeKey } from '../../core/model/location';
import { type Line, routePlace } from './line';

/** The lines above a service class: where its routes start and who says so, then the endpoints that it inherits. */
export function classLines(routes: readonly Route[]): readonly Line[] {
  const location = routes[0]!.serviceLocation;
  const byConvention = routes.filter(({ origin }) => origin === 'convention');
  const inherited = routes.filter((route) => route.inheritedFrom !== null);
  const lines: Line[] = [];
  const bases = new Map(byConvention.map((route) => [`${route.base} · ${route.style} style`, route]));
  for (const [text, route] of bases)
    lines.push({ location, text, action: { kind: 'copy', text: route.base! } });
  lines.push(...settingLines(byConvention, '5.2.2'), ...settingLines(byConvention, '5.4.2'));
  if (byConvention.length === 0) {
    lines.push({ location, text: `${count(routes.length, 'route')} by attributes`, action: null });
  }
  if (inherited.length > 0) {
    const title = `Endpoints that ${routes[0]!.service} inherits`;
    const action = { kind: 'go', title, places: inherited.map(routePlace) } as const;
    lines.push({ location, text: `${count(inherited.length, 'inherited endpoint')}`, action });
  }
  return lines;
}

/** What a setting of the workspace decided, a click away from it; what is by default goes without saying. */
function settingLines(routes: readonly Route[], section: string): readonly Line[] {
  const steps = routes.flatMap(({ derivation, serviceLocation }) =>
    derivation
      .filter((step) => step.section === section)
      .map((step) => ({ ...step, place: serviceLocation })),
  );
  const set = new Map(steps.flatMap((step) => (step.location ? [[placeKey(step.location), step]] : [])));
  return [...set.values()].map(({ location: target, text: title, place }) => ({
    location: place,
    text: section === '5.2.2' ? title : 'style is configured',
    action: { kind: 'go', title, places: [{ title, location: target! }] },
  }));
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
