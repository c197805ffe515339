import { Uri, workspace } from 'vscode';
import { factsReader, type ReadingOf, type SourceText } from './reading';
import { Slices } from './slices';

/** Reads what files say, one answer for each file in their order; null where no language knows it. */
export interface FactsReader {
  read(files: readonly SourceText[]): Promise<readonly ReadingOf[]>;
  dispose(): void;
}

/** Reads beside everything else in the extension host, a slice at a time: for hosts that have no threads. */
export function readerInHost(extensionUri: Uri): FactsReader {
  const read = factsReader(async (name) => workspace.fs.readFile(Uri.joinPath(extensionUri, 'dist', name)));
  const slices = new Slices();
  return {
    async read(files) {
      const facts: ReadingOf[] = [];
      for (const file of files) {
        facts.push(await read(file));
        await slices.breathe();
      }
      return facts;
    },
    dispose() {},
  };
}
