/** Does one task after the other; one that fails holds up none of those behind it. */
export class WorkQueue {
  readonly #onError: (error: unknown) => void;
  #work: Promise<void> = Promise.resolve();
  #disposed = false;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Resolves when the task had its turn. */
  add(task: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(async () => {
      try {
        if (!this.#disposed) await task();
      } catch (error) {
        this.#onError(error);
      }
    });
    return this.#work;
  }

  /** Resolves when all tasks that were added so far had their turn. */
  done(): Promise<void> {
    return this.#work;
  }

  /** Tasks that did not begin are left out. */
  dispose(): void {
    this.#disposed = true;
  }
}
