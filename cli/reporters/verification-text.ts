import { counted } from '../../core/model/counted';
import type { LocationFormat } from '../../core/model/location';
import {
  type Agreement,
  type Comparison,
  disagreements,
} from '../../core/queries/verification/verification-result';
import { setInLines } from './footer';
import type { ColorLevel } from './layout/color-level';
import { type FittedColumn, fittedTable } from './layout/fitted-table';
import { type Palette, palette } from './layout/palette';
import { stackTexts } from './layout/wrapping';
import { printable } from './printable';
import { reasonText } from './routes-json';

interface VerificationTextOptions {
  readonly width: number | null;
  readonly colorLevel: ColorLevel;
  readonly locations: LocationFormat;
}

interface ComparisonColumn {
  readonly title: string;
  /** Addresses, causes and locations are never cut; the layout is stacked instead. */
  readonly isWhole: boolean;
  text(row: Comparison, locations: LocationFormat): string;
}

const addressText = (route: { readonly verb: string; readonly path: string } | null) =>
  route === null ? '' : `${route.verb} ${route.path}`;

const columns: readonly ComparisonColumn[] = [
  { title: 'outcome', isWhole: true, text: ({ outcome }) => outcome },
  { title: 'reported', isWhole: true, text: ({ reported }) => addressText(reported) },
  { title: 'predicted', isWhole: true, text: ({ predicted }) => addressText(predicted) },
  { title: 'method', isWhole: false, text: methodText },
  { title: 'probable cause', isWhole: true, text: causeText },
  { title: 'location', isWhole: true, text: locationText },
];

function methodText({ service, predicted, reported }: Comparison): string {
  return [service, predicted?.method ?? reported?.method].filter(Boolean).join('.');
}

/** Adds the location of the cause if it differs from that of the row. */
function causeText({ cause, location }: Comparison, locations: LocationFormat): string {
  if (cause === null) return '';
  return cause.location === location ? cause.text : reasonText(cause, locations);
}

function locationText({ location }: Comparison, locations: LocationFormat): string {
  return location === null ? '' : locations.format(location);
}

/** The differences and unknown rows with their probable causes, and the degree of agreement in the last line. */
export function verificationText(
  rows: readonly Comparison[],
  agreement: Agreement,
  { width, colorLevel, locations }: VerificationTextOptions,
): string {
  const colors = palette(colorLevel);
  const shown = rows.filter(({ outcome }) => disagreements.includes(outcome) || outcome === 'unknown');
  const table = shown.length === 0 ? '' : comparisonTable(shown, width, colors, locations);
  const footer = setInLines(agreementParts(agreement), width ?? Number.POSITIVE_INFINITY);
  return [...(table === '' ? [] : [table]), `${footer.join('\n')}\n`].join('\n');
}

function comparisonTable(
  rows: readonly Comparison[],
  width: number | null,
  colors: Palette,
  locations: LocationFormat,
): string {
  const fitted = columns.map(
    ({ title, isWhole, text }): FittedColumn<Comparison> => ({
      title,
      rank: 0,
      isWhole,
      text: (row) => printable(text(row, locations)),
      paint: (cell, row) => (title === 'outcome' ? outcomePaint(row, colors)(cell) : cell),
    }),
  );
  return fittedTable(fitted, rows, width, colors.heading, (narrow) =>
    stacked(rows, narrow, colors, locations),
  );
}

const outcomePaint = ({ outcome }: Comparison, { alarm, attention }: Palette) =>
  outcome === 'unknown' ? attention : alarm;

/** The layout for narrow terminals: addresses, never cut, on their own lines, everything else below. */
function stacked(
  rows: readonly Comparison[],
  width: number,
  colors: Palette,
  locations: LocationFormat,
): string {
  const limit = Math.max(width - 2, 1);
  return rows
    .map((row) => {
      const { reported, predicted } = row;
      const heads = [
        ...(reported === null ? [] : [`reported  ${addressText(reported)}`]),
        ...(predicted === null ? [] : [`predicted ${addressText(predicted)}`]),
      ];
      const words = [methodText(row), causeText(row, locations), locationText(row, locations)];
      const below = stackTexts(words.map(printable), limit);
      return [
        outcomePaint(row, colors)(row.outcome),
        ...heads.map((line) => `  ${printable(line)}`),
        ...below.map((line) => `  ${colors.faint(line)}`),
      ]
        .map((line) => `${line}\n`)
        .join('');
    })
    .join('');
}

/** `98.7 % of 152 reported routes predicted · 2 missing · 40 external`: counts of zero are left out. */
function agreementParts(agreement: Agreement): readonly string[] {
  const { reported, percentage, missing, different, extra, unknown, hidden, unreported, external } =
    agreement;
  const counts = [
    [missing, 'missing'],
    [different, 'different'],
    [extra, 'extra'],
    [unknown, 'unknown'],
    [hidden, 'hidden'],
    [unreported, 'unreported'],
    [external, 'external'],
  ] as const;
  return [
    percentage === null
      ? 'No reported route belongs to the workspace'
      : `${percentage} % of ${counted(reported, 'reported route')} predicted`,
    ...counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`),
  ];
}
