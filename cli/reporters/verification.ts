import type { Analysis } from '../../core';
import { groupBy } from '../../core/model/collections';
import type { HostDescription } from '../../core/model/host-description';
import type { LocationFormat } from '../../core/model/location';
import { counted } from '../../core/model/text';
import { sharedRow } from '../../core/queries/shared-routes';
import type { SignatureDifference } from '../../core/queries/verification/action-differences';
import {
  type Agreement,
  type Comparison,
  disagreements,
  outcomes,
  type Verification,
} from '../../core/queries/verification/verification-result';
import { palette } from '../layout/colors';
import { reportTable, type TextLayout } from '../layout/table';
import { stackTexts } from '../layout/widths';
import { verbAndPath } from './changes/changes';
import { columnsOf, type Fields, jsonOf, located, locationRow, reasonText, saved, shown } from './fields';
import { commandJson } from './json-document';
import { partIf, setInLines } from './notices';
import { routeFields } from './route-fields';
import { typesText } from './types-as-text';

const predictedRow = jsonOf(routeFields, ['verb', 'route', 'applications', 'visibility', 'certainty']);

const fields: Fields<Comparison> = {
  outcome: shown('outcome', { isWhole: true }),
  service: saved('service'),
  serviceFullName: {
    json: ({ predicted, reported }) => predicted?.serviceFullName ?? reported?.controller ?? null,
  },
  method: {
    title: 'method',
    text: methodText,
    json: ({ predicted, reported }) => predicted?.method ?? reported?.method ?? null,
  },
  reported: {
    title: 'reported',
    isWhole: true,
    text: ({ reported }) => verbAndPath(reported),
    json: ({ reported }) => reported && { verb: reported.verb, route: reported.path },
  },
  predicted: {
    title: 'predicted',
    isWhole: true,
    text: ({ predicted }) => verbAndPath(predicted),
    json: ({ predicted }) => predicted && predictedRow(sharedRow([predicted])),
  },
  cause: {
    title: 'probable cause',
    isWhole: true,
    text: causeText,
    json: ({ cause }) =>
      cause && {
        code: cause.code,
        text: cause.text,
        location: cause.location && locationRow(cause.location),
      },
  },
  location: located,
};

const columns = columnsOf(fields, [
  'outcome',
  'reported',
  'predicted',
  'method',
  'probable cause',
  'location',
]);

function methodText({ service, predicted, reported }: Comparison): string {
  return [service, predicted?.method ?? reported?.method].filter(Boolean).join('.');
}

/** The text of the cause, and its location if it differs from that of the row. Empty if there is no cause. */
function causeText({ cause, location }: Comparison, locations: LocationFormat): string {
  if (cause === null) return '';
  return cause.location === location ? cause.text : reasonText(cause, locations);
}

/**
 * The differences and unknown rows with their probable causes, and the differences of types. The last line shows the
 * degree of agreement.
 */
export function verificationText(
  rows: readonly Comparison[],
  types: readonly SignatureDifference[],
  agreement: Agreement,
  layout: TextLayout,
): string {
  const shown = rows.filter(({ outcome }) => disagreements.includes(outcome) || outcome === 'unknown');
  const parts = [
    ...agreementParts(agreement),
    ...partIf(types.length, `${counted(types.length, 'difference')} in types`),
  ];
  const footer = setInLines(parts, layout.width ?? Number.POSITIVE_INFINITY);
  return [comparisonTable(shown, layout), typesText(types, layout, false), `${footer.join('\n')}\n`]
    .filter(Boolean)
    .join('\n');
}

function comparisonTable(rows: readonly Comparison[], layout: TextLayout): string {
  const { alarm, attention, faint } = palette(layout.colorLevel);
  const paint = (cell: string, { outcome }: Comparison, title: string) =>
    title !== 'outcome' ? cell : outcome === 'unknown' ? attention(cell) : alarm(cell);
  return reportTable(columns, rows, layout, {
    paint,
    // Both routes are on separate lines and are never cut. Everything else is below them.
    stacked: ([outcome = '', reported, predicted, ...rest], row, width) => [
      paint(outcome, row, 'outcome'),
      ...(reported ? [`  reported  ${reported}`] : []),
      ...(predicted ? [`  predicted ${predicted}`] : []),
      ...stackTexts(rest, width).map((line) => faint(line)),
    ],
  });
}

/** The parts of the last line: `98.7 % of 152 reported routes predicted`, `2 missing`. Omits counts of zero. */
function agreementParts(agreement: Agreement): readonly string[] {
  const { reported, percentage } = agreement;
  return [
    percentage === null
      ? 'No reported route belongs to the workspace'
      : `${percentage} % of ${counted(reported, 'reported route')} predicted`,
    ...outcomes
      .filter((outcome) => outcome !== 'agreed')
      .flatMap((outcome) => partIf(agreement[outcome], `${agreement[outcome]} ${outcome}`)),
  ];
}

/** The document of `verify --format json`. Keys and their order are stable; see `schema/verification.schema.json`. */
export function verificationJson(
  { profile, style }: Analysis,
  format: HostDescription['format'],
  { applications, rows }: Verification,
  types: readonly SignatureDifference[],
  summary: Agreement,
): string {
  const row = jsonOf(fields);
  return commandJson({
    profile,
    style,
    description: { format, applications },
    disagreements: rows.filter(({ outcome }) => disagreements.includes(outcome)).map(row),
    unknown: rows.filter(({ outcome }) => outcome === 'unknown').map(row),
    external: external(rows),
    types: types.map(({ message, subjects: [type, member], related: [declared] }) => {
      return { type, member, message, location: declared && locationRow(declared.location) };
    }),
    summary,
  });
}

/** The number of external routes for each class, or for each tag if the description does not name classes. */
function external(rows: readonly Comparison[]) {
  const own = rows.filter(({ outcome }) => outcome === 'external');
  return [...groupBy(own, ({ reported, service }) => reported?.controller ?? service)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([service, { length }]) => ({ service, routes: length }));
}
