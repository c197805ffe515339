import type { Cooperative } from '../core/model/pausable-work';

/** The length of a time slice in milliseconds. */
const SLICE = 15;

/**
 * The start of the current slice, and the queue for the next one. All tasks share them: if several tasks ran in the same
 * turn of the event loop, they would block the host for the sum of their slices.
 */
let started = performance.now();
let queue = Promise.resolve();

const isUsedUp = () => performance.now() - started > SLICE;

/** Yields to other work when the time slice is used up. */
export async function breathe(): Promise<void> {
  if (!isUsedUp()) return;
  queue = queue.then(() => new Promise((resolve) => setTimeout(resolve, 0)));
  await queue;
  started = performance.now();
}

/** Runs cooperative work in time slices; returns null if `isEnding` became true before the end. */
export async function runInSlices<Result>(
  steps: Cooperative<Result>,
  isEnding: () => boolean,
): Promise<Result | null> {
  for (;;) {
    if (isUsedUp()) await breathe();
    if (isEnding()) return null;
    const next = steps.next();
    if (next.done) return next.value;
  }
}

/** The result of work, or null if it takes longer than `milliseconds`; the work goes on. */
export function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null));
  return Promise.race([work, timeout]);
}
