import Table from 'cli-table3';
import { pad } from './fitting';

/** A cell that is already as short as it has to be, and how to colour it. */
interface Cell {
  readonly text: string;
  readonly paint: (text: string) => string;
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
export function textTable(
  head: readonly Cell[],
  rows: readonly (readonly Cell[])[],
  widths: readonly number[],
): string {
  // Cells are filled up and joined here: the library measures some wide characters in another way and would cut
  // them, and its cost for each cell would be most of the time that a long list takes.
  const fill = (cells: readonly Cell[]) => [
    cells
      .map(({ text, paint }, at) => paint(text) + pad(text, widths[at]!).slice(text.length))
      .join(' '.repeat(gap)),
  ];
  const blocks: string[] = [];
  for (let start = 0; start < Math.max(rows.length, 1); start += stretch) {
    const table = new Table({
      head: start === 0 ? fill(head) : [],
      chars: { ...none, mid: '─' },
      style: { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': 0 },
    });
    table.push(...rows.slice(start, start + stretch).map(fill));
    blocks.push(table.toString());
  }
  // No pattern: it would begin anew at each blank of a wide table.
  const lines = blocks.flatMap((block) => block.split('\n'));
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}
