import { pad } from './fitting';

/** A column whose texts are as short as they have to be, and how to colour them. */
export interface TextColumn {
  readonly title: string;
  /** One safe text for each row. */
  readonly texts: readonly string[];
  readonly width: number;
  readonly paint: (text: string, row: number) => string;
}

/** Blank cells between two columns. */
export const gap = 2;

/** Lays out a table with a line under its head and none between columns or rows. Ends in a newline. */
export function textTable(columns: readonly TextColumn[], heading: (text: string) => string): string {
  const line = (cellIn: (column: TextColumn) => string) =>
    columns.map(cellIn).join(' '.repeat(gap)).trimEnd();
  const filled = (text: string, painted: string, width: number) =>
    painted + pad(text, width).slice(text.length);
  const head = line(({ title, width }) => filled(title, heading(title), width));
  const rule = '─'.repeat(columns.reduce((sum, { width }) => sum + width, gap * (columns.length - 1)));
  const rows = (columns[0]?.texts ?? []).map((_, row) =>
    line(({ texts, width, paint }) => filled(texts[row]!, paint(texts[row]!, row), width)),
  );
  return `${[head, rule, ...rows].join('\n')}\n`;
}
