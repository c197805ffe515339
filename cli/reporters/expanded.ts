import type { Route } from '../../core';
import { placeText } from '../../core/model/location';
import type { ColorLevel } from './color-level';
import { columns as allColumns, type Column, cellText, parameterText } from './columns';
import { pad } from './fitting';
import { type Palette, palette } from './palette';
import { printable } from './printable';

interface ExpandedOptions {
  /** Null: every column. */
  readonly columns: readonly Column[] | null;
  readonly colorLevel: ColorLevel;
}

const titleWidth = 13;

/** Where the values of a block start, counted in cells. */
export const valueColumn = titleWidth + 2;

/** One block for each route with all that is known of it; nothing is cut. */
export function expandedRoutes(routes: readonly Route[], options: ExpandedOptions): string {
  const colors = palette(options.colorLevel);
  return routes.map((route) => block(route, options.columns ?? allColumns, colors)).join('\n');
}

function block(route: Route, columns: readonly Column[], colors: Palette): string {
  const head = `${colors.verb(cellText(route, 'verb'))} ${colors.route(cellText(route, 'route'))}`;
  const lines = columns
    .filter((column) => column !== 'verb' && column !== 'route')
    .flatMap((column) => fieldLines(route, column));
  const fields = lines.map(([title, text]) =>
    `  ${colors.faint(pad(title, titleWidth))}${printable(text)}`.trimEnd(),
  );
  return `${[head, ...fields].join('\n')}\n`;
}

/** Lists take a line for each item, the title before the first. */
function fieldLines(route: Route, column: Column): readonly (readonly [string, string])[] {
  const items = fieldItems(route, column).filter(Boolean);
  return items.map((item, at) => [at === 0 ? column : '', item] as const);
}

function fieldItems(route: Route, column: Column): readonly string[] {
  switch (column) {
    case 'service':
      return route.service === route.serviceFullName
        ? [route.service]
        : [`${route.service} (${route.serviceFullName})`];
    case 'flags':
      return [cellText(route, 'flags'), ...route.collidesWith.map((other) => `collides with ${other}`)];
    case 'certainty':
      return [
        route.certainty,
        ...route.reasons.map(({ text, location }) => (location ? `${text} (${placeText(location)})` : text)),
      ];
    case 'parameters':
      return route.parameters.map(parameterText);
    default:
      return [cellText(route, column)];
  }
}
