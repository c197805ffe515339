import { answerCalls } from '../../core/clients/answer-calls';
import { callFindings } from '../../core/clients/client-findings';
import { staleTypes } from '../../core/clients/stale-types';
import type { ApiDefinition } from '../../core/contract/api-definition';
import type { Analysis } from '../../core/index';
import type { ClientType } from '../../core/model/client-calls';
import { byLocation, type Diagnostic } from '../../core/model/diagnostic';
import { servedRoutes } from '../../core/queries/filtered-analysis';
import type { CommandContext } from './command-context';

/** The calls of clients: requests, and calls of proxies, which send requests. */
export async function answeredCalls({
  calls,
  proxiedCalls,
  whole,
}: Pick<CommandContext, 'calls' | 'proxiedCalls' | 'whole'>) {
  const requests = answerCalls(calls, servedRoutes(whole)).filter(
    ({ isProxy, status }) => !isProxy || status !== 'external',
  );
  return [...requests, ...((await proxiedCalls?.(whole.routes)) ?? [])];
}

/** Findings about the calls of clients. */
export const findingsOfCalls = async (view: CommandContext): Promise<readonly Diagnostic[]> =>
  callFindings(await answeredCalls(view), view.whole.routes);

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
