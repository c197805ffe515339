import type { LocationFormat } from '../../../core/model/location';
import type { Change } from '../../../core/queries/diff';
import type { ColorLevel } from '../layout/color-level';
import { type FittedColumn, fittedTable } from '../layout/fitted-table';
import { palette } from '../layout/palette';
import { stackTexts } from '../layout/wrapping';
import { printable } from '../printable';
import { changeColumns } from './change-columns';

export interface ChangesTableOptions {
  readonly width: number | null;
  readonly colorLevel: ColorLevel;
  readonly locations: LocationFormat;
}

/** The changes as a table, without empty columns on a terminal; stacked where a terminal is too narrow. Empty for no changes. */
export function changesTable(
  changes: readonly Change[],
  { width, colorLevel, locations }: ChangesTableOptions,
): string {
  if (changes.length === 0) return '';
  const colors = palette(colorLevel);
  const paint = (text: string, { isBreaking }: Change) => (isBreaking ? colors.alarm(text) : text);
  const columns = changeColumns(changes).map(
    ({ title, text }): FittedColumn<Change> => ({
      title,
      rank: 0,
      isWhole: title !== 'method',
      text: (change) => printable(text(change, locations)),
      ...(title === 'change' && { paint }),
    }),
  );
  const used = columns.filter(({ text }) => width === null || changes.some((change) => text(change) !== ''));
  return fittedTable(used, changes, width, colors.heading, (narrow) =>
    changes
      .map((change) => {
        const [kind = '', ...rest] = columns.map(({ text }) => text(change));
        return stacked(paint(kind, change), rest, narrow);
      })
      .join(''),
  );
}

/** Kind and addresses on their own lines, never cut; everything else below. */
function stacked(kind: string, [before = '', after = '', ...rest]: readonly string[], width: number): string {
  const addresses = [before, after === '' ? '' : `→ ${after}`].filter(Boolean);
  const below = stackTexts(rest, Math.max(width - 2, 1));
  return `${[kind, ...[...addresses, ...below].map((line) => `  ${line}`)].join('\n')}\n`;
}
