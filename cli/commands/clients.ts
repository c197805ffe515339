import { answerCalls } from '../../core/clients/answer-calls';
import { type AnsweredCall, callStatuses } from '../../core/model/client-call-and-answer';
import { counted } from '../../core/model/counted';
import { isIncomplete, openContext } from '../context/command-context';
import type { ClientsOptions } from '../definitions/options';
import { writeData, writeNotices } from '../output/write-data-and-notices';
import { clientsJson, clientsTable } from '../reporters/clients';
import { unreadLines } from '../reporters/unread-and-finding-notices';
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
