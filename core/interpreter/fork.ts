import type { Unknown, Value } from '../model/value';
import { type Effects, type Journal, mergeValues } from './journal';
import { type Completion, normal } from './run';

interface Alternative {
  readonly effects: Effects;
  readonly completion: Completion;
}

/**
 * Runs alternatives of which one takes place. Null when all of them go on: what follows them is left to the caller. Else those
 * that go on share one run of `rest`, from the state that they agree in; those that leave are joined with it afterwards. What
 * throws does not count.
 */
export function fork(
  journal: Journal,
  open: Unknown,
  bodies: readonly (() => Completion)[],
  rest: () => Completion,
): Completion | null {
  const tried = bodies.map((body): Alternative => {
    const { effects, result } = journal.capture(body);
    return { effects, completion: result };
  });
  const going = tried.filter(({ completion }) => completion.isNormal);
  const left = tried.filter(({ completion }) => !completion.isNormal && isAlive(completion));
  const join = (alternatives: readonly Alternative[]) =>
    journal.join(
      alternatives.map(({ effects }) => effects),
      open,
    );
  // Some alternatives may both go on and leave.
  const leaving = going
    .map(({ completion }) => ({ ...completion, isNormal: false }))
    .concat(left.map(({ completion }) => completion))
    .filter(isAlive);
  if (going.length === 0) {
    join(left);
    return leaving.reduce((a, b) => joinCompletions(a, b, open), { ...normal, isNormal: false });
  }
  if (leaving.length === 0) {
    join(going);
    return null;
  }
  const { effects, result } = journal.capture(() => {
    join(going);
    return rest();
  });
  join(isAlive(result) ? [...left, { effects, completion: result }] : left);
  return leaving.reduce((a, b) => joinCompletions(a, b, open), result);
}

const isAlive = ({ isNormal, isBreak, isContinue, returned }: Completion) =>
  isNormal || isBreak || isContinue || returned !== undefined;

/** What is known of a completion that is one of two. */
export function joinCompletions(a: Completion, b: Completion, open: Unknown): Completion {
  return {
    isNormal: a.isNormal || b.isNormal,
    isBreak: a.isBreak || b.isBreak,
    isContinue: a.isContinue || b.isContinue,
    returned: joinReturned(a.returned, b.returned, open),
  };
}

function joinReturned(a: Value | undefined, b: Value | undefined, open: Unknown): Value | undefined {
  return a === undefined ? b : b === undefined ? a : mergeValues(a, b, open);
}
