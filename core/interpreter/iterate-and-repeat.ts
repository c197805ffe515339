import type { Location } from '../model/location';
import type { Unknown, Value } from '../model/value';
import { type Completion, normal, type Run } from './environments-and-functions';
import { assume, isAssumed, isList, isUnknown, unknown, withoutAssumption } from './value-helpers';

/** Runs `body` for each item of a list. If it is not known how often it runs, all that it writes is unknown. */
export function iterate(
  run: Run,
  list: Value,
  location: Location,
  body: (item: Value) => Completion,
): Completion {
  const known = withoutAssumption(list);
  if (!isList(known))
    return repeat(
      run,
      isUnknown(known) ? known : unknown('the items of the loop are not known', location),
      body,
    );
  const { items, rest } = known.cell.content;
  for (const { value, uncertainty } of items) {
    const once = () => body(isAssumed(list) ? assume(value, list) : value);
    const completion = uncertainty === null ? once() : run.fork(uncertainty, [once, () => normal]);
    if (completion.kind === 'uncertain') repeat(run, completion.value, body);
    if (completion.kind === 'break') return normal;
    if (completion.kind !== 'normal' && completion.kind !== 'continue') return completion;
  }
  return rest === null ? normal : repeat(run, rest, body);
}

/** Runs code that may run any number of times. The second time, it reads what it wrote the first time. */
function repeat(run: Run, cause: Unknown, body: (item: Value) => Completion): Completion {
  const once = () => {
    const completion = body(cause);
    return /^(?:break|continue)$/.test(completion.kind) ? normal : completion;
  };
  const [first = normal, second] = [0, 1].map(() => run.fork(cause, [once, () => normal]));
  return first === normal ? (second ?? normal) : first;
}
