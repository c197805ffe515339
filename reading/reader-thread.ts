// Reads files in a thread, because loading parsers and parsing many files would block the extension host.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerQuestions } from './answer-questions';
import { textReader } from './disk';
import { fileParser, type ReadingOf, type Source, type Unread } from './source-reader';

const read = fileParser((name) => readFile(join(__dirname, name)));
const readText = textReader();

// If a parser cannot be loaded, the thread ends with the error.
answerQuestions<Source, ReadingOf | Unread>((source) => {
  const text = readText(source);
  return typeof text === 'string' ? read({ ...source, text }) : text;
});
