import { Worker } from 'node:worker_threads';

/** Answers questions in another thread. */
export interface QuestionThread<Question, Answer> {
  /** The answers, in the order of the questions. */
  ask(questions: readonly Question[]): Promise<readonly Answer[]>;
  /** Forgets earlier failures. */
  restart(): void;
  dispose(): void;
}

/** What a thread receives and sends; see `answerQuestions`. */
export type Asked<Question> = readonly { readonly id: number; readonly question: Question }[];
export type Answered<Answer> = readonly { readonly id: number; readonly answer: Answer }[];

/** A question that is not answered yet. */
interface Pending<Question, Answer> {
  readonly question: Question;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** `seconds`: how long one question may take; `restarts`: how often the thread is restarted before asking fails. */
export interface ThreadLimits {
  readonly seconds: number;
  readonly restarts: number;
}

/**
 * A thread that starts when the first question is asked. If the thread fails or takes too long, only the current question
 * has the answer `unanswered`, and a new thread answers the remaining questions. `script`: the bundle of the thread;
 * `task`: for messages, `reading`.
 */
export function questionThread<Question, Answer>(
  script: string,
  task: string,
  unanswered: (why: string) => Answer,
  { seconds, restarts }: ThreadLimits = { seconds: 30, restarts: 10 },
): QuestionThread<Question, Answer> {
  /** The unanswered questions by ID, in the order in which the thread handles them. */
  const pending = new Map<number, Pending<Question, Answer>>();
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
    if (pending.size > 0 && silence > seconds) fail(`${task} took longer than ${seconds} seconds`);
  }, 1000);
  clock.unref();

  function start(): Worker {
    current = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(-1);
    const started = new Worker(script, { workerData: current.buffer });
    const end = (why: string) => {
      if (worker === started) fail(why);
    };
    started.on('message', (answers: Answered<Answer>) => answers.forEach(answer));
    started.on('error', ({ message }) => end(`${task} failed: ${message}`));
    started.on('exit', (code) => end(`the thread for ${task} ended with exit code ${code}`));
    // The thread does not keep the extension host alive.
    started.unref();
    silence = 0;
    return started;
  }

  /** Posts all questions in one message, since sending a message takes longer than outlining a file. */
  function post(questions: Asked<Question>): void {
    worker ??= start();
    if (questions.length > 0) worker.postMessage(questions);
  }

  function answer({ id, answer: text }: Answered<Answer>[number]): void {
    pending.get(id)?.resolve(text);
    pending.delete(id);
  }

  function fail(why: string): void {
    void worker?.terminate();
    worker = null;
    failures += 1;
    if (failures > restarts) {
      const error = new Error(`The thread for ${task} failed ${failures} times. The last time, ${why}.`);
      for (const { reject } of pending.values()) reject(error);
      pending.clear();
      return;
    }
    answer({ id: Atomics.load(current, 0), answer: unanswered(why) });
    post([...pending].map(([id, { question }]) => ({ id, question })));
  }

  return {
    ask(questions) {
      if (failures > restarts)
        return Promise.reject(new Error(`The thread for ${task} failed ${failures} times.`));
      if (pending.size === 0) silence = 0;
      const asked = questions.map((question) => ({ id: count++, question }));
      const answers = asked.map(
        ({ id, question }) =>
          new Promise<Answer>((resolve, reject) => {
            pending.set(id, { question, resolve, reject });
          }),
      );
      post(asked);
      return Promise.all(answers);
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
