import { Chalk } from 'chalk';
import type { Route } from '../../../core/index';
import type { LocationFormat } from '../../../core/model/location';
import { printable } from '../printable';
import type { Column } from '../route-columns';
import type { ColorLevel } from './color-level';
import { type FittedColumn, fittedTable } from './fitted-table';

/** How a report for people is laid out. */
export interface TextLayout {
  /** The width of the terminal; null if text must not be cut or wrapped. */
  readonly width: number | null;
  readonly colorLevel: ColorLevel;
  /** Formats locations for people. */
  readonly locations: LocationFormat;
}

type Paint = (text: string) => string;

/** The colors of the text reports, by meaning. */
export type Palette = ReturnType<typeof palette>;

/** The palette for a color level. At level 0, text stays unchanged. */
export function palette(level: ColorLevel) {
  const chalk = new Chalk({ level });
  const verbs: Readonly<Record<string, Paint>> = {
    GET: chalk.green,
    POST: chalk.yellow,
    PUT: chalk.blue,
    PATCH: chalk.cyan,
    DELETE: chalk.magenta,
  };
  return {
    heading: chalk.bold,
    faint: chalk.dim,
    alarm: chalk.red,
    attention: chalk.yellow,
    /** Colors a verb and its padding; the color depends on the verb. */
    verb: (text: string) => (verbs[text.trim()] ?? chalk.white)(text),
    /** Colors an address, with its parameters highlighted. */
    route: (text: string) => text.replace(/\{[^}]*\}/g, (parameter) => chalk.cyan(parameter)),
    /** Colors the words in a cell of the flags column. */
    flags: (text: string) =>
      text.replace(/collides|unknown|assumed/g, (word) =>
        word === 'assumed' ? chalk.yellow(word) : chalk.red(word),
      ),
  };
}

/** How to color a cell of a route. Hidden routes are faint, except for their flags. */
export function routePaint(colors: Palette, column: Column, route: Route): Paint {
  if (column === 'flags') return colors.flags;
  if (route.visibility === 'hidden') return colors.faint;
  if (column === 'verb') return colors.verb;
  if (column === 'route') return route.collidesWith.length > 0 ? colors.alarm : colors.route;
  return (text) => text;
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
