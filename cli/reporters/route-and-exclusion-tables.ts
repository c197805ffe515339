import type { Exclusion, Route } from '../../core';
import type { LocationFormat } from '../../core/model/location';
import { routeFlags } from '../../core/queries/route-flags';
import { type FittedColumn, fittedTable } from './layout/fitted-table';
import {
  type Palette,
  palette,
  type ReportColumn,
  reportTable,
  routePaint,
  type TextLayout,
} from './layout/text-layout';
import { cut, textWidth } from './layout/text-width';
import { packWords, stackTexts } from './layout/wrapping';
import { type Column, cellText, defaultColumns } from './route-columns';

/** How a report of routes is laid out. */
export interface RouteLayout extends TextLayout {
  /** Null for the default columns of the report. */
  readonly columns: readonly Column[] | null;
}

/** Columns that are never cut. */
const wholeColumns: ReadonlySet<Column> = new Set(['verb', 'route', 'visibility', 'flags', 'location']);
/** Columns with a lower rank are cut first: those that the user added, then `service` and `method`. */
const ranks: Readonly<Partial<Record<Column, number>>> = { service: 1, method: 1 };

/**
 * The routes as a table; stacked if the terminal is too narrow. Empty if there are no routes. On a terminal, default
 * columns without information are omitted.
 */
export function routeTable(
  routes: readonly Route[],
  { columns, width, colorLevel, locations }: RouteLayout,
): string {
  if (routes.length === 0) return '';
  const colors = palette(colorLevel);
  const chosen = columns ?? (width === null ? defaultColumns : usefulColumns(routes));
  // If all routes are visible, the visibility column is omitted before any column is cut.
  const isDropped = (column: Column) =>
    columns === null && column === 'visibility' && routes.every((route) => route.visibility === 'visible');
  const fewer = chosen.filter((column) => !isDropped(column));
  const tableOf = (
    some: readonly Column[],
    isUncut: boolean,
    most: number | null,
    narrower: (width: number) => string,
  ) => {
    const fitted = some.map(
      (column): FittedColumn<Route> => ({
        title: column,
        rank: ranks[column] ?? 0,
        isWhole: isUncut || wholeColumns.has(column),
        text: (route) => cellText(route, column, locations),
        paint: (text, route) => routePaint(colors, column, route)(text),
      }),
    );
    return fittedTable(fitted, routes, most, colors.heading, narrower);
  };
  return tableOf(chosen, fewer.length < chosen.length, width, (narrow) =>
    tableOf(fewer, false, narrow, () => {
      const rows = routes.map((route) => stackedRow(route, fewer, narrow, colors, locations));
      return rows.map((lines) => `${lines.join('\n')}\n`).join('');
    }),
  );
}

function usefulColumns(routes: readonly Route[]): readonly Column[] {
  const hasFlags = routes.some((route) => routeFlags(route).length > 0);
  return defaultColumns.filter((column) => column !== 'flags' || hasFlags);
}

const indent = '  ';
/** Verbs are padded to this width, so that addresses are aligned. */
const verbWidth = 'DELETE'.length;

/**
 * A route on a narrow terminal: one line with the verb and the address, and everything else indented below it. The verb
 * and the address are never cut. Flags follow the address if there is room.
 */
function stackedRow(
  route: Route,
  columns: readonly Column[],
  width: number,
  colors: Palette,
  locations: LocationFormat,
): readonly string[] {
  const text = (column: Column) => (columns.includes(column) ? cellText(route, column, locations) : '');
  const heads = (['verb', 'route'] as const).filter((column) => text(column) !== '');
  const flags = text('flags');
  const plainWidth = textWidth(heads.map(text).join(' '));
  const fill = heads.length === 2 && plainWidth + verbWidth <= width ? verbWidth : 0;
  const shown = (column: Column) => (column === 'verb' ? text(column).padEnd(fill) : text(column));
  const painted = (column: Column) => routePaint(colors, column, route)(shown(column));
  const headWidth = textWidth(heads.map(shown).join(' '));
  const hasRoom = heads.length > 0 && headWidth + indent.length + textWidth(flags) <= width;
  const head = heads.map(painted).join(' ') + (hasRoom && flags !== '' ? indent + painted('flags') : '');

  const method = [text('service'), text('method')].filter(Boolean).join('.');
  const others = columns.filter(
    (column) => !['verb', 'route', 'flags', 'service', 'method'].includes(column),
  );
  const limit = Math.max(width - indent.length, 1);
  // A location that is cut cannot be opened.
  const shortened = (column: Column) => (column === 'location' ? text(column) : cut(text(column), limit));
  const rest = hasRoom ? [] : flags.split(', ');
  const words = [cut(method, limit), ...others.map(shortened), ...rest].filter(Boolean);
  const below = packWords(words, indent, limit);
  return [...(heads.length > 0 ? [head] : []), ...below.map((line) => indent + colors.faint(line))];
}

const exclusionColumns: readonly ReportColumn<Exclusion>[] = [
  { title: 'not exposed', isWhole: false, text: ({ service }) => service },
  { title: 'method', isWhole: false, text: ({ method }) => method ?? '' },
  { title: 'code', isWhole: true, text: ({ code }) => code },
  { title: 'reason', isWhole: true, text: ({ reason }) => reason },
  { title: 'location', isWhole: true, text: ({ location }, locations) => locations.format(location) },
];

/** Classes and methods without a route, with the reasons. Empty if there are no exclusions. */
export function exclusionTable(exclusions: readonly Exclusion[], layout: TextLayout): string {
  const { faint } = palette(layout.colorLevel);
  return reportTable(exclusionColumns, exclusions, layout, {
    paint: (cell) => faint(cell),
    stacked: ([service, method, ...rest], _, width) => [
      cut([service, method].filter(Boolean).join('.'), width),
      ...stackTexts(rest, width),
    ],
  });
}
