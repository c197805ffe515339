import type { ClientCall } from '../model/client-call-and-answer';
import { groupBy } from '../model/collections';
import type { Route } from '../model/route';
import type { Change } from '../queries/diff';
import { answerCalls } from './answer-calls';

/** Adds to each change the calls that it breaks: the old route answered them, and no route answers them now. */
export function withBrokenCallers(
  changes: readonly Change[],
  calls: readonly ClientCall[],
  before: readonly Route[],
  after: readonly Route[],
): readonly Change[] {
  const isAnswered = answerCalls(calls, after).map(
    ({ status }) => status === 'matched' || status === 'ambiguous',
  );
  const broken = answerCalls(calls, before).flatMap(({ status, routes, location }, at) =>
    status === 'matched' && !isAnswered[at] ? routes.map((route) => ({ route, location })) : [],
  );
  const byRoute = groupBy(broken, ({ route }) => route);
  return changes.map((change) => ({
    ...change,
    callers: change.before === null ? [] : (byRoute.get(change.before) ?? []).map(({ location }) => location),
  }));
}
