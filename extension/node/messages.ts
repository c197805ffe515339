import type { ReadingOf, SourceOnDisk, SourceText, Unread } from '../workspace/reading';

/** Files to read, in this order. */
export interface Question {
  readonly id: number;
  readonly files: readonly (SourceText | SourceOnDisk)[];
}

/** What the next file of a question says, or why it could not be read. Questions are answered in the order they came in. */
export interface Answer {
  readonly id: number;
  readonly reading: ReadingOf | Unread;
}
