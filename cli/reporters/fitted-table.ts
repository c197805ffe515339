import { cut, fitWidths, textWidth } from './fitting';
import { gap, textTable } from './text-table';

export interface FittedColumn {
  readonly title: string;
  /** One safe text for each row. */
  readonly texts: readonly string[];
  /** Columns of a lower rank are cut first. */
  readonly rank: number;
  /** Whether it must not be cut at all. */
  readonly isWhole: boolean;
  readonly paint: (text: string, row: number) => string;
}

const leastWidth = 10;

/** A table that is at most `width` wide, null standing for any; null when the columns cannot be cut that short. */
export function fittedTable(
  columns: readonly FittedColumn[],
  width: number | null,
  heading: (text: string) => string,
): string | null {
  const measures = columns.map(({ title, texts, rank, isWhole }) => {
    const whole = texts.reduce((widest, text) => Math.max(widest, textWidth(text)), title.length);
    return { width: whole, least: isWhole ? whole : Math.min(whole, leastWidth), rank };
  });
  const available = width === null ? Number.POSITIVE_INFINITY : width - gap * (columns.length - 1);
  const widths = fitWidths(measures, available);
  if (widths === null) return null;
  const head = columns.map(({ title }, at) => ({ text: cut(title, widths[at]!), paint: heading }));
  const rows = (columns[0]?.texts ?? []).map((_, row) =>
    columns.map(({ texts, paint }, at) => ({
      text: cut(texts[row]!, widths[at]!),
      paint: (text: string) => paint(text, row),
    })),
  );
  return textTable(head, rows, widths);
}
