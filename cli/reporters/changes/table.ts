import type { Change } from '../../../core/queries/diff';
import { palette } from '../layout/palette';
import { reportTable, type TextLayout } from '../layout/text-layout';
import { stackTexts } from '../layout/wrapping';
import { changeColumns } from './change-columns';

/**
 * The changes as a table. On a terminal, empty columns are omitted; if the table is still too wide, each change takes
 * several lines. The text is empty if there are no changes.
 */
export function changesTable(changes: readonly Change[], layout: TextLayout): string {
  const { alarm } = palette(layout.colorLevel);
  const columns = changeColumns(changes).map((column) => ({ ...column, isWhole: column.title !== 'method' }));
  const paint = (cell: string, { isBreaking }: Change, title: string) =>
    title === 'change' && isBreaking ? alarm(cell) : cell;
  return reportTable(columns, changes, layout, {
    omitsEmpty: true,
    paint,
    // The kind and both routes are on separate lines and are never cut. Everything else is below them.
    stacked: ([kind = '', before, after, ...rest], change, width) => [
      paint(kind, change, 'change'),
      ...(before ? [`  ${before}`] : []),
      ...(after ? [`  → ${after}`] : []),
      ...stackTexts(rest, width),
    ],
  });
}
