import type { ReadingOf, Source, Unread, Wanted } from './parse-to-level';

/** Reads files. Results are in the order of the files; null for a file in an unsupported language. */
export interface SourceReader {
  read<What extends Wanted>(files: readonly Source<What>[]): Promise<readonly (ReadingOf<What> | Unread)[]>;
  /** Forgets earlier failures; called when the user reads the workspace again. */
  restart(): void;
  dispose(): void;
}
