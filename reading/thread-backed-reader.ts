import { Worker } from 'node:worker_threads';
import type { Answer, Question, ReadingOf, Source, SourceReader, Unread, Wanted } from './source-reader';

/** A request that is not answered yet. */
interface Pending {
  readonly file: Question['file'];
  resolve(reading: Answer['reading']): void;
  reject(error: Error): void;
}

/**
 * Reads files in a thread, which starts when the first file is read. If the thread fails or takes too long, only the
 * current file stays unread, and a new thread reads the remaining files. `script`: the bundle of the thread; `seconds`:
 * how long one file may take; `restarts`: how often the thread is restarted before reading fails.
 */
export function readerInThread(
  script: string,
  { seconds, restarts } = { seconds: 30, restarts: 10 },
): SourceReader {
  /** The unanswered requests by ID, in the order in which the thread handles them. */
  const pending = new Map<number, Pending>();
  let worker: Worker | null = null;
  let current: Int32Array = new Int32Array(1);
  let count = 0;
  let failures = 0;
  let silence = 0;
  let before = -1;
  // Counts ticks rather than time, so that a suspended host does not cause a timeout.
  const clock = setInterval(() => {
    const id = Atomics.load(current, 0);
    silence = id === before ? silence + 1 : 0;
    before = id;
    if (pending.size > 0 && silence > seconds) fail(`reading took longer than ${seconds} seconds`);
  }, 1000);
  clock.unref();

  function start(): Worker {
    current = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(-1);
    const started = new Worker(script, { workerData: current.buffer });
    const end = (why: string) => {
      if (worker === started) fail(why);
    };
    started.on('message', (answers: readonly Answer[]) => answers.forEach(answer));
    started.on('error', ({ message }) => end(`reading failed: ${message}`));
    started.on('exit', (code) => end(`the thread that reads files ended with exit code ${code}`));
    // The thread does not keep the extension host alive.
    started.unref();
    silence = 0;
    return started;
  }

  /** Posts all files in one message, since sending a message takes longer than outlining a file. */
  function post(questions: readonly Question[]): void {
    worker ??= start();
    if (questions.length > 0) worker.postMessage(questions);
  }

  function answer({ id, reading }: Answer): void {
    pending.get(id)?.resolve(reading);
    pending.delete(id);
  }

  function fail(why: string): void {
    void worker?.terminate();
    worker = null;
    failures += 1;
    if (failures > restarts) {
      const error = new Error(`The thread that reads files failed ${failures} times. The last time, ${why}.`);
      for (const { reject } of pending.values()) reject(error);
      pending.clear();
      return;
    }
    answer({ id: Atomics.load(current, 0), reading: { why } });
    post([...pending].map(([id, { file }]) => ({ id, file })));
  }

  function read<What extends Wanted>(
    files: readonly Source<What>[],
  ): Promise<readonly (ReadingOf<What> | Unread)[]> {
    if (failures > restarts)
      return Promise.reject(new Error(`The thread that reads files failed ${failures} times.`));
    if (pending.size === 0) silence = 0;
    const questions = files.map((file) => ({ id: count++, file }));
    const readings = questions.map(
      ({ id, file }) =>
        new Promise<Answer['reading']>((resolve, reject) => {
          pending.set(id, { file, resolve, reject });
        }) as Promise<ReadingOf<What> | Unread>,
    );
    post(questions);
    return Promise.all(readings);
  }

  return {
    read,
    restart() {
      failures = 0;
    },
    dispose() {
      clearInterval(clock);
      const last = worker;
      worker = null;
      void last?.terminate();
    },
  };
}
