/** The delay before changed files are read, in milliseconds. */
export const DEBOUNCE_MS = 150;

/** Collects changed files until typing pauses. Changes on disk do not prolong the delay. */
export class Debouncer {
  readonly #onEnd: () => void;
  /** For each changed path, whether only the text of its open document changed. */
  readonly #pending = new Map<string, boolean>();
  /** Callbacks for the end of the current burst of changes. */
  readonly #waiting: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #disposed = false;

  /** `onEnd` is called when a burst of changes ends; `take` then returns these changes. */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  /** Records a changed path. `isText`: only the text of its open document changed. */
  touch(file: string, isText: boolean): void {
    this.#pending.set(file, isText && (this.#pending.get(file) ?? true));
    // Only typing restarts the delay; other changes of files do not.
    if (this.#timer !== null && !isText) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), DEBOUNCE_MS);
  }

  /** Returns and clears the recorded paths; `isText` is true if it was true in every `touch` of the path. */
  take(): readonly (readonly [file: string, isText: boolean])[] {
    const touched = [...this.#pending];
    this.#pending.clear();
    return touched;
  }

  /** Resolves when no burst of changes is in progress. */
  async over(): Promise<void> {
    while (this.#timer !== null && !this.#disposed) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  dispose(): void {
    this.#disposed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#release();
  }

  #end(): void {
    this.#timer = null;
    this.#onEnd();
    this.#release();
  }

  #release(): void {
    for (const go of this.#waiting.splice(0)) go();
  }
}
