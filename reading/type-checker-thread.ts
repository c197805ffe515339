// Reads what TypeScript routes take and return in a thread, because the type checker would block the extension host.
import { answerQuestions } from './answer-questions';
import { textReader } from './disk';
import type { Unread } from './source-reader';
import type { TypeAnswer, TypeQuestion } from './type-checker';

const {
  importsOf,
  readContract,
}: typeof import('../core/frontends/typescript/contract') = require('../core/frontends/typescript/contract');
const readText = textReader();

answerQuestions<TypeQuestion, TypeAnswer | Unread>((question) => {
  if ('importsOf' in question) {
    const text = readText(question.importsOf);
    return typeof text === 'string' ? { specifiers: importsOf(question.importsOf.file, text) } : text;
  }
  const { routes, files, imports } = question;
  const sources = new Map(files.map((source) => [source.file, source]));
  const { operations, types } = readContract(
    {
      textOf(file) {
        const source = sources.get(file);
        const text = source && readText(source);
        return typeof text === 'string' ? text : null;
      },
      resolve: (from, specifier) => imports.get(from)?.get(specifier) ?? null,
    },
    routes,
  );
  return { operations: routes.map((route) => operations.get(route)), types };
});
