import Table from 'cli-table3';

/** A column of a table. Its title and cells are already colored and padded to the same width. */
interface TextColumn {
  readonly title: string;
  /** One for each row. */
  readonly cells: readonly string[];
}

/** The library takes half a millisecond per row, longer than deriving a route. Of tables with more rows, it draws only the first. */
const MAX_DRAWN = 24;

const none = {
  ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '' },
  ...{ bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' },
  ...{ left: '', 'left-mid': '', right: '', 'right-mid': '' },
};

/** Blank cells between two columns. */
export const gap = 2;

/** Formats a table with a line below the titles, but no lines between columns or rows. The text ends with a newline. */
export function textTable(columns: readonly TextColumn[]): string {
  const table = new Table({
    // No column widths are passed, since the library measures wide characters differently and would cut texts with them.
    head: columns.map(({ title }) => title),
    chars: { ...none, mid: '─', 'mid-mid': '─'.repeat(gap), middle: ' '.repeat(gap) },
    style: { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': 0 },
  });
  const rows = columns[0]?.cells.map((_, row) => columns.map(({ cells }) => cells[row])) ?? [];
  const drawn = rows.length > MAX_DRAWN ? 1 : rows.length;
  table.push(...rows.slice(0, drawn));
  const rest = rows.slice(drawn).map((cells) => cells.join(' '.repeat(gap)));
  // `trimEnd`, because a regular expression would try a match at each blank of a wide table.
  return `${[...table.toString().split('\n'), ...rest].map((text) => text.trimEnd()).join('\n')}\n`;
}
