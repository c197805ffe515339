import Table from 'cli-table3';
import { pad } from './fitting';

/** A column of texts that are already cut, and how to color them. */
export interface TextColumn {
  readonly title: string;
  /** One safe text for each row. */
  readonly texts: readonly string[];
  readonly width: number;
  readonly paint: (text: string, row: number) => string;
}

/** The library takes half a millisecond per row, more than deriving a route: rows of longer tables are joined here. */
const MAX_DRAWN = 50;

const none = {
  ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '' },
  ...{ bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' },
  ...{ left: '', 'left-mid': '', right: '', 'right-mid': '' },
};

/** Blank cells between two columns. */
export const gap = 2;

/** Formats a table with a line under its head and none between columns or rows. Ends in a newline. */
export function textTable(columns: readonly TextColumn[], heading: (text: string) => string): string {
  const filled = (text: string, painted: string, width: number) =>
    painted + pad(text, width).slice(text.length);
  const table = new Table({
    // No width is passed, since the library measures wide characters differently and would cut them.
    head: columns.map(({ title, width }) => filled(title, heading(title), width)),
    chars: { ...none, mid: '─', 'mid-mid': '─'.repeat(gap), middle: ' '.repeat(gap) },
    style: { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': 0 },
  });
  const count = columns[0]?.texts.length ?? 0;
  const cellsOf = (row: number) =>
    columns.map(({ texts, width, paint }) => filled(texts[row]!, paint(texts[row]!, row), width));
  const rows = Array.from({ length: count }, (_, row) => cellsOf(row));
  table.push(...rows.slice(0, MAX_DRAWN));
  const rest = rows.slice(MAX_DRAWN).map((cells) => cells.join(' '.repeat(gap)));
  // No regular expression, which would restart at each blank of a wide table.
  return `${[...table.toString().split('\n'), ...rest].map((text) => text.trimEnd()).join('\n')}\n`;
}
