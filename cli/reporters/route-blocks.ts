import type { Route } from '../../core';
import type { LocationFormat } from '../../core/model/location';
import { reasonText } from './json-documents';
import { type Palette, palette } from './layout/text-layout';
import { pad } from './layout/text-width';
import { printable } from './printable';
import type { RouteLayout } from './route-and-exclusion-tables';
import { columns as allColumns, type Column, cellText, parameterText } from './route-columns';

const titleWidth = 13;

/** The column at which the values of a block start, in cells. */
export const valueColumn = titleWidth + 2;

/** A block for each route with all its details; nothing is cut. By default, blocks contain every column. */
export function expandedRoutes(
  routes: readonly Route[],
  { columns, colorLevel, locations }: RouteLayout,
): string {
  const colors = palette(colorLevel);
  return routes.map((route) => block(route, columns ?? allColumns, colors, locations)).join('\n');
}

function block(route: Route, columns: readonly Column[], colors: Palette, locations: LocationFormat): string {
  const text = (column: Column) => cellText(route, column, locations);
  const head = `${colors.verb(text('verb'))} ${colors.route(text('route'))}`;
  const fields = columns
    .filter((column) => column !== 'verb' && column !== 'route')
    .flatMap((column) =>
      fieldItems(route, column, locations)
        .filter(Boolean)
        // Only the first item is preceded by the title.
        .map((item, at) => `  ${colors.faint(pad(at === 0 ? column : '', titleWidth))}${printable(item)}`),
    );
  return `${[head, ...fields.map((line) => line.trimEnd())].join('\n')}\n`;
}

/** The items of a field. Each item has a separate line. */
function fieldItems(route: Route, column: Column, locations: LocationFormat): readonly string[] {
  switch (column) {
    case 'service':
      return route.service === route.serviceFullName
        ? [route.service]
        : [`${route.service} (${route.serviceFullName})`];
    case 'flags':
      return [
        cellText(route, column, locations),
        ...route.collidesWith.map((other) => `collides with ${other}`),
      ];
    case 'certainty':
      return [route.certainty, ...route.reasons.map((reason) => reasonText(reason, locations))];
    case 'parameters':
      return route.parameters.map(parameterText);
    case 'access':
      return [
        cellText(route, column, locations),
        ...(route.access?.reasons ?? []).map((reason) => reasonText(reason, locations)),
      ];
    default:
      return [cellText(route, column, locations)];
  }
}
