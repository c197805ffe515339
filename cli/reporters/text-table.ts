import { pad } from './fitting';

/** A cell that is already as short as it has to be, and how to colour it. */
interface Cell {
  readonly text: string;
  readonly paint: (text: string) => string;
}

/** Blank cells between two columns. */
export const gap = 2;

/** Lays out a table with a line under its head and none between columns or rows. Ends in a newline. */
export function textTable(
  head: readonly Cell[],
  rows: readonly (readonly Cell[])[],
  widths: readonly number[],
): string {
  const line = (cells: readonly Cell[]) =>
    cells
      .map(({ text, paint }, at) => paint(text) + pad(text, widths[at]!).slice(text.length))
      .join(' '.repeat(gap))
      .trimEnd();
  const rule = '─'.repeat(widths.reduce((sum, width) => sum + width, gap * (widths.length - 1)));
  return `${[line(head), rule, ...rows.map(line)].join('\n')}\n`;
}
