import type { Location } from '../model/location';
import type { Unknown, Value } from '../model/value';
import { type Body, type Completion, normal, type Run } from './environments-and-functions';
import { isAssumed, isList, isUnknown, unknown } from './value-helpers';

/** Runs `body` for each item of a list: tentatively for an uncertain item, by `repeat` if the list is unknown. */
export function iterate(
  run: Run,
  list: Value,
  location: Location,
  body: (item: Value) => Completion,
): Completion {
  const repeatUnknown = (cause: Unknown) => repeat(run, cause, () => body(cause));
  if (isAssumed(list)) {
    const iterateAssumed = () => iterate(run, list.value, location, body);
    return run.fork(list, [iterateAssumed, () => normal], () => normal) ?? normal;
  }
  if (!isList(list))
    return repeatUnknown(isUnknown(list) ? list : unknown('the items of the loop are not known', location));
  const { items, rest } = list.cell.content;
  for (const { value, uncertainty } of items) {
    const cause = uncertainty ?? mayStop(location);
    const skip = uncertainty === null ? [] : [() => normal];
    const alternatives = [() => absorb(body(value), 'isContinue'), ...skip];
    const completion = run.fork(cause, alternatives, () => repeatUnknown(cause));
    if (completion !== null) return absorb(completion, 'isBreak');
  }
  return rest === null ? normal : repeatUnknown(rest);
}

/** Runs code that may be repeated any number of times: every value that an iteration changes becomes unknown. */
export function repeat(run: Run, cause: Unknown, body: Body): Completion {
  const first = run.journal.capture(body);
  const isSame = !run.journal.blur(first.effects, cause);
  const later = isSame ? first : run.journal.capture(body);
  run.journal.blur(later.effects, cause);
  const mayReturn = first.result.returned !== undefined || later.result.returned !== undefined;
  return { ...normal, returned: mayReturn ? cause : undefined };
}

/** The reason why further iterations may be skipped. */
export const mayStop = (location: Location) => unknown('the loop may end early', location);

/** The completion of a loop or switch body; the given exit (`break` or `continue`) counts as normal completion. */
export const absorb = (completion: Completion, exit: 'isBreak' | 'isContinue'): Completion =>
  completion[exit] ? { ...completion, [exit]: false, isNormal: true } : completion;
