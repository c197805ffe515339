import { Uri, workspace } from 'vscode';
import { fileParser, type ReadingOf, type Source, type Unread, type Wanted } from './parse-to-level';
import { breathe } from './time-slicer';
import type { ReadOnlyFileSystem } from './workspace-directory';

/** Reads files. Results are in the order of the files; null for a file in an unsupported language. */
export interface SourceReader {
  /** The disk from which the reader reads files; if null, callers must pass the texts of files. */
  readonly disk: ReadOnlyFileSystem | null;
  read<What extends Wanted>(files: readonly Source<What>[]): Promise<readonly (ReadingOf<What> | Unread)[]>;
  /** Forgets earlier failures; called when the user reads the workspace again. */
  restart(): void;
  dispose(): void;
}

/** A reader for the web, where worker threads are not available. It runs in the extension host, in time slices. */
export function readerInHost(extensionUri: Uri): SourceReader {
  const read = fileParser(async (name) => workspace.fs.readFile(Uri.joinPath(extensionUri, 'dist', name)));
  return {
    disk: null,
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
