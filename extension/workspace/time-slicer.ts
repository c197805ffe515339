import type { Cooperative } from '../../core/model/cooperative';

/** Work goes on for so long before others get their turn. In milliseconds. */
const SLICE = 15;

/** Cuts long work into slices, so that nothing else in the extension host has to wait for it. */
export class TimeSlicer {
  #started = performance.now();

  /** Ends the slice when it is used up; the next one starts when everyone else had a turn. */
  async breathe(): Promise<void> {
    if (this.#isUsedUp) await this.#pause();
  }

  /** Does work that comes in steps; null when `isEnding` stopped it. */
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
