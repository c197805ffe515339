import { cut, fitWidths, textWidth } from './fitting';
import { gap, type TextColumn, textTable } from './text-table';

export interface FittedColumn extends Omit<TextColumn, 'width'> {
  /** Columns of a lower rank are cut first. */
  readonly rank: number;
  /** Whether it must not be cut. */
  readonly isWhole: boolean;
}

const leastWidth = 10;

/** A table that is at most `width` wide (null for no limit); null when the columns cannot be cut enough. */
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
  const fitted = columns.map(({ title, texts, paint }, at): TextColumn => {
    const width = widths[at]!;
    if (width === measures[at]!.width) return { title, texts, width, paint };
    return { title: cut(title, width), texts: texts.map((text) => cut(text, width)), width, paint };
  });
  return textTable(fitted, heading);
}
