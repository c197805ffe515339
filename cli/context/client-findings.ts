import { answerCalls } from '../../core/clients/answer-calls';
import { callFindings } from '../../core/clients/client-findings';
import { staleTypes } from '../../core/clients/stale-types';
import type { Analysis } from '../../core/index';
import type { ClientType } from '../../core/model/client-calls';
import { byLocation, type Diagnostic } from '../../core/model/diagnostic';
import { withModuleRoutes } from '../../core/queries/filtered-analysis';
import type { CommandContext } from './command-context';

/** The calls of clients: requests, and calls of proxies, which send requests. */
export async function answeredCalls({ calls, proxiedCalls, whole }: CommandContext) {
  const requests = answerCalls(calls, withModuleRoutes(whole).routes).filter(
    ({ isProxy, status }) => !isProxy || status !== 'external',
  );
  return [...requests, ...((await proxiedCalls?.(whole.routes)) ?? [])];
}

/** Findings about the calls of clients. */
export const findingsOfCalls = async (view: CommandContext): Promise<readonly Diagnostic[]> =>
  callFindings(await answeredCalls(view), view.whole.routes);

/**
 * How types that a client or a host has differ from those of the given routes. Contracts are read only if there are such
 * types.
 */
export function differencesOfTypes(
  types: readonly ClientType[],
  { applications, routes }: Pick<Analysis, 'applications' | 'routes'>,
  index: CommandContext['index'],
): readonly Diagnostic[] {
  if (types.length === 0 || index === null) return [];
  const definitions = applications.map(({ name }) =>
    index.apiDefinition(
      name,
      routes.filter(({ application }) => application === name),
    ),
  );
  return staleTypes(types, definitions).toSorted(byLocation);
}
