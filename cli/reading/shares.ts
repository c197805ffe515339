const size = 64;

/** Of how many files the first ones were taken; shared by all who take. */
export const noneTaken = () => new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);

/** How many files were taken so far, or a few more. */
export const takenOf = (taken: SharedArrayBuffer): number => Atomics.load(new Int32Array(taken), 0);

/** The files that are still to be read, some at a time. Whoever walks through it takes them from all who share `taken`. */
export function* sharesOf(files: readonly string[], taken: SharedArrayBuffer): Generator<readonly string[]> {
  const count = new Int32Array(taken);
  for (;;) {
    const start = Atomics.add(count, 0, size);
    if (start >= files.length) return;
    yield files.slice(start, start + size);
  }
}
