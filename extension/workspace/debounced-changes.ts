/** The delay before changed files are read, in milliseconds. */
export const DEBOUNCE_MS = 150;

/**
 * Collects changed files until typing pauses. Changes on disk do not prolong the delay. `onEnd` is called when a burst
 * of changes ends; `take` then returns these changes.
 */
export function debouncer(onEnd: () => void) {
  /** For each changed path, whether only the text of its open document changed. */
  const pending = new Map<string, boolean>();
  /** Callbacks for the end of the current burst of changes. */
  const waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isDisposed = false;
  const release = () => {
    for (const go of waiting.splice(0)) go();
  };
  const end = () => {
    timer = null;
    onEnd();
    release();
  };
  return {
    /** Records a changed path. `isText`: only the text of its open document changed. */
    touch(file: string, isText: boolean): void {
      pending.set(file, isText && (pending.get(file) ?? true));
      // Only typing restarts the delay; other changes of files do not.
      if (timer !== null && !isText) return;
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(end, DEBOUNCE_MS);
    },
    /** Returns and clears the recorded paths; `isText` is true if it was true in every `touch` of the path. */
    take(): readonly (readonly [file: string, isText: boolean])[] {
      const touched = [...pending];
      pending.clear();
      return touched;
    },
    /** Resolves when no burst of changes is in progress. */
    async over(): Promise<void> {
      while (timer !== null && !isDisposed) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    dispose(): void {
      isDisposed = true;
      if (timer !== null) clearTimeout(timer);
      release();
    },
  };
}
