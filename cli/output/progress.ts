import type { Host } from '../host';

/** Work that takes less is not worth a word. In milliseconds. */
const PATIENCE = 1_000;

/** Between two states of the line. In milliseconds. */
const PAUSE = 100;

/** Receives what is being done, and how far it is. */
export type Progress = (state: string) => void;

/** What `work` returns. Where stderr is a terminal, a line there says how far work is that takes long, and goes away in the end. */
export async function withProgress<Result>(
  { stderr, errorColumns }: Host,
  isQuiet: boolean,
  work: (progress: Progress) => Promise<Result>,
): Promise<Result> {
  if (isQuiet || errorColumns === undefined) return work(() => {});
  let isShown = false;
  let next = performance.now() + PATIENCE;
  try {
    return await work((state) => {
      const now = performance.now();
      if (now < next) return;
      next = now + PAUSE;
      isShown = true;
      stderr.write(`\r\u001b[K${state.slice(0, errorColumns - 1)}`);
    });
  } finally {
    if (isShown) stderr.write('\r\u001b[K');
  }
}
