/** Work goes on for so long before others get their turn. In milliseconds. */
const SLICE = 15;

/** Cuts long work into slices, so that nothing else in the extension host has to wait for it. */
export class Slices {
  #started = performance.now();

  /** Ends the slice when it is used up; the next one starts when everyone else had a turn. */
  async breathe(): Promise<void> {
    if (performance.now() - this.#started < SLICE) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.#started = performance.now();
  }
}
