import { parentPort, workerData } from 'node:worker_threads';
import type { Answered, Asked } from './question-thread';

/** Answers the questions that this thread receives, one after the other. If `answerTo` rejects, the thread ends. */
export function answerQuestions<Question, Answer>(
  answerTo: (question: Question) => Promise<Answer> | Answer,
): void {
  /** The ID of the question in progress; in shared memory, so that the host knows it even if messages are lost. */
  const current = new Int32Array(workerData as SharedArrayBuffer);
  /** Resolves when every question so far is answered. */
  let done = Promise.resolve();
  parentPort?.on('message', (questions: Asked<Question>) => {
    done = done.then(async () => {
      const answers: Answered<Answer>[number][] = [];
      for (const { id, question } of questions) {
        Atomics.store(current, 0, id);
        answers.push({ id, answer: await answerTo(question) });
      }
      parentPort?.postMessage(answers);
    });
  });
}
