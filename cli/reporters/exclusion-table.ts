import type { Exclusion } from '../../core';
import { type ReportColumn, reportTable } from './layout/report-table';
import { palette, type TextLayout } from './layout/text-layout';
import { cut } from './layout/text-width';
import { stackTexts } from './layout/wrapping';

const columns: readonly ReportColumn<Exclusion>[] = [
  { title: 'not exposed', isWhole: false, text: ({ service }) => service },
  { title: 'method', isWhole: false, text: ({ method }) => method ?? '' },
  { title: 'code', isWhole: true, text: ({ code }) => code },
  { title: 'reason', isWhole: true, text: ({ reason }) => reason },
  { title: 'location', isWhole: true, text: ({ location }, locations) => locations.format(location) },
];

/** Classes and methods without a route, with the reasons. Empty if there are no exclusions. */
export function exclusionTable(exclusions: readonly Exclusion[], layout: TextLayout): string {
  const { faint } = palette(layout.colorLevel);
  return reportTable(columns, exclusions, layout, {
    paint: (cell) => faint(cell),
    stacked: ([service, method, ...rest], _, width) => [
      cut([service, method].filter(Boolean).join('.'), width),
      ...stackTexts(rest, width),
    ],
  });
}
