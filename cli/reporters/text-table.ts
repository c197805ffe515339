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

/** The library compares every cell with the rows above it, so a long table is laid out in stretches of rows. */
const stretch = 100;

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
  const line = (cellIn: (column: TextColumn) => string) => [columns.map(cellIn).join(' '.repeat(gap))];
  const filled = (text: string, painted: string, width: number) =>
    painted + pad(text, width).slice(text.length);
  const head = line(({ title, width }) => filled(title, heading(title), width));
  const rows = (columns[0]?.texts ?? []).map((_, row) =>
    line(({ texts, width, paint }) => filled(texts[row]!, paint(texts[row]!, row), width)),
  );
  const blocks: string[] = [];
  for (let start = 0; start < Math.max(rows.length, 1); start += stretch) {
    const table = new Table({
      head: start === 0 ? head : [],
      chars: { ...none, mid: '─' },
      style: { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': 0 },
    });
    table.push(...rows.slice(start, start + stretch));
    blocks.push(table.toString());
  }
  // No pattern: it would begin anew at each blank of a wide table.
  const lines = blocks.flatMap((block) => block.split('\n'));
  return `${lines.map((text) => text.trimEnd()).join('\n')}\n`;
}
