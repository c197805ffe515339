import type { ClientCall } from '../model/client-call-and-answer';
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
  const broken = answerCalls(calls, before).filter(
    ({ status }, at) => status === 'matched' && !isAnswered[at],
  );
  return changes.map((change) => ({
    ...change,
    callers: broken
      .filter(({ routes }) => change.before !== null && routes.includes(change.before))
      .map(({ location }) => location),
  }));
}
