import type { Route } from '../../core';
import type { AnsweredCall } from '../../core/model/client-call-and-answer';
import { commandJson, locationRow } from './json-documents';
import { palette } from './layout/palette';
import { type ReportColumn, reportTable, type TextLayout } from './layout/text-layout';
import { stackTexts } from './layout/wrapping';

const columns: readonly ReportColumn<AnsweredCall>[] = [
  { title: 'status', isWhole: true, text: ({ status }) => status },
  { title: 'verb', isWhole: true, text: ({ verb }) => verb ?? '?' },
  { title: 'url', isWhole: true, text: ({ url }) => url },
  { title: 'route', isWhole: false, text: answering },
  { title: 'reason', isWhole: false, text: ({ reason }) => reason },
  { title: 'location', isWhole: true, text: ({ location }, locations) => locations.format(location) },
];

/** The calls as a table. If it is too wide for the terminal, each call takes several lines. Empty without calls. */
export function clientsTable(calls: readonly AnsweredCall[], layout: TextLayout): string {
  const { alarm } = palette(layout.colorLevel);
  const paint = (cell: string, { status }: AnsweredCall, title: string) =>
    title === 'status' && status === 'broken' ? alarm(cell) : cell;
  return reportTable(columns, calls, layout, {
    omitsEmpty: true,
    paint,
    stacked: ([status = '', ...rest], call, width) => [
      paint(status, call, 'status'),
      ...stackTexts(rest, width),
    ],
  });
}

/** The method that answers a call; for an ambiguous call, all candidates; for a broken call, the most similar route. */
function answering({ status, routes, nearest }: AnsweredCall): string {
  if (nearest !== null) return `${nearest.verb} ${nearest.path} ${nearest.service}.${nearest.method}`;
  const names = [...new Set(routes.map(({ service, method }) => `${service}.${method}`))];
  return status === 'ambiguous' ? names.join(', ') : (names[0] ?? '');
}

/** The calls as JSON; lines and columns are counted from 1. */
export function clientsJson(calls: readonly AnsweredCall[]): string {
  return commandJson({
    calls: calls.map(({ status, verb, url, reason, routes, nearest, location }) => ({
      status,
      verb,
      address: url,
      reason,
      routes: routes.map(side),
      nearest: nearest && side(nearest),
      location: locationRow(location),
    })),
  });
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
