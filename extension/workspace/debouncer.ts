/** So long after the last change of a burst its files are read. In milliseconds. */
export const DEBOUNCE_MS = 150;

/** Gathers changes of files until they pause. */
export class Debouncer {
  readonly #onEnd: () => void;
  /** By path, whether nothing but the text of an open document changed. */
  readonly #pending = new Map<string, boolean>();
  /** Who waits for the end of a burst. */
  readonly #waiting: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #disposed = false;

  /** `onEnd` is called when a burst ends; `take` then gives what came. */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  /** Takes note of a path. `isText`: only the text of its open document changed. */
  touch(file: string, isText: boolean): void {
    this.#pending.set(file, isText && (this.#pending.get(file) ?? true));
    // Who types waits for a pause; what else happens to files does not put that off.
    if (this.#timer !== null && !isText) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), DEBOUNCE_MS);
  }

  /** All paths that came since the last time, each with whether only the text of its open document changed. */
  take(): readonly (readonly [file: string, isText: boolean])[] {
    const touched = [...this.#pending];
    this.#pending.clear();
    return touched;
  }

  /** Resolves when no burst is under way. */
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
