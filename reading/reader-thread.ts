// Reads files in a thread, because loading parsers and parsing many files would block the extension host.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { decode } from '../core/discovery/decoding';
import { tooLarge } from '../core/discovery/source-files';
import { bytesReader } from './disk';
import { type Answer, type FileOnDisk, fileParser, type Question } from './source-reader';

const read = fileParser((name) => readFile(join(__dirname, name)));
const bytesAt = bytesReader();

async function readFromDisk({
  path,
  ...rest
}: Extract<Question['file'], FileOnDisk>): Promise<Answer['reading']> {
  let text: string;
  try {
    const bytes = bytesAt(path);
    if (bytes === null) return { why: tooLarge };
    text = decode(bytes);
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
  return read({ ...rest, text });
}

/** The ID of the request in progress; in shared memory, so that the host knows it even if messages are lost. */
const current = new Int32Array(workerData as SharedArrayBuffer);

/** Resolves when every request so far is answered. If a parser cannot be loaded, the thread ends with the error. */
let done = Promise.resolve();

parentPort?.on('message', (questions: readonly Question[]) => {
  done = done.then(async () => {
    const answers: Answer[] = [];
    for (const { id, file } of questions) {
      Atomics.store(current, 0, id);
      answers.push({ id, reading: await ('text' in file ? read(file) : readFromDisk(file)) });
    }
    parentPort?.postMessage(answers);
  });
});
