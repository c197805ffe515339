const size = 64;

/** A counter of the files that were taken, shared by all threads. */
export const newCounter = () => new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);

/** How many files were taken so far, or a few more. */
export const takenOf = (taken: SharedArrayBuffer): number => Atomics.load(new Int32Array(taken), 0);

/** Takes the remaining files in batches; no other thread that shares `taken` gets the same files. */
export function* batchesOf(files: readonly string[], taken: SharedArrayBuffer): Generator<readonly string[]> {
  const count = new Int32Array(taken);
  for (;;) {
    const start = Atomics.add(count, 0, size);
    if (start >= files.length) return;
    yield files.slice(start, start + size);
  }
}
