import type { Progress } from '../../reading/outline-or-parse-files';
import type { System } from '../system';

/** Progress is shown for work that takes longer than this, in milliseconds. */
const PATIENCE = 1_000;

/** The time between two updates, in milliseconds. */
const PAUSE = 100;

/** Runs `work`. If stderr is a terminal and the work takes longer than `PATIENCE`, a line shows the progress. */
export async function withProgress<Result>(
  { stderr, errorColumns }: System,
  isQuiet: boolean,
  work: (progress: Progress) => Promise<Result>,
): Promise<Result> {
  if (isQuiet || errorColumns === undefined) return work(() => {});
  let isShown = false;
  let next = Date.now() + PATIENCE;
  try {
    return await work((state) => {
      const now = Date.now();
      if (now < next) return;
      next = now + PAUSE;
      isShown = true;
      stderr.write(`\r\u001b[K${state.slice(0, errorColumns - 1)}`);
    });
  } finally {
    if (isShown) stderr.write('\r\u001b[K');
  }
}
