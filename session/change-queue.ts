/** The delay before changed files are read, in milliseconds. */
export const DEBOUNCE_MS = 150;

/** A changed path. `isText`: since the last `onChanges`, only the text of its open document changed. */
export type ChangedPath = readonly [path: string, isText: boolean];

/**
 * Runs tasks one after another; a failed task does not stop the next ones. Collects changed files until typing pauses,
 * then adds a task that passes them to `onChanges`. Changes on disk do not prolong the delay.
 */
export function changeQueue(
  onChanges: (changes: readonly ChangedPath[]) => Promise<void>,
  onError: (error: unknown) => void,
) {
  const pending = new Map<string, boolean>();
  /** Callbacks for the end of the current burst of changes. */
  const waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let work: Promise<void> = Promise.resolve();
  let isDisposed = false;
  /** Adds a task; resolves when it has run, even if it failed. */
  function add(task: () => Promise<void>): Promise<void> {
    work = work.then(() => (isDisposed ? undefined : task())).catch(onError);
    return work;
  }
  function release(): void {
    for (const go of waiting.splice(0)) go();
  }
  function end(): void {
    timer = null;
    void add(() => {
      // Takes all changes so far, including those for which a later task is already queued.
      const changes = [...pending];
      pending.clear();
      return onChanges(changes);
    });
    release();
  }
  return {
    add,
    /** Records a changed path. `isText`: only the text of its open document changed. */
    touch(path: string, isText: boolean): void {
      pending.set(path, isText && (pending.get(path) ?? true));
      // Only typing restarts the delay; other changes of files do not.
      if (timer !== null && !isText) return;
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(end, DEBOUNCE_MS);
    },
    /** Resolves when all changes and tasks so far are processed. */
    async settled(): Promise<void> {
      while (timer !== null && !isDisposed) await new Promise<void>((resolve) => waiting.push(resolve));
      await work;
    },
    /** Drops changes, and tasks that have not started. */
    dispose(): void {
      isDisposed = true;
      if (timer !== null) clearTimeout(timer);
      release();
    },
  };
}
