import type { Cooperative } from '../../core/model/pausable-work';

/** The length of a time slice in milliseconds. */
const SLICE = 15;

/** Splits long work into time slices, so that it does not block the extension host. */
export function timeSlicer() {
  let started = performance.now();
  const isUsedUp = () => performance.now() - started > SLICE;

  /** Yields to other work when the time slice is used up. */
  async function breathe(): Promise<void> {
    if (!isUsedUp()) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    started = performance.now();
  }

  /** Runs cooperative work; returns null if `isEnding` became true before the end. */
  async function run<Result>(steps: Cooperative<Result>, isEnding: () => boolean): Promise<Result | null> {
    for (;;) {
      const next = steps.next();
      if (next.done) return next.value;
      if (isEnding()) return null;
      if (isUsedUp()) await breathe();
    }
  }

  return { breathe, run };
}
