import type { Route } from '../../core';
import { answerCalls } from '../../core/clients/answer-calls';
import { type AnsweredCall, callStatuses } from '../../core/model/client-call-and-answer';
import { counted } from '../../core/model/counted';
import { isIncomplete, openContext } from '../context/command-context';
import type { ClientsOptions } from '../definitions/options';
import { palette } from '../layout/colors';
import { type ReportColumn, reportTable, type TextLayout } from '../layout/table';
import { stackTexts } from '../layout/widths';
import { writeData, writeNotices } from '../output/streams';
import { commandJson, locationRow } from '../reporters/json-document';
import { unreadLines } from '../reporters/notices';
import type { System } from '../system';

/** Lists the requests of clients and the routes that answer them, and returns the exit code. */
export async function listClients(folder: string, options: ClientsOptions, system: System): Promise<number> {
  const view = await openContext(folder, options, system, options.output === undefined, {
    clientFolders: options.in ?? [],
  });
  const calls = answerCalls(view.calls, view.whole.routes);
  const { status } = options;
  const shown = calls.filter((call) => status === undefined || status.includes(call.status));
  if (!options.quiet) writeNotices(unreadLines(view), system);
  const report = options.format === 'json' ? clientsJson : clientsTable;
  await writeData(report(shown, view), options, system);
  if (!options.quiet) writeNotices([summaryOf(calls)], system);
  return options.strict && isIncomplete(view) ? 3 : 0;
}

/** `12 calls in 3 files · 10 matched · 1 broken · 1 external` */
function summaryOf(calls: readonly AnsweredCall[]): string {
  const counts = callStatuses.map(
    (status) => [calls.filter((call) => call.status === status).length, status] as const,
  );
  const files = new Set(calls.map(({ location }) => location.file)).size;
  return [
    `${counted(calls.length, 'call')} in ${counted(files, 'file')}`,
    ...counts.flatMap(([count, status]) => (count > 0 ? [`${count} ${status}`] : [])),
  ].join(' · ');
}

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
