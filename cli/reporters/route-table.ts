import type { Route } from '../../core';
import type { LocationFormat } from '../../core/model/location';
import { routeFlags } from '../../core/queries/route-flags';
import { type Column, cellText, defaultColumns } from './columns';
import type { ColorLevel } from './layout/color-level';
import { type FittedColumn, fittedTable } from './layout/fitted-table';
import { type Palette, palette, routePaint } from './layout/palette';
import { stackedTable } from './stacked-routes';

interface TableOptions {
  /** Null: the default columns. On a terminal, those without information are omitted; in a pipe, columns do not depend on the rows. */
  readonly columns: readonly Column[] | null;
  /** Width of the terminal; null when nothing may be cut. */
  readonly width: number | null;
  readonly colorLevel: ColorLevel;
  readonly locations: LocationFormat;
}

/** Columns that are never cut. */
const wholeColumns: ReadonlySet<Column> = new Set(['verb', 'route', 'visibility', 'flags', 'location']);
/** The names of services and methods are cut only after the columns that a user can add. */
const ranks: Readonly<Partial<Record<Column, number>>> = { service: 1, method: 1 };

/** The routes as a table; stacked when a terminal is too narrow. Empty for no routes. */
export function routeTable(
  routes: readonly Route[],
  { columns, width, colorLevel, locations }: TableOptions,
): string {
  if (routes.length === 0) return '';
  const colors = palette(colorLevel);
  const chosen = columns ?? (width === null ? defaultColumns : usefulColumns(routes));
  // The visibility column is omitted before anything is cut if all routes are visible.
  const isDropped = (column: Column) =>
    columns === null && column === 'visibility' && routes.every((route) => route.visibility === 'visible');
  const fewer = chosen.filter((column) => !isDropped(column));
  const tableOf = (
    some: readonly Column[],
    isUncut: boolean,
    most: number | null,
    narrower: (width: number) => string,
  ) => {
    const fitted = some.map((column) => fittedColumn(column, isUncut, colors, locations));
    return fittedTable(fitted, routes, most, colors.heading, narrower);
  };
  return tableOf(chosen, fewer.length < chosen.length, width, (narrow) =>
    tableOf(fewer, false, narrow, () => stackedTable(routes, fewer, narrow, colors, locations)),
  );
}

function usefulColumns(routes: readonly Route[]): readonly Column[] {
  const hasFlags = routes.some((route) => routeFlags(route).length > 0);
  return defaultColumns.filter((column) => column !== 'flags' || hasFlags);
}

function fittedColumn(
  column: Column,
  isUncut: boolean,
  colors: Palette,
  locations: LocationFormat,
): FittedColumn<Route> {
  return {
    title: column,
    rank: ranks[column] ?? 0,
    isWhole: isUncut || wholeColumns.has(column),
    text: (route) => cellText(route, column, locations),
    paint: (text, route) => routePaint(colors, column, route)(text),
  };
}
