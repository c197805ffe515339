import type { LocationFormat } from '../../../core/model/location';
import { printable } from '../printable';
import type { ColorLevel } from './color-level';
import { type FittedColumn, fittedTable } from './fitted-table';
import { palette } from './palette';

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
