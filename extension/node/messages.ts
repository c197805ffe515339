import type { ReadingOf, SourceOnDisk, SourceText, Unread } from '../workspace/reading';

/** A file to read. Files are read in the order of their questions. */
export interface Question {
  readonly id: number;
  readonly file: SourceText | SourceOnDisk;
}

/** What a file says, or why it could not be read. */
export interface Answer {
  readonly id: number;
  readonly reading: ReadingOf | Unread;
}
