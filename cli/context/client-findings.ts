import { answerCalls } from '../../core/clients/answer-calls';
import { callFindings } from '../../core/clients/client-findings';
import { staleTypes } from '../../core/clients/stale-types';
import type { ApiDefinition } from '../../core/contract/api-definition';
import type { Analysis } from '../../core/index';
import type { AnsweredCall, ClientType } from '../../core/model/client-calls';
import { byLocation, type Diagnostic } from '../../core/model/diagnostic';
import { counted } from '../../core/model/text';
import { servedRoutes } from '../../core/queries/filtered-analysis';
import { UsageError } from '../../reading/system-errors';
import type { CommandContext } from './command-context';

/** The calls of clients: requests, and calls of proxies, which send requests. */
export async function answeredCalls({
  calls,
  proxiedCalls,
  whole,
  leavesOpen,
}: Pick<CommandContext, 'calls' | 'proxiedCalls' | 'whole' | 'leavesOpen'>) {
  const requests = answerCalls(calls, servedRoutes(whole)).flatMap((call): readonly AnsweredCall[] => {
    // The functions of proxies are those of controllers, which lists have.
    if (call.isProxy) return call.status === 'external' ? [] : [call];
    const isOpen = call.status === 'broken' && leavesOpen !== null;
    return [isOpen ? { ...call, status: 'unresolved', nearest: null, reason: leavesOpen } : call];
  });
  return [...requests, ...((await proxiedCalls?.(whole.routes)) ?? [])];
}

/** Findings about the calls of clients. Throws a `UsageError` if saved lists leave out routes that may answer a call. */
export async function findingsOfCalls(view: CommandContext): Promise<readonly Diagnostic[]> {
  const calls = await answeredCalls(view);
  const open = calls.filter(({ reason }) => reason === view.leavesOpen).length;
  if (open > 0) throw new UsageError(`${counted(open, 'call')} cannot be checked: ${view.leavesOpen}`);
  return callFindings(calls, view.whole.routes);
}

/** What the source says about some routes, by application; empty for saved results. */
export const definitionsOf = (
  { applications, routes }: Pick<Analysis, 'applications' | 'routes'>,
  index: CommandContext['index'],
): readonly ApiDefinition[] =>
  index === null
    ? []
    : applications.map(({ name }) =>
        index.apiDefinition(
          name,
          routes.filter(({ application }) => application === name),
        ),
      );

/** How types that a client has differ from those of the given routes. Contracts are read only if there are such types. */
export const differencesOfTypes = (
  types: readonly ClientType[],
  analysis: Pick<Analysis, 'applications' | 'routes'>,
  index: CommandContext['index'],
): readonly Diagnostic[] =>
  types.length === 0 ? [] : staleTypes(types, definitionsOf(analysis, index)).toSorted(byLocation);
