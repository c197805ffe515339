import type { Location } from '../model/location';
import type { Unknown, Value } from '../model/value';
import { type Completion, normal, type Run } from './run';
import { isList, isUnknown, unknown, withoutAssumption } from './values';

/** Runs code for each item of a list; for items that may not be there, and where the list is not known, perhaps. */
export function mapRounds(
  run: Run,
  list: Value,
  location: Location,
  round: (item: Value) => Completion,
): Completion {
  const known = withoutAssumption(list);
  if (!isList(known)) {
    const open = isUnknown(list) ? list : unknown('what it goes through is not known', location);
    return repeat(run, open, () => round(open));
  }
  const { items, rest } = known.cell.content;
  const from = (start: number): Completion => {
    for (let index = start; index < items.length; index++) {
      const { value, doubt } = items[index]!;
      const once = () => afterRound(round(value));
      const others = () => from(index + 1);
      const completion = doubt === null ? once() : (run.fork(doubt, [once, () => normal], others) ?? normal);
      const isMixed = completion.isBreak || completion.returned !== undefined;
      if (!completion.isNormal || (doubt !== null && isMixed)) return completion;
      if (!isMixed) continue;
      const open = unknown('whether the loop goes on is not known', location);
      const leaving = { ...completion, isNormal: false };
      return run.fork(open, [() => leaving, () => normal], others) ?? others();
    }
    return rest === null ? normal : repeat(run, rest, () => round(rest));
  };
  return endOfLoop(from(0));
}

/** `continue` goes on with the next round. */
export const afterRound = (completion: Completion): Completion =>
  completion.isContinue ? { ...completion, isContinue: false, isNormal: true } : completion;

/** `break` goes on behind the loop. */
export const endOfLoop = (completion: Completion): Completion =>
  completion.isBreak ? { ...completion, isBreak: false, isNormal: true } : completion;

/** Code that runs any number of times: what it changes is not known afterwards. */
export function repeat(run: Run, open: Unknown, body: () => Completion): Completion {
  const { effects, result } = run.journal.capture(body);
  run.journal.blur(effects, open);
  const { returned } = result;
  return { ...normal, returned: returned === undefined ? undefined : open };
}
