import type { ReadingOf, SourceOnDisk, SourceText, Unread } from '../workspace/reading';

/** A file to read. Files are read in the order of their requests. */
export interface Question {
  readonly id: number;
  readonly file: SourceText | SourceOnDisk;
}

/** The facts of a file, or why it could not be read. */
export interface Answer {
  readonly id: number;
  readonly reading: ReadingOf | Unread;
}
