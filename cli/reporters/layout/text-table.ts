import Table from 'cli-table3';

/** In tables with more rows than this, the library draws only the first row: it needs half a millisecond per row. */
const MAX_DRAWN = 24;

const none = {
  ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '' },
  ...{ bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' },
  ...{ left: '', 'left-mid': '', right: '', 'right-mid': '' },
};

/** Blank cells between two columns. */
export const gap = 2;

/**
 * Formats a table with a line below the titles, but no lines between columns or rows. In each column, the title and the
 * cells are already colored and padded to the same width. The text ends with a newline.
 */
export function textTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = new Table({
    // Column widths are not set: the library would cut texts with wide characters, which it measures differently.
    head: [...titles],
    chars: { ...none, mid: '─', 'mid-mid': '─'.repeat(gap), middle: ' '.repeat(gap) },
    style: { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': 0 },
  });
  const drawn = rows.length > MAX_DRAWN ? 1 : rows.length;
  table.push(...rows.slice(0, drawn).map((cells) => [...cells]));
  const rest = rows.slice(drawn).map((cells) => cells.join(' '.repeat(gap)));
  // `trimEnd` is faster than a regular expression, which would try a match at each blank of a wide table.
  return `${[...table.toString().split('\n'), ...rest].map((text) => text.trimEnd()).join('\n')}\n`;
}
