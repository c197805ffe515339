// A thread of its own, that reads files for the extension host: parsers take long to load, and long for many files.
import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { decode } from '../../core/discovery/decoding';
import { maximumFileSize, tooLarge } from '../../core/discovery/source-files';
import { factsReader, type ReadingOf, type SourceOnDisk, type Unread } from '../workspace/reading';
import type { Answer, Question } from './messages';

const read = factsReader((name) => readFile(join(__dirname, name)));

async function readFromDisk({ path, ...rest }: SourceOnDisk): Promise<ReadingOf | Unread> {
  let text: string;
  try {
    if (statSync(path).size > maximumFileSize) return { why: tooLarge };
    text = decode(readFileSync(path));
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
  return read({ ...rest, text });
}

/** The id of the question that is being answered; shared, so that it is known even where messages are lost. */
const current = new Int32Array(workerData as SharedArrayBuffer);

/** Resolves when every question so far is answered. Where a parser cannot be loaded, the thread ends with the error. */
let done = Promise.resolve();

parentPort?.on('message', ({ id, file }: Question) => {
  done = done.then(async () => {
    Atomics.store(current, 0, id);
    const answer: Answer = { id, reading: await ('text' in file ? read(file) : readFromDisk(file)) };
    parentPort?.postMessage(answer);
  });
});
