import Table from 'cli-table3';
import { pad } from './fitting';

/** A column whose texts are as short as they have to be, and how to colour them. */
export interface TextColumn {
  readonly title: string;
  /** One safe text for each row. */
  readonly texts: readonly string[];
  readonly width: number;
  readonly paint: (text: string, row: number) => string;
}

/** The library compares every cell with the rows above it: of a longer table the rest follows as it is. */
const maximumRows = 100;

const none = {
  ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '' },
  ...{ bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' },
  ...{ left: '', 'left-mid': '', right: '', 'right-mid': '' },
};

/** Blank cells between two columns. */
export const gap = 2;

/** Lays out a table with a line under its head and none between columns or rows. Ends in a newline. */
export function textTable(columns: readonly TextColumn[], heading: (text: string) => string): string {
  // Cells are filled up and joined here: the library measures some wide characters in another way and would cut
  // them, and its cost for each cell would be most of the time that a long list takes.
  const line = (cellIn: (column: TextColumn) => string) => columns.map(cellIn).join(' '.repeat(gap));
  const filled = (text: string, painted: string, width: number) =>
    painted + pad(text, width).slice(text.length);
  const head = line(({ title, width }) => filled(title, heading(title), width));
  const rows = (columns[0]?.texts ?? []).map((_, row) =>
    line(({ texts, width, paint }) => filled(texts[row]!, paint(texts[row]!, row), width)),
  );
  const table = new Table({
    head: [head],
    chars: { ...none, mid: '─' },
    style: { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': 0 },
  });
  table.push(...rows.slice(0, maximumRows).map((row) => [row]));
  const lines = [...table.toString().split('\n'), ...rows.slice(maximumRows)];
  // No pattern: it would begin anew at each blank of a wide table.
  return `${lines.map((text) => text.trimEnd()).join('\n')}\n`;
}
