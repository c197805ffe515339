import type { ReadingOf, Source, Unread } from './parse-to-level';

/** A file to read. Files are read in the order of their requests. */
export interface Question {
  readonly id: number;
  readonly file: Source;
}

/** The result of reading a file, or why the file could not be read. */
export interface Answer {
  readonly id: number;
  readonly reading: ReadingOf | Unread;
}
