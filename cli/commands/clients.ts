import { byLocation, distinct } from '../../core/analysis';
import { answerCalls } from '../../core/clients/answer-calls';
import { callFindings } from '../../core/clients/call-findings';
import { type AnsweredCall, callStatuses } from '../../core/model/client-call';
import { counted } from '../../core/model/counted';
import { filterAnalysis } from '../../core/queries/filtered-analysis';
import { adjustSeverity } from '../../core/user-configuration/suppressions';
import { type CommandContext, isIncomplete, openContext } from '../context/command-context';
import type { CheckOptions, ClientsOptions, WorkspaceOptions } from '../definitions/options';
import type { Host } from '../host';
import { withProgress } from '../output/progress';
import { writeData, writeNotices } from '../output/write';
import { type ReadClients, readClients } from '../reading/read-clients';
import { clientsJson, clientsTable } from '../reporters/clients';
import { printable } from '../reporters/printable';

/** The requests of clients with the routes that answer them. */
interface Clients {
  readonly calls: readonly AnsweredCall[];
  /** How many files make requests. */
  readonly files: number;
}

/** Lists the requests that clients make with the routes that answer them, and returns the exit code. */
export async function listClients(folder: string, options: ClientsOptions, host: Host): Promise<number> {
  const view = await openContext(folder, options, host, options.output === undefined);
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
async function clientsOf(
  folder: string,
  others: readonly string[] | undefined,
  { whole }: Pick<CommandContext, 'whole'>,
  options: Pick<WorkspaceOptions, 'quiet'>,
  host: Host,
): Promise<Clients> {
  const { calls, files } = await readCalls(folder, others, options, host);
  return { calls: answerCalls(calls, whole.routes), files };
}

/** Reads the requests of the clients in a folder and in others. */
export function readCalls(
  folder: string,
  others: readonly string[] = [],
  { quiet }: Pick<WorkspaceOptions, 'quiet'>,
  host: Host,
): Promise<ReadClients> {
  return withProgress(host, quiet === true, (progress) =>
    readClients(host.cwd, [folder, ...others], progress),
  );
}

/** Adds findings about calls of clients to a context if clients are requested. */
export async function withCallFindings(
  view: CommandContext,
  folder: string,
  options: CheckOptions,
  host: Host,
): Promise<CommandContext> {
  if (!readsClients(options)) return view;
  const { whole, config } = view;
  const { calls } = await clientsOf(folder, options.in, view, options, host);
  const found = callFindings(calls, whole.routes);
  const judged = adjustSeverity(found, whole, { user: config.user, comments: whole.comments });
  const more = {
    ...whole,
    diagnostics: distinct([...whole.diagnostics, ...judged.diagnostics]).sort(byLocation),
    suppressed: distinct([...whole.suppressed, ...judged.suppressed]).sort(byLocation),
  };
  return { ...view, whole: more, analysis: filterAnalysis(more, view.filter) };
}

/** Whether clients are requested. */
export const readsClients = (options: Pick<CheckOptions, 'clients' | 'in'>): boolean =>
  options.clients === true || options.in !== undefined;

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
