import type { ReadingOf, SourceOnDisk, SourceText, Unread } from '../workspace/reading';

/** Files to read. */
export interface Question {
  readonly id: number;
  readonly files: readonly (SourceText | SourceOnDisk)[];
}

/** What they say, or why they could not be read. */
export type Answer =
  | { readonly id: number; readonly facts: readonly (ReadingOf | Unread)[] }
  | { readonly id: number; readonly error: string };
