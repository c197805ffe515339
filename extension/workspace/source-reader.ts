import { Uri, workspace } from 'vscode';
import {
  type FileCalls,
  type FileOnDisk,
  type FileText,
  fileReader,
  type Level,
  type ReadingOf,
  type Source,
  type Unread,
} from './read-file';
import { timeSlicer } from './time-slicer';
import type { ReadOnlyFileSystem } from './workspace-directory';

/** Reads files. Results are in the order of the files; null for a file in an unsupported language. */
export interface SourceReader {
  /** The disk from which the reader reads files; if null, callers must pass the texts of files. */
  readonly disk: ReadOnlyFileSystem | null;
  read(files: readonly Source<Level>[]): Promise<readonly (ReadingOf | Unread)[]>;
  /** Reads the requests that files make. */
  readCalls(files: readonly (FileText | FileOnDisk)[]): Promise<readonly (FileCalls | Unread)[]>;
  /** Forgets earlier failures; called when the user reads the workspace again. */
  restart(): void;
  dispose(): void;
}

/** A reader for the web, where worker threads are not available. It runs in the extension host, in time slices. */
export function readerInHost(extensionUri: Uri): SourceReader {
  const read = fileReader(async (name) => workspace.fs.readFile(Uri.joinPath(extensionUri, 'dist', name)));
  const slices = timeSlicer();
  async function readAll<Reading>(files: readonly Source[]): Promise<readonly (Reading | Unread)[]> {
    const answers: (Reading | Unread)[] = [];
    for (const file of files) {
      answers.push('text' in file ? ((await read(file)) as Reading) : { why: 'cannot read from disk' });
      await slices.breathe();
    }
    return answers;
  }
  return {
    disk: null,
    read: (files) => readAll<ReadingOf>(files),
    readCalls: (files) => readAll<FileCalls>(files.map((file) => ({ ...file, level: 'calls' }))),
    restart() {},
    dispose() {},
  };
}
