import type { Location } from '../model/location';
import type { Unknown, Value } from '../model/value';
import { type Body, type Completion, normal, type Run } from './run';
import { isAssumed, isList, isUnknown, unknown } from './values';

/** Runs code for each item of a list; for items that may not be there, and where the list is not known, perhaps. */
export function mapRounds(
  run: Run,
  list: Value,
  location: Location,
  round: (item: Value) => Completion,
): Completion {
  const others = (open: Unknown) => repeat(run, open, () => round(open));
  if (isAssumed(list)) {
    const rounds = () => mapRounds(run, list.value, location, round);
    return run.fork(list, [rounds, () => normal], () => normal) ?? normal;
  }
  if (!isList(list))
    return others(isUnknown(list) ? list : unknown('what it goes through is not known', location));
  const { items, rest } = list.cell.content;
  for (const { value, doubt } of items) {
    const open = doubt ?? mayEnd(location);
    const skip = doubt === null ? [] : [() => normal];
    const alternatives = [() => caught(round(value), 'isContinue'), ...skip];
    const completion = run.fork(open, alternatives, () => others(open));
    if (completion !== null) return caught(completion, 'isBreak');
  }
  return rest === null ? normal : others(rest);
}

/** Code that runs any number of times: what a first round or a later one changes is not known afterwards. */
export function repeat(run: Run, open: Unknown, round: Body): Completion {
  const first = run.journal.capture(round);
  const isSame = !run.journal.blur(first.effects, open);
  const later = isSame ? first : run.journal.capture(round);
  run.journal.blur(later.effects, open);
  const mayReturn = first.result.returned !== undefined || later.result.returned !== undefined;
  return { ...normal, returned: mayReturn ? open : undefined };
}

/** Why further rounds may not take place. */
export const mayEnd = (location: Location) => unknown('whether the loop goes on is not known', location);

/** A completion where one way out of the code, of a round or of a loop, leads to what follows it. */
export const caught = (completion: Completion, exit: 'isBreak' | 'isContinue'): Completion =>
  completion[exit] ? { ...completion, [exit]: false, isNormal: true } : completion;
