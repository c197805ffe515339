import {
  fileParser,
  type ReadingOf,
  type Source,
  type SourceReader,
  type Unread,
  type Wanted,
} from '../reading/source-reader';
import { breathe } from './time-slicer';

/** A reader for hosts without worker threads, such as the web; in time slices. `bytesOf` reads the files of parsers. */
export function readerInSlices(bytesOf: (name: string) => Promise<Uint8Array>): SourceReader {
  const read = fileParser(bytesOf);
  return {
    async read<What extends Wanted>(files: readonly Source<What>[]) {
      const answers: (ReadingOf<What> | Unread)[] = [];
      for (const file of files) {
        const why = 'cannot read from disk';
        answers.push('text' in file ? ((await read(file)) as ReadingOf<What>) : { why });
        await breathe();
      }
      return answers;
    },
    restart() {},
    dispose() {},
  };
}
