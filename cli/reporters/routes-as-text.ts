import type { Exclusion } from '../../core';
import type { LocationFormat } from '../../core/model/location';
import { segmentTree } from '../../core/queries/path-tree';
import { routeFlags, routeMarks } from '../../core/queries/route-flags';
import { haveDifferentApplications, type SharedRoute } from '../../core/queries/shared-routes';
import { columns as allColumns, type Column, defaultColumns } from '../definitions/options';
import { type Palette, palette } from '../layout/colors';
import { printable } from '../layout/printable';
import { fittedTable, reportTable, type TextLayout } from '../layout/table';
import { cut, packWords, pad, stackTexts, textWidth } from '../layout/widths';
import { columnsOf, reasonText } from './fields';
import { cellText, exclusionFields, parameterText, routeFields, routePaint } from './route-fields';

interface RouteLayout extends TextLayout {
  /** Null for the default columns of the report. */
  readonly columns: readonly Column[] | null;
}

/**
 * The routes as a table. On a terminal, default columns without information are omitted; if the table is still too
 * wide, each route takes several lines. Empty if there are no routes.
 */
export function routeTable(
  routes: readonly SharedRoute[],
  { columns, width, colorLevel, locations }: RouteLayout,
): string {
  if (routes.length === 0) return '';
  const colors = palette(colorLevel);
  const chosen = columns ?? usefulColumns(routes, width !== null);
  // If all routes are visible, the visibility column is omitted before any column is cut.
  const isDropped = (column: Column) =>
    columns === null && column === 'visibility' && routes.every((route) => route.visibility === 'visible');
  const fewer = chosen.filter((column) => !isDropped(column));
  const tableOf = (
    some: readonly Column[],
    isUncut: boolean,
    most: number | null,
    narrower: (width: number) => string,
  ) =>
    fittedTable(
      columnsOf(routeFields, some).map((column) => (isUncut ? { ...column, isWhole: true } : column)),
      routes,
      { width: most, colorLevel, locations },
      (cell, route, title) => routePaint(colors, title, route)(cell),
      narrower,
    );
  return tableOf(chosen, fewer.length < chosen.length, width, (narrow) =>
    tableOf(fewer, false, narrow, () => {
      const rows = routes.map((route) => stackedRow(route, fewer, narrow, colors, locations));
      return rows.map((lines) => `${lines.join('\n')}\n`).join('');
    }),
  );
}

/** The default columns, and that of applications if they differ. On a terminal, without a column of empty cells. */
function usefulColumns(routes: readonly SharedRoute[], isTerminal: boolean): readonly Column[] {
  const isDropped = isTerminal && routes.every((route) => routeFlags(route).length === 0);
  const shown = defaultColumns.filter((column) => column !== 'flags' || !isDropped);
  return haveDifferentApplications(routes) ? [...shown, 'application'] : shown;
}

const detailIndent = '  ';
/** Verbs are padded to this width, so that paths are aligned. */
const alignedVerbWidth = 'DELETE'.length;

/**
 * A route on a narrow terminal: one line with the verb and the path, and everything else indented below it. The verb
 * and the path are never cut. Flags follow the path if there is room.
 */
function stackedRow(
  route: SharedRoute,
  columns: readonly Column[],
  width: number,
  colors: Palette,
  locations: LocationFormat,
): readonly string[] {
  const text = (column: Column) => (columns.includes(column) ? cellText(route, column, locations) : '');
  const heads = (['verb', 'route'] as const).filter((column) => text(column) !== '');
  const flags = text('flags');
  const plainWidth = textWidth(heads.map(text).join(' '));
  const fill = heads.length === 2 && plainWidth + alignedVerbWidth <= width ? alignedVerbWidth : 0;
  const shown = (column: Column) => (column === 'verb' ? text(column).padEnd(fill) : text(column));
  const painted = (column: Column) => routePaint(colors, column, route)(shown(column));
  const headWidth = textWidth(heads.map(shown).join(' '));
  const hasRoom = heads.length > 0 && headWidth + detailIndent.length + textWidth(flags) <= width;
  const head =
    heads.map(painted).join(' ') + (hasRoom && flags !== '' ? detailIndent + painted('flags') : '');

  const method = [text('service'), text('method')].filter(Boolean).join('.');
  const others = columns.filter(
    (column) => !['verb', 'route', 'flags', 'service', 'method'].includes(column),
  );
  const limit = Math.max(width - detailIndent.length, 1);
  // A location that is cut cannot be opened.
  const shortened = (column: Column) => (column === 'location' ? text(column) : cut(text(column), limit));
  const rest = hasRoom ? [] : flags.split(', ');
  const words = [cut(method, limit), ...others.map(shortened), ...rest].filter(Boolean);
  const below = packWords(words, detailIndent, limit);
  return [...(heads.length > 0 ? [head] : []), ...below.map((line) => detailIndent + colors.faint(line))];
}

/** Classes and methods without a route, with the reasons. Empty if there are no exclusions. */
export function exclusionTable(exclusions: readonly Exclusion[], layout: TextLayout): string {
  const { faint } = palette(layout.colorLevel);
  return reportTable(columnsOf(exclusionFields), exclusions, layout, {
    paint: (cell) => faint(cell),
    stacked: ([service, method, ...rest], _, width) => [
      cut([service, method].filter(Boolean).join('.'), width),
      ...stackTexts(rest, width),
    ],
  });
}

const titleWidth = 13;

/** The column at which the values of a block start, in cells. */
export const valueColumn = titleWidth + 2;

/** A block for each route with all its details; nothing is cut. By default, blocks contain every column. */
export function expandedRoutes(
  routes: readonly SharedRoute[],
  { columns, colorLevel, locations }: RouteLayout,
): string {
  const colors = palette(colorLevel);
  return routes.map((route) => block(route, columns ?? allColumns, colors, locations)).join('\n');
}

function block(
  route: SharedRoute,
  columns: readonly Column[],
  colors: Palette,
  locations: LocationFormat,
): string {
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
function fieldItems(route: SharedRoute, column: Column, locations: LocationFormat): readonly string[] {
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

/** The maximum indentation. Without a limit, the size of the text would grow with the square of the depth. */
const MAX_DEPTH = 50;

/** The routes as a tree with a line for each path segment. Below the last segment is a line per verb and method. */
export function listTree(routes: readonly SharedRoute[], { colorLevel, locations }: TextLayout): string {
  const root = segmentTree(routes);
  const colors = palette(colorLevel);
  // The code is not recursive, since a path may have more segments than the call stack allows.
  const pending = [{ text: '', node: root, depth: 0 }];
  const differ = haveDifferentApplications(routes);
  const lines: string[] = [];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { text, node, depth } = next;
    const indent = '  '.repeat(Math.min(depth, MAX_DEPTH));
    // The root has a line only if routes end at it.
    if (node !== root || node.routes.length > 0) lines.push(`${indent}${colors.route(`/${text}`)}`);
    for (const leaf of leaves(node.routes, differ, colors, locations)) lines.push(`${indent}  ${leaf}`);
    for (const [segment, child] of [...node.inner].reverse())
      pending.push({ text: segment, node: child, depth: node === root ? 0 : depth + 1 });
  }
  return lines.map((line) => `${line}\n`).join('');
}

/** A line for each route, such as `GET   BookAppService.GetListAsync  hidden, assumed`. */
function leaves(
  routes: readonly SharedRoute[],
  showsApplications: boolean,
  colors: Palette,
  locations: LocationFormat,
): readonly string[] {
  const verbWidth = routes.reduce((width, { verb }) => Math.max(width, textWidth(verb)), 0);
  return routes.map((route) => {
    const verb = pad(cellText(route, 'verb', locations), verbWidth);
    const handler = `${cellText(route, 'service', locations)}.${cellText(route, 'method', locations)}`;
    const marks = routeMarks(route).join(', ');
    return [
      routePaint(colors, 'verb', route)(verb),
      routePaint(colors, 'method', route)(handler),
      ...(marks === '' ? [] : [colors.flags(marks)]),
      ...(showsApplications ? [colors.faint(`in ${cellText(route, 'application', locations)}`)] : []),
    ].join('  ');
  });
}
