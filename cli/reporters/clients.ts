import type { Route } from '../../core';
import type { AnsweredCall } from '../../core/model/client-call';
import type { LocationFormat } from '../../core/model/location';
import { documentHead } from '../schema/schema-version';
import type { ColorLevel } from './layout/color-level';
import { type FittedColumn, fittedTable } from './layout/fitted-table';
import { palette } from './layout/palette';
import { stackTexts } from './layout/wrapping';
import { printable } from './printable';
import { printableJson } from './printable-json';
import { locationRow } from './routes-json';

interface ClientsOptions {
  readonly width: number | null;
  readonly colorLevel: ColorLevel;
  readonly locations: LocationFormat;
}

interface CallColumn {
  readonly title: string;
  /** Whether the text is never cut: true except for routes and reasons. The layout is stacked instead. */
  readonly isWhole: boolean;
  text(call: AnsweredCall, locations: LocationFormat): string;
}

const columns: readonly CallColumn[] = [
  { title: 'status', isWhole: true, text: ({ status }) => status },
  { title: 'verb', isWhole: true, text: ({ verb }) => verb ?? '?' },
  { title: 'address', isWhole: true, text: ({ address }) => address },
  { title: 'route', isWhole: false, text: answering },
  { title: 'reason', isWhole: false, text: ({ reason }) => reason },
  { title: 'location', isWhole: true, text: ({ location }, locations) => locations.format(location) },
];

/** The calls as a table; stacked where a terminal is too narrow. Empty for no calls. */
export function clientsTable(
  calls: readonly AnsweredCall[],
  { width, colorLevel, locations }: ClientsOptions,
): string {
  if (calls.length === 0) return '';
  const colors = palette(colorLevel);
  const fitted = columns
    .map(
      ({ title, isWhole, text }): FittedColumn<AnsweredCall> => ({
        title,
        rank: 0,
        isWhole,
        text: (call) => printable(text(call, locations)),
        paint: (cell, { status }) => (title === 'status' && status === 'broken' ? colors.alarm(cell) : cell),
      }),
    )
    .filter(({ text }) => width === null || calls.some((call) => text(call) !== ''));
  return fittedTable(fitted, calls, width, colors.heading, (narrow) =>
    calls
      .map((call) => {
        const [status = '', ...rest] = columns.map(({ text }) => printable(text(call, locations)));
        const head = call.status === 'broken' ? colors.alarm(status) : status;
        const below = stackTexts(rest, Math.max(narrow - 2, 1));
        return `${[head, ...below.map((line) => `  ${line}`)].join('\n')}\n`;
      })
      .join(''),
  );
}

/** `BookAppService.getAsync` of a call that is answered, the nearest route of a broken one. */
function answering({ status, routes, nearest }: AnsweredCall): string {
  if (nearest !== null) return `${nearest.verb} ${nearest.path} ${nearest.service}.${nearest.method}`;
  const names = [...new Set(routes.map(({ service, method }) => `${service}.${method}`))];
  return status === 'ambiguous' ? names.join(', ') : (names[0] ?? '');
}

/** The calls as JSON; lines and columns are counted from 1. */
export function clientsJson(calls: readonly AnsweredCall[]): string {
  const document = { ...documentHead, calls: calls.map(callRow) };
  return printableJson(document);
}

/** One call as `clients --format json` prints it. */
function callRow({ status, verb, address, reason, routes, nearest, location }: AnsweredCall) {
  return {
    status,
    verb,
    address,
    reason,
    routes: routes.map(side),
    nearest: nearest && side(nearest),
    location: locationRow(location),
  };
}

const side = ({ verb, path, service, serviceFullName, method, application, location }: Route) => ({
  verb,
  route: path,
  service,
  serviceFullName,
  method,
  application,
  location: locationRow(location),
});
