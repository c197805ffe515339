import type { Route } from '../../core';
import type { AnsweredCall } from '../../core/model/client-call';
import type { LocationFormat } from '../../core/model/location-format';
import { name, version } from '../../package.json';
import type { ColorLevel } from './color-level';
import { type FittedColumn, fittedTable } from './fitted-table';
import { stackTexts } from './fitting';
import { place } from './json';
import { palette } from './palette';
import { printable, printableJson } from './printable';

interface ClientsOptions {
  readonly width: number | null;
  readonly colorLevel: ColorLevel;
  readonly places: LocationFormat;
}

const titles = ['status', 'verb', 'address', 'route', 'reason', 'location'] as const;

/** The calls as a table; stacked where a terminal is too narrow. Empty for no calls. */
export function clientsTable(
  calls: readonly AnsweredCall[],
  { width, colorLevel, places }: ClientsOptions,
): string {
  if (calls.length === 0) return '';
  const colors = palette(colorLevel);
  const rows = calls.map((call) =>
    [
      call.status,
      call.verb ?? '?',
      call.address,
      answering(call),
      call.reason,
      places.format(call.location),
    ].map(printable),
  );
  const paint = (text: string, row: number) => (calls[row]!.status === 'broken' ? colors.alarm(text) : text);
  const columns = titles
    .map(
      (title, at): FittedColumn => ({
        title,
        texts: rows.map((row) => row[at]!),
        rank: 0,
        isWhole: title !== 'route' && title !== 'reason',
        paint: title === 'status' ? paint : (text) => text,
      }),
    )
    .filter(({ texts }) => width === null || texts.some((text) => text !== ''));
  return (
    fittedTable(columns, width, colors.heading) ??
    rows
      .map(([status = '', ...rest], row) => {
        const below = stackTexts(rest, Math.max(width! - 2, 1));
        return `${[paint(status, row), ...below.map((line) => `  ${line}`)].join('\n')}\n`;
      })
      .join('')
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
  const document = { schemaVersion: 1, tool: { name, version }, calls: calls.map(callRow) };
  return printableJson(`${JSON.stringify(document, null, 2)}\n`);
}

/** One call as `clients --format json` prints it. */
export function callRow({ status, verb, address, reason, routes, nearest, location }: AnsweredCall) {
  return {
    status,
    verb,
    address,
    reason,
    routes: routes.map(side),
    nearest: nearest && side(nearest),
    location: place(location),
  };
}

const side = ({ verb, path, service, serviceFullName, method, application, location }: Route) => ({
  verb,
  route: path,
  service,
  serviceFullName,
  method,
  application,
  location: place(location),
});
