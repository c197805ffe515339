/** Runs tasks one after another; a failed task does not stop the next ones. */
export class SerialQueue {
  readonly #onError: (error: unknown) => void;
  #work: Promise<void> = Promise.resolve();
  #disposed = false;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Adds a task; resolves when it has run, even if it failed. */
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

  /** Resolves when all tasks that were added so far have run. */
  done(): Promise<void> {
    return this.#work;
  }

  /** Drops tasks that have not started. */
  dispose(): void {
    this.#disposed = true;
  }
}
