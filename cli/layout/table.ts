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

export interface Column<Row> {
  readonly title: string;
  /** Whether the column is never cut. If the table is then too wide, each row takes several lines. */
  readonly isWhole?: boolean;
  /** Columns of a lower rank are cut first. The default is 0. */
  readonly rank?: number;
  text(row: Row, locations: LocationFormat): string;
}

/** Colors a cell; `cell` is safe to print. */
type Paint<Row> = (cell: string, row: Row, title: string) => string;

/** How the rows of a report are shown. All texts are safe to print. */
interface RowStyle<Row> {
  /** Whether empty columns are omitted on a terminal. */
  readonly omitsEmpty?: boolean;
  readonly paint: Paint<Row>;
  /** The lines of a row on a narrow terminal, from the texts of all columns. */
  stacked(texts: readonly string[], row: Row, width: number): readonly string[];
}

/** A table. If cutting its widest columns is not enough, each row takes several lines. Empty if there are no rows. */
export function reportTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  layout: TextLayout,
  { omitsEmpty = false, paint, stacked }: RowStyle<Row>,
): string {
  if (rows.length === 0) return '';
  const { width, locations } = layout;
  const isShown = ({ text }: Column<Row>) =>
    !omitsEmpty || width === null || rows.some((row) => text(row, locations) !== '');
  return fittedTable(columns.filter(isShown), rows, layout, paint, (narrow) =>
    rows
      .map((row) => {
        const texts = columns.map(({ text }) => printable(text(row, locations)));
        return `${stacked(texts, row, narrow).join('\n')}\n`;
      })
      .join(''),
  );
}

/** The minimum width of a column that is cut, in cells. */
const leastWidth = 10;
/** The number of blank cells between two columns. */
const gap = 2;

/** A table with lines of at most `width` cells (null: no limit). If cutting columns is not enough, calls `stacked`. */
export function fittedTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { width, colorLevel, locations }: TextLayout,
  paint: Paint<Row>,
  stacked: (width: number) => string,
): string {
  const { heading } = palette(colorLevel);
  const measures = columns.map(({ title, rank = 0, isWhole = false, text }) => {
    const cells = rows.map((row) => printable(text(row, locations)));
    const whole = cells.reduce((widest, cell) => Math.max(widest, textWidth(cell)), title.length);
    return { title, cells, rank, width: whole, least: isWhole ? whole : Math.min(whole, leastWidth) };
  });
  const gaps = gap * (columns.length - 1);
  if (width !== null && !fitWidths(measures, width - gaps)) return stacked(width);
  const line = (cellOf: (measure: (typeof measures)[number]) => readonly [text: string, painted: string]) =>
    measures
      .map((measure) => {
        const [shown, painted] = cellOf(measure);
        return painted + pad(shown, measure.width).slice(shown.length);
      })
      .join(' '.repeat(gap))
      // Faster than a regular expression, which would try a match at each blank of a wide table.
      .trimEnd();
  const lines = [
    line(({ title, width: own }) => {
      const shown = cut(title, own);
      return [shown, heading(shown)];
    }),
    '─'.repeat(measures.reduce((sum, measure) => sum + measure.width, gaps)),
    ...rows.map((row, at) =>
      line((measure) => {
        const shown = cut(measure.cells[at]!, measure.width);
        return [shown, paint(shown, row, measure.title)];
      }),
    ),
  ];
  return lines.map((text) => `${text}\n`).join('');
}

/** The width of a column, and how far it may be cut. */
interface Measure {
  width: number;
  /** The minimum width. It equals `width` if the column is never cut. */
  readonly least: number;
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
