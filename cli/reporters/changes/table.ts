import type { LocationFormat } from '../../../core/model/location-format';
import type { Change } from '../../../core/queries/diff';
import type { ColorLevel } from '../color-level';
import { type FittedColumn, fittedTable } from '../fitted-table';
import { stackTexts } from '../fitting';
import { palette } from '../palette';
import { printable } from '../printable';
import { changeTexts, changeTitles } from './rows';

export interface ChangesTableOptions {
  readonly width: number | null;
  readonly colorLevel: ColorLevel;
  readonly places: LocationFormat;
}

/** The changes as a table, without empty columns on a terminal; stacked where a terminal is too narrow. Empty for no changes. */
export function changesTable(
  changes: readonly Change[],
  { width, colorLevel, places }: ChangesTableOptions,
): string {
  if (changes.length === 0) return '';
  const colors = palette(colorLevel);
  const rows = changes.map((change) => changeTexts(change, places).map(printable));
  const paint = (text: string, row: number) => (changes[row]!.isBreaking ? colors.alarm(text) : text);
  const columns = changeTitles(changes)
    .map(
      (title, at): FittedColumn => ({
        title,
        texts: rows.map((row) => row[at]!),
        rank: 0,
        isWhole: title !== 'method',
        paint: title === 'change' ? paint : (text) => text,
      }),
    )
    .filter(({ texts }) => width === null || texts.some((text) => text !== ''));
  return fittedTable(columns, width, colors.heading) ?? stacked(rows, width!, paint);
}

/** Kind and addresses on their own lines, never cut; everything else below. */
function stacked(
  rows: readonly (readonly string[])[],
  width: number,
  paint: (text: string, row: number) => string,
): string {
  return rows
    .map(([change = '', before = '', after = '', ...rest], at) => {
      const addresses = [before, after === '' ? '' : `→ ${after}`].filter(Boolean);
      const below = stackTexts(rest, Math.max(width - 2, 1));
      return `${[paint(change, at), ...[...addresses, ...below].map((line) => `  ${line}`)].join('\n')}\n`;
    })
    .join('');
}
