import { answerCalls } from '../../core/clients/answer-calls';
import { type AnsweredCall, callStatuses } from '../../core/model/client-call';
import { counted } from '../../core/model/counted';
import type { Host } from '../host';
import type { ClientsOptions, WorkspaceOptions } from '../options';
import { withProgress } from '../output/progress';
import { writeData, writeNotices } from '../output/write';
import { readClients } from '../reading/clients';
import { clientsJson, clientsTable } from '../reporters/clients';
import { printable } from '../reporters/printable';
import { isIncomplete, openView, type View } from './view';

/** The requests of clients with the routes that answer them. */
export interface Clients {
  readonly calls: readonly AnsweredCall[];
  /** How many files make requests. */
  readonly files: number;
}

/** Lists the requests that clients make with the routes that answer them, and returns the exit code. */
export async function listClients(folder: string, options: ClientsOptions, host: Host): Promise<number> {
  const view = await openView(folder, options, host, options.output === undefined);
  const clients = await clientsOf(folder, options.in, view, options, host);
  const { status } = options;
  const shown = clients.calls.filter((call) => status === undefined || status.includes(call.status));
  if (!options.quiet) writeNotices(view.notices.map(printable), host);
  const report = options.format === 'json' ? clientsJson : clientsTable;
  await writeData(report(shown, view), options.output, host);
  if (!options.quiet) writeNotices([summaryOf(clients)], host);
  return options.strict && isIncomplete(view) ? 3 : 0;
}

/** Reads the clients in a folder and in others, and matches their requests to its routes. */
export async function clientsOf(
  folder: string,
  others: readonly string[] = [],
  { whole }: Pick<View, 'whole'>,
  { quiet }: Pick<WorkspaceOptions, 'quiet'>,
  host: Host,
): Promise<Clients> {
  const read = await withProgress(host, quiet === true, (progress) =>
    readClients(host.cwd, [folder, ...others], progress),
  );
  return { calls: answerCalls(read.calls, whole.routes), files: read.files };
}

/** `12 calls in 3 files · 10 matched · 1 broken · 1 external` */
function summaryOf({ calls, files }: Clients): string {
  const counts = callStatuses.map(
    (status) => [calls.filter((call) => call.status === status).length, status] as const,
  );
  return [
    `${counted(calls.length, 'call')} in ${counted(files, 'file')}`,
    ...counts.flatMap(([count, status]) => (count > 0 ? [`${count} ${status}`] : [])),
  ].join(' · ');
}
