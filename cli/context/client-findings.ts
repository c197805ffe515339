import { answerCalls } from '../../core/clients/answer-calls';
import { callFindings } from '../../core/clients/client-findings';
import { staleTypes } from '../../core/clients/stale-types';
import { byLocation, type Diagnostic } from '../../core/model/diagnostic';
import type { CommandContext } from './command-context';

/** Findings about the calls of clients. */
export const findingsOfCalls = ({ calls, whole: { routes } }: CommandContext): readonly Diagnostic[] =>
  callFindings(answerCalls(calls, routes), routes);

/** Findings about the types that clients were generated with. Contracts are read only if there are such types. */
export function findingsOfTypes({ types, whole, index }: CommandContext): readonly Diagnostic[] {
  if (types.length === 0 || index === null) return [];
  const definitions = whole.applications.map(({ name }) =>
    index.apiDefinition(
      name,
      whole.routes.filter(({ application }) => application === name),
    ),
  );
  return staleTypes(types, definitions).toSorted(byLocation);
}
