// A thread of its own, that reads files for the extension host: parsers take long to load, and long for many files.
import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
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

async function answerTo({ id, files }: Question): Promise<Answer> {
  try {
    const facts: (ReadingOf | Unread)[] = [];
    for (const file of files) facts.push(await ('text' in file ? read(file) : readFromDisk(file)));
    return { id, facts };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answerTo(question)));
