import type { Route } from '../core';
import type { Contract, OperationContract } from '../core/model/contract';
import { questionThread, type ThreadLimits } from './question-thread';
import type { CheckedFiles, FileOnDisk, FileText, TypeChecker, Unread } from './source-reader';

/** What the thread of the type checker receives. */
export type TypeQuestion =
  | { readonly importsOf: FileText | FileOnDisk }
  | (CheckedFiles & { readonly routes: readonly Route[] });

/** What the thread sends: specifiers, or a contract with the operations in the order of the routes. */
export type TypeAnswer =
  | { readonly specifiers: readonly string[] }
  | (Pick<Contract, 'types'> & { readonly operations: readonly (OperationContract | undefined)[] });

/** `script`: the bundle of the thread, which starts with the first question. */
export function typeCheckerInThread(script: string, limits: ThreadLimits = { seconds: 10, restarts: 10 }) {
  const { ask, ...thread } = questionThread<TypeQuestion, TypeAnswer | Unread>(
    script,
    'type checking',
    (why) => ({ why }),
    limits,
  );
  const checker: TypeChecker = {
    async importsOf(files) {
      const answers = await ask(files.map((importsOf) => ({ importsOf })));
      return answers.map((answer) => ('specifiers' in answer ? answer.specifiers : []));
    },
    async contractOf(routes, from) {
      const [answer] = await ask([{ ...from, routes }]);
      if (answer === undefined || !('operations' in answer))
        return { operations: new Map(), types: new Map() };
      const operations = answer.operations.flatMap((operation, at) =>
        operation === undefined ? [] : [[routes[at]!, operation] as const],
      );
      return { operations: new Map(operations), types: answer.types };
    },
  };
  return { ...thread, ...checker };
}
