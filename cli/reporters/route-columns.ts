import type { LocationFormat } from '../../core/model/location';
import type { Access, Route, RouteParameter } from '../../core/model/route';
import { routeFlags } from '../../core/queries/route-flags';
import type { SortKey } from '../../core/queries/sort';
import { printable } from './printable';

/** The text of each column. Routes can be sorted by every column. */
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
} as const satisfies Record<Exclude<SortKey, 'match'>, (route: Route, locations: LocationFormat) => string>;

export type Column = keyof typeof texts;

/** Every column that a table can show. */
export const columns = Object.keys(texts) as readonly Column[];

export const defaultColumns: readonly Column[] = [
  'verb',
  'route',
  'service',
  'method',
  'visibility',
  'flags',
];

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
