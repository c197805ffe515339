/** Runs tasks one after another; a failed task does not stop the next ones. */
export function serialQueue(onError: (error: unknown) => void) {
  let work: Promise<void> = Promise.resolve();
  let isDisposed = false;
  return {
    /** Adds a task; resolves when it has run, even if it failed. */
    add(task: () => Promise<void>): Promise<void> {
      work = work.then(() => (isDisposed ? undefined : task())).catch(onError);
      return work;
    },
    /** Resolves when all tasks that were added so far have run. */
    done: () => work,
    /** Drops tasks that have not started. */
    dispose() {
      isDisposed = true;
    },
  };
}
