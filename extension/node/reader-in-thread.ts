import { Worker } from 'node:worker_threads';
import type { FactsReader } from '../workspace/facts-reader';
import type { ReadingOf, Unread } from '../workspace/reading';
import type { Answer, Question } from './messages';

interface Waiting {
  resolve(facts: readonly (ReadingOf | Unread)[]): void;
  reject(error: Error): void;
}

/** Reads in a thread, that starts with the first files. `script` is its bundle. */
export function readerInThread(script: string): FactsReader {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let count = 0;

  function start(): Worker {
    const started = new Worker(script);
    const end = (error: Error) => {
      if (worker === started) worker = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('message', (answer: Answer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('facts' in answer) asked?.resolve(answer.facts);
      else asked?.reject(new Error(answer.error));
    });
    started.on('error', end);
    started.on('exit', (code) => end(new Error(`The thread that reads files ended with ${code}.`)));
    // It does not keep the extension host from ending.
    started.unref();
    return started;
  }

  return {
    readsDisk: true,
    read(files) {
      worker ??= start();
      const question: Question = { id: count++, files };
      worker.postMessage(question);
      return new Promise((resolve, reject) => waiting.set(question.id, { resolve, reject }));
    },
    dispose() {
      void worker?.terminate();
    },
  };
}
