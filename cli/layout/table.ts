import Table from 'cli-table3';
import type { LocationFormat } from '../../core/model/location';
import { type ColorLevel, palette } from './colors';
import { printable } from './printable';
import { cut, pad, textWidth } from './widths';

/** How a report for people is laid out. */
export interface TextLayout {
  /** The width of the terminal; null if text must not be cut or wrapped. */
  readonly width: number | null;
  readonly colorLevel: ColorLevel;
  readonly locations: LocationFormat;
}

export interface ReportColumn<Row> {
  readonly title: string;
  /** Whether the column is never cut. If the table is then too wide, each row takes several lines. */
  readonly isWhole: boolean;
  text(row: Row, locations: LocationFormat): string;
}

/** How the rows of a report are shown. All texts are safe to print. */
interface RowStyle<Row> {
  /** Whether empty columns are omitted on a terminal. */
  readonly omitsEmpty?: boolean;
  paint(cell: string, row: Row, title: string): string;
  /** The lines of a row on a narrow terminal, from the texts of all columns. */
  stacked(texts: readonly string[], row: Row, width: number): readonly string[];
}

/** A table. If cutting its widest columns is not enough, each row takes several lines. Empty if there are no rows. */
export function reportTable<Row>(
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
  { width, colorLevel, locations }: TextLayout,
  { omitsEmpty = false, paint, stacked }: RowStyle<Row>,
): string {
  if (rows.length === 0) return '';
  const fitted = columns.map(
    ({ title, isWhole, text }): FittedColumn<Row> => ({
      title,
      rank: 0,
      isWhole,
      text: (row) => printable(text(row, locations)),
      paint: (cell, row) => paint(cell, row, title),
    }),
  );
  const isShown = ({ text }: FittedColumn<Row>) =>
    !omitsEmpty || width === null || rows.some((row) => text(row) !== '');
  return fittedTable(fitted.filter(isShown), rows, width, palette(colorLevel).heading, (narrow) =>
    rows
      .map((row) => {
        const texts = fitted.map(({ text }) => text(row));
        return `${stacked(texts, row, narrow).join('\n')}\n`;
      })
      .join(''),
  );
}

/** A column of a table that is fitted to a width. */
export interface FittedColumn<Row> {
  readonly title: string;
  /** Columns of a lower rank are cut first. */
  readonly rank: number;
  /** Whether the column is never cut. */
  readonly isWhole: boolean;
  /** The text of a cell, safe to print. */
  text(row: Row): string;
  /** Colors the text of a cell; absent for a column without colors. */
  paint?(text: string, row: Row): string;
}

const leastWidth = 10;

/** A table with lines of at most `width` cells (null: no limit). If cutting columns is not enough, calls `stacked`. */
export function fittedTable<Row>(
  columns: readonly FittedColumn<Row>[],
  rows: readonly Row[],
  width: number | null,
  heading: (text: string) => string,
  stacked: (width: number) => string,
): string {
  const measures = columns.map(({ title, rank, isWhole, text, paint = (cell) => cell }) => {
    const cells = rows.map(text);
    const whole = cells.reduce((widest, cell) => Math.max(widest, textWidth(cell)), title.length);
    return { title, cells, paint, rank, width: whole, least: isWhole ? whole : Math.min(whole, leastWidth) };
  });
  if (width !== null && !fitWidths(measures, width - gap * (columns.length - 1))) return stacked(width);
  const filled = (text: string, width: number, paint: (text: string) => string) => {
    const shown = cut(text, width);
    return paint(shown) + pad(shown, width).slice(shown.length);
  };
  return textTable(
    measures.map(({ title, width }) => filled(title, width, heading)),
    rows.map((row, at) =>
      measures.map(({ cells, paint, width }) => filled(cells[at]!, width, (shown) => paint(shown, row))),
    ),
  );
}

/** The width of a column in a text table, and how far it may be cut. */
interface Measure {
  width: number;
  /** The minimum width. It equals `width` if the column is never cut. */
  readonly least: number;
  /** Columns of a lower rank are cut first. */
  readonly rank: number;
}

/**
 * Cuts columns until they take at most `available` cells. Columns with a lower rank are cut first; among columns of
 * the same rank, the widest is cut first. Returns false if even the minimum widths do not fit.
 */
function fitWidths(measures: readonly Measure[], available: number): boolean {
  const total = measures.reduce((sum, { width }) => sum + width, 0);
  for (let excess = total - available; excess > 0; excess--) {
    const [next] = measures
      .filter(({ width, least }) => width > least)
      .sort((a, b) => a.rank - b.rank || b.width - a.width);
    if (next === undefined) return false;
    next.width--;
  }
  return true;
}

/** In larger tables, the library draws one row and `textTable` adds the others: drawing takes 0.5 ms per row. */
const MAX_DRAWN = 24;

const none = {
  ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '' },
  ...{ bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' },
  ...{ left: '', 'left-mid': '', right: '', 'right-mid': '' },
};

/** The number of blank cells between two columns. */
const gap = 2;

/**
 * Formats a table with a line below the titles, but no lines between columns or rows. In each column, the title and the
 * cells are already colored and padded to the same width. The text ends with a newline.
 */
function textTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = new Table({
    // Column widths are not set: the library would cut texts with wide characters, which it measures differently.
    head: [...titles],
    chars: { ...none, mid: '─', 'mid-mid': '─'.repeat(gap), middle: ' '.repeat(gap) },
    style: { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': 0 },
  });
  const drawn = rows.length > MAX_DRAWN ? 1 : rows.length;
  table.push(...rows.slice(0, drawn).map((cells) => [...cells]));
  const rest = rows.slice(drawn).map((cells) => cells.join(' '.repeat(gap)));
  // `trimEnd` is faster than a regular expression, which would try a match at each blank of a wide table.
  return `${[...table.toString().split('\n'), ...rest].map((text) => text.trimEnd()).join('\n')}\n`;
}
