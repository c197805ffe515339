import type { ClientCall } from '../model/client-call-and-answer';
import { groupBy } from '../model/collections';
import type { Route } from '../model/route';
import type { Change } from '../queries/diff';
import { answerCalls } from './answer-calls';

/**
 * Adds to each change the calls that it breaks: the old route answered them, and no route answers them now; or the new
 * route collides with a route that answers them.
 */
export function withBrokenCallers(
  changes: readonly Change[],
  calls: readonly ClientCall[],
  before: readonly Route[],
  after: readonly Route[],
): readonly Change[] {
  const present = answerCalls(calls, after);
  const byRoute = groupBy(
    answerCalls(calls, before).flatMap(({ status, routes, location }, at) => {
      if (status !== 'matched') return [];
      const now = present[at]!;
      const isAnswered = now.status === 'matched' || now.status === 'ambiguous';
      const broken = isAnswered ? now.routes.filter(({ collidesWith }) => collidesWith.length > 0) : routes;
      return broken.map((route) => ({ route, location }));
    }),
    ({ route }) => route,
  );
  return changes.map((change) => {
    const route = change.before ?? change.after;
    return { ...change, callers: (byRoute.get(route) ?? []).map(({ location }) => location) };
  });
}
