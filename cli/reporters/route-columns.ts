import type { LocationFormat } from '../../core/model/location';
import type { Access, Route, RouteParameter } from '../../core/model/route';
import { routeFlags } from '../../core/queries/route-flags';
import type { Column } from '../definitions/option-values';
import type { Palette } from '../layout/colors';
import { printable } from '../layout/printable';

/** The text of each column. */
const texts = {
  verb: (route) => route.verb,
  route: (route) => route.path,
  service: (route) => route.service,
  method: (route) => route.method,
  visibility: (route) => route.visibility,
  flags: (route) => routeFlags(route).join(', '),
  v3: (route) => route.styles.v3,
  v4: (route) => route.styles.v4,
  application: (route) => route.application,
  assembly: (route) => route.assembly,
  origin: (route) => route.origin,
  certainty: (route) => route.certainty,
  location: (route, locations) => locations.format(route.location),
  inherited: (route) => route.inheritedFrom ?? '',
  style: (route) => route.style ?? '',
  parameters: (route) => route.parameters.map(parameterText).join(', '),
  access: ({ access }) => (access === undefined ? '' : accessText(access)),
} as const satisfies Record<Column, (route: Route, locations: LocationFormat) => string>;

/** The text of one cell, safe to print. */
export function cellText(route: Route, column: Column, locations: LocationFormat): string {
  return printable(texts[column](route, locations));
}

/** The access of a route, such as `policy BookStore.Books` or `open (assumed)`. */
function accessText({ text, certainty }: Access): string {
  return certainty === 'assumed' ? `${text} (assumed)` : text;
}

/** A parameter, such as `id: Guid (path)` or `filter?: string (query)`. */
export function parameterText({ name, type, in: source, optional }: RouteParameter): string {
  return `${name}${optional ? '?' : ''}: ${type} (${source})`;
}

/** How to color a cell of a route. Hidden routes are faint, except for their flags. */
export function routePaint(colors: Palette, column: Column, route: Route): (text: string) => string {
  if (column === 'flags') return colors.flags;
  if (route.visibility === 'hidden') return colors.faint;
  if (column === 'verb') return colors.verb;
  if (column === 'route') return route.collidesWith.length > 0 ? colors.alarm : colors.route;
  return (text) => text;
}
