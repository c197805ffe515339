import type { Cooperative } from '../../core/model/cooperative';

/** The length of a time slice in milliseconds. */
const SLICE = 15;

/** Splits long work into time slices, so that it does not block the extension host. */
export class TimeSlicer {
  #started = performance.now();

  /** Yields to other work when the time slice is used up. */
  async breathe(): Promise<void> {
    if (this.#isUsedUp) await this.#pause();
  }

  /** Runs cooperative work; null if `isEnding` stopped it. */
  async run<Result>(steps: Cooperative<Result>, isEnding: () => boolean): Promise<Result | null> {
    for (;;) {
      const next = steps.next();
      if (next.done) return next.value;
      if (isEnding()) return null;
      if (this.#isUsedUp) await this.#pause();
    }
  }

  get #isUsedUp(): boolean {
    return performance.now() - this.#started > SLICE;
  }

  async #pause(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.#started = performance.now();
  }
}
