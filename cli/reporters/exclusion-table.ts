import type { Exclusion } from '../../core';
import type { LocationFormat } from '../../core/model/location';
import type { ColorLevel } from './layout/color-level';
import { type FittedColumn, fittedTable } from './layout/fitted-table';
import { palette } from './layout/palette';
import { cut } from './layout/text-width';
import { stackTexts } from './layout/wrapping';
import { printable } from './printable';

interface ExclusionColumn {
  readonly title: string;
  /** Reasons and locations are never cut; the layout is stacked instead. */
  readonly isWhole: boolean;
  text(exclusion: Exclusion, locations: LocationFormat): string;
}

const columns: readonly ExclusionColumn[] = [
  { title: 'not exposed', isWhole: false, text: ({ service }) => service },
  { title: 'method', isWhole: false, text: ({ method }) => method ?? '' },
  { title: 'code', isWhole: true, text: ({ code }) => code },
  { title: 'reason', isWhole: true, text: ({ reason }) => reason },
  { title: 'location', isWhole: true, text: ({ location }, locations) => locations.format(location) },
];

interface ExclusionTableOptions {
  readonly width: number | null;
  readonly colorLevel: ColorLevel;
  readonly locations: LocationFormat;
}

/** Classes and methods without a route, with the reasons. Empty for no exclusions. */
export function exclusionTable(
  exclusions: readonly Exclusion[],
  { width, colorLevel, locations }: ExclusionTableOptions,
): string {
  if (exclusions.length === 0) return '';
  const colors = palette(colorLevel);
  const fitted = columns.map(
    ({ title, isWhole, text }): FittedColumn<Exclusion> => ({
      title,
      rank: 0,
      isWhole,
      text: (exclusion) => printable(text(exclusion, locations)),
      paint: (cell) => colors.faint(cell),
    }),
  );
  return fittedTable(fitted, exclusions, width, colors.heading, (narrow) =>
    stacked(exclusions, narrow, locations),
  );
}

function stacked(exclusions: readonly Exclusion[], width: number, locations: LocationFormat): string {
  return exclusions
    .map((exclusion) => {
      const [service, method, ...rest] = columns.map(({ text }) => printable(text(exclusion, locations)));
      const name = [service, method].filter(Boolean).join('.');
      const below = stackTexts(rest, Math.max(width - 2, 1)).map((line) => `  ${line}\n`);
      return `${cut(name, width)}\n${below.join('')}`;
    })
    .join('');
}
