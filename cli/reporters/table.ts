import type { Route } from '../../core';
import type { LocationFormat } from '../../core/model/location-format';
import { routeFlags } from '../../core/queries/sort';
import type { ColorLevel } from './color-level';
import { type Column, cellText, defaultColumns } from './columns';
import { type FittedColumn, fittedTable } from './fitted-table';
import { type Palette, palette, routePaint } from './palette';
import { stackedRows } from './stacked-rows';

interface TableOptions {
  /** Null: the default columns. On a terminal, those without information are omitted; in a pipe, columns do not depend on the rows. */
  readonly columns: readonly Column[] | null;
  /** Width of the terminal; null when nothing may be cut. */
  readonly width: number | null;
  readonly colorLevel: ColorLevel;
  readonly places: LocationFormat;
}

/** Columns that are never cut. */
const wholeColumns: ReadonlySet<Column> = new Set(['verb', 'route', 'visibility', 'flags', 'location']);
/** The names of the method are cut after the columns that a user can add. */
const ranks: Readonly<Partial<Record<Column, number>>> = { service: 1, method: 1 };

/** The routes as a table; stacked when a terminal is too narrow. Empty for no routes. */
export function routeTable(
  routes: readonly Route[],
  { columns, width, colorLevel, places }: TableOptions,
): string {
  if (routes.length === 0) return '';
  const colors = palette(colorLevel);
  const chosen = columns ?? (width === null ? defaultColumns : usefulColumns(routes));
  const all = chosen.map((column) => fittedColumn(column, routes, colors, places));
  // A column with the same value in every row is omitted before anything is cut.
  const isDropped = (column: Column) =>
    columns === null && column === 'visibility' && routes.every((route) => route.visibility === 'visible');
  const fewer = all.filter(({ title }) => !isDropped(title as Column));
  return (
    fittedTable(
      all.map((column) => ({ ...column, isWhole: column.isWhole || fewer.length < all.length })),
      width,
      colors.heading,
    ) ??
    fittedTable(fewer, width, colors.heading) ??
    stackedRows(
      routes,
      chosen.filter((column) => !isDropped(column)),
      width!,
      colors,
      places,
    )
  );
}

function usefulColumns(routes: readonly Route[]): readonly Column[] {
  const hasFlags = routes.some((route) => routeFlags(route).length > 0);
  return defaultColumns.filter((column) => column !== 'flags' || hasFlags);
}

function fittedColumn(
  column: Column,
  routes: readonly Route[],
  colors: Palette,
  places: LocationFormat,
): FittedColumn {
  return {
    title: column,
    texts: routes.map((route) => cellText(route, column, places)),
    rank: ranks[column] ?? 0,
    isWhole: wholeColumns.has(column),
    paint: (text, row) => routePaint(colors, column, routes[row]!)(text),
  };
}
