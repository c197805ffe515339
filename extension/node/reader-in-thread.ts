import { Worker } from 'node:worker_threads';
import type { FactsReader } from '../workspace/facts-reader';
import type { ReadingOf, SourceOnDisk, SourceText, Unread } from '../workspace/reading';
import type { Answer, Question } from './messages';

/** A question whose answer is not complete. */
interface Pending {
  readonly files: readonly (SourceText | SourceOnDisk)[];
  readonly readings: (ReadingOf | Unread)[];
  resolve(readings: readonly (ReadingOf | Unread)[]): void;
  reject(error: Error): void;
}

interface Limits {
  /** How long one file may take, in seconds. */
  readonly seconds: number;
  /** How often the thread is started anew before reading fails. */
  readonly restarts: number;
}

/**
 * Reads in a thread that starts with the first files; `script` is its bundle. The thread answers file by file, so a file on
 * which it fails or takes too long is known: that file alone is left unread, and a new thread reads the others.
 */
export function readerInThread(
  script: string,
  { seconds, restarts }: Limits = { seconds: 30, restarts: 10 },
): FactsReader {
  /** In the order in which they are answered. */
  const pending = new Map<number, Pending>();
  let worker: Worker | null = null;
  let count = 0;
  let failures = 0;
  let silence = 0;
  // Ticks are counted, not time: a host that itself stood still has counted none meanwhile.
  const clock = setInterval(() => {
    silence += 1;
    if (pending.size > 0 && silence > seconds) fail(`reading it took longer than ${seconds} seconds`);
  }, 1000);
  clock.unref();

  function start(): Worker {
    const started = new Worker(script);
    const end = (why: string) => {
      if (worker === started) fail(why);
    };
    started.on('message', take);
    started.on('error', ({ message }) => end(`reading it failed: ${message}`));
    started.on('exit', (code) => end(`the thread that reads files ended with ${code}`));
    // It does not keep the extension host from ending.
    started.unref();
    silence = 0;
    return started;
  }

  function post(id: number, { files, readings }: Pending): void {
    worker ??= start();
    const question: Question = { id, files: files.slice(readings.length) };
    worker.postMessage(question);
  }

  function take({ id, reading }: Answer): void {
    silence = 0;
    const asked = pending.get(id);
    if (asked === undefined) return;
    asked.readings.push(reading);
    if (asked.readings.length < asked.files.length) return;
    pending.delete(id);
    asked.resolve(asked.readings);
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
    const [first] = pending.keys();
    if (first !== undefined) take({ id: first, reading: { why } });
    for (const [id, asked] of pending) post(id, asked);
  }

  return {
    readsDisk: true,
    read(files) {
      if (failures > restarts)
        return Promise.reject(new Error(`The thread that reads files failed ${failures} times.`));
      return new Promise((resolve, reject) => {
        if (pending.size === 0) silence = 0;
        const id = count++;
        const asked: Pending = { files, readings: [], resolve, reject };
        pending.set(id, asked);
        post(id, asked);
      });
    },
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
