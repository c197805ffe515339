import type { Route } from '../../core';
import type { LocationFormat } from '../../core/model/location';
import { type Column, cellText } from './columns';
import { type Palette, routePaint } from './layout/palette';
import { cut, textWidth } from './layout/text-width';
import { packWords } from './layout/wrapping';

const indent = '  ';
/** Verbs are padded to the longest one in frequent use, so that addresses are aligned. */
const verbWidth = 'DELETE'.length;

/**
 * The layout for narrow terminals: verb and address, never cut, on their own line, everything else indented below.
 * Flags follow the address when there is room.
 */
export function stackedTable(
  routes: readonly Route[],
  columns: readonly Column[],
  width: number,
  colors: Palette,
  locations: LocationFormat,
): string {
  return routes
    .map((route) => `${stackedRow(route, columns, width, colors, locations).join('\n')}\n`)
    .join('');
}

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
