import { Uri, workspace } from 'vscode';
import { factsReader, type ReadingOf, type SourceOnDisk, type SourceText, type Unread } from './reading';
import { TimeSlicer } from './time-slicer';

/** Reads the facts of files, with one result for each file in order; null for an unsupported language. */
export interface FactsReader {
  /** Whether it reads texts from disk itself; otherwise they must be passed. */
  readonly readsDisk: boolean;
  read(files: readonly (SourceText | SourceOnDisk)[]): Promise<readonly (ReadingOf | Unread)[]>;
  /** Clears failures, when the user requests to read again. */
  restart(): void;
  dispose(): void;
}

/** Reads on the thread of the extension host in time slices, for hosts without threads. */
export function readerInHost(extensionUri: Uri): FactsReader {
  const read = factsReader(async (name) => workspace.fs.readFile(Uri.joinPath(extensionUri, 'dist', name)));
  const slices = new TimeSlicer();
  return {
    readsDisk: false,
    async read(files) {
      const answers: (ReadingOf | Unread)[] = [];
      for (const file of files) {
        answers.push('text' in file ? await read(file) : { why: 'this host reads no disk' });
        await slices.breathe();
      }
      return answers;
    },
    restart() {},
    dispose() {},
  };
}
