import { Uri, workspace } from 'vscode';
import { factsReader, type ReadingOf, type SourceOnDisk, type SourceText, type Unread } from './reading';
import { TimeSlicer } from './time-slicer';

/** Reads what files say, one answer for each file in their order; null where no language knows it. */
export interface FactsReader {
  /** Whether it reads texts from the disk by itself; else all have to be given. */
  readonly readsDisk: boolean;
  read(files: readonly (SourceText | SourceOnDisk)[]): Promise<readonly (ReadingOf | Unread)[]>;
  /** Forgets failures so far: the user asks to read again. */
  restart(): void;
  dispose(): void;
}

/** Reads beside everything else in the extension host, a slice at a time: for hosts that have no threads. */
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
