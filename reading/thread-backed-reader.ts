import { dirname, join } from 'node:path';
import { questionThread, type ThreadLimits } from './question-thread';
import type { ReadingOf, Source, SourceReader, Unread, Wanted } from './source-reader';
import { typeCheckerInThread } from './type-checker';

/**
 * Reads files in a thread, and contracts in another one. If a thread fails or takes too long, only the current file stays
 * unread. `script`: the bundle of the thread, which is next to that of the other thread.
 */
export function readerInThread(script: string, limits?: ThreadLimits): SourceReader {
  const files = questionThread<Source, ReadingOf | Unread>(script, 'reading', (why) => ({ why }), limits);
  const checker = typeCheckerInThread(join(dirname(script), 'type-checker-thread.js'));
  return {
    read: <What extends Wanted>(sources: readonly Source<What>[]) =>
      files.ask(sources) as Promise<readonly (ReadingOf<What> | Unread)[]>,
    checker,
    restart() {
      files.restart();
      checker.restart();
    },
    dispose() {
      files.dispose();
      checker.dispose();
    },
  };
}
