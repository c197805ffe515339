import { type AnsweredCall, callStatuses } from '../../core/model/client-calls';
import type { Diagnostic } from '../../core/model/diagnostic';
import { counted } from '../../core/model/text';
import { sharedRoutes, sharedRow } from '../../core/queries/shared-routes';
import { reachOf } from '../../core/service-calls/test-calls';
import { answeredCalls, differencesOfTypes } from '../context/client-findings';
import { type CommandContext, type Invocation, isIncomplete, openContext } from '../context/command-context';
import { readContext } from '../context/joined-lists';
import type { ClientsOptions } from '../definitions/options';
import { palette } from '../layout/colors';
import { reportTable, type TextLayout } from '../layout/table';
import { stackTexts } from '../layout/widths';
import { writeData } from '../output/streams';
import { columnsOf, type Fields, jsonOf, located, shown } from '../reporters/fields';
import { commandJson, jsonLines } from '../reporters/json-document';
import { partIf, unreadLines, unreadTests } from '../reporters/notices';
import { calledRoute, findingFields } from '../reporters/route-fields';
import {
  testedRouteJson,
  testedRoutes,
  testedRoutesSummary,
  testedRoutesTable,
} from '../reporters/tested-routes';
import { typesText } from '../reporters/types-as-text';

/**
 * Lists the requests of clients and the routes that answer them, and the types of clients that differ from those of the
 * services. Returns the exit code.
 */
export async function listClients(invocation: Invocation<ClientsOptions>): Promise<number> {
  const { options, system } = invocation;
  if (options.tests) return listTests(invocation);
  const view = await readContext(invocation, {
    clientFolders: options.in ?? [],
    readsModules: true,
    readsPages: true,
  });
  const calls = await answeredCalls(view);
  const { status } = options;
  const asked = calls.filter((call) => status === undefined || status.includes(call.status));
  view.notify(unreadLines(view));
  const stale = differencesOfTypes(view.types, view.whole, view.index);
  await writeData(report(asked, stale, view, options), options, system);
  view.notify([summaryOf(calls, stale.length)]);
  return options.strict && isIncomplete(view) ? 3 : 0;
}

/** The calls, and except for `jsonl` also the differences in types. */
function report(
  calls: readonly AnsweredCall[],
  stale: readonly Diagnostic[],
  view: CommandContext,
  { format, status }: ClientsOptions,
): string | Iterable<string> {
  if (format === 'jsonl') return jsonLines(calls, callRow);
  if (format === 'json')
    return commandJson({ calls: calls.map(callRow), staleTypes: stale.map(jsonOf(findingFields)) });
  return [clientsTable(calls, view), status === undefined ? typesText(stale, view, true) : '']
    .filter((text) => text !== '')
    .join('\n');
}

/** Lists the routes of services and controllers with the tests that reach them. Returns the exit code. */
async function listTests(invocation: Invocation<ClientsOptions>): Promise<number> {
  const { options, system } = invocation;
  const view = await openContext(invocation);
  const routes = sharedRoutes(view.whole.routes);
  const { calls, unread } = await view.testCalls!(routes);
  const listed = routes.filter(({ origin }) => origin !== 'endpoint');
  const rows = testedRoutes(listed, reachOf(calls));
  view.notify([...unreadLines(view), ...unreadTests(unread, view)]);
  const data =
    options.format === 'jsonl'
      ? jsonLines(rows, testedRouteJson)
      : options.format === 'json'
        ? commandJson({ calls: calls.map(callRow), staleTypes: [], tests: rows.map(testedRouteJson) })
        : testedRoutesTable(rows, view);
  await writeData(data, options, system);
  view.notify([testedRoutesSummary(rows)]);
  return options.strict && (unread.length > 0 || isIncomplete(view)) ? 3 : 0;
}

/** `12 calls in 3 files · 10 matched · 1 broken · 1 external · 2 differences in types` */
function summaryOf(calls: readonly AnsweredCall[], stale: number): string {
  const counts = callStatuses.flatMap((status) => {
    const count = calls.filter((call) => call.status === status).length;
    return partIf(count, `${count} ${status}`);
  });
  const files = new Set(calls.map(({ location }) => location.file)).size;
  const types = partIf(stale, `${counted(stale, 'difference')} in types`);
  return [`${counted(calls.length, 'call')} in ${counted(files, 'file')}`, ...counts, ...types].join(' · ');
}

const callFields: Fields<AnsweredCall> = {
  status: shown('status', { isWhole: true }),
  verb: { ...shown('verb'), isWhole: true, text: ({ verb }: AnsweredCall) => verb ?? '?' },
  address: { title: 'url', isWhole: true, text: ({ url }) => url, json: ({ url }) => url },
  route: { title: 'route', text: answering },
  reason: shown('reason'),
  routes: { json: ({ routes }) => sharedRoutes(routes).map(calledRoute) },
  nearest: { json: ({ nearest }) => nearest && calledRoute(sharedRow([nearest])) },
  location: located,
};

const callRow = jsonOf(callFields);

/** The calls as a table. If it is too wide for the terminal, each call takes several lines. Empty without calls. */
function clientsTable(calls: readonly AnsweredCall[], layout: TextLayout): string {
  const { alarm } = palette(layout.colorLevel);
  const paint = (cell: string, { status }: AnsweredCall, title: string) =>
    title === 'status' && status === 'broken' ? alarm(cell) : cell;
  return reportTable(columnsOf(callFields), calls, layout, {
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
