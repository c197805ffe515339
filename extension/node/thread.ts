// A thread of its own, that reads files for the extension host: parsers take long to load, and long for many files.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { factsReader, type ReadingOf } from '../workspace/reading';
import type { Answer, Question } from './messages';

const read = factsReader((name) => readFile(join(__dirname, name)));

async function answerTo({ id, files }: Question): Promise<Answer> {
  try {
    const facts: ReadingOf[] = [];
    for (const file of files) facts.push(await read(file));
    return { id, facts };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answerTo(question)));
