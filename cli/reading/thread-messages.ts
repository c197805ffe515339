import type { UnreadPath } from '../../core/discovery/skipped-and-unread-paths';
import type { Read, Reading } from './read-batch';

/** The task of a reading thread. */
export interface Task {
  readonly root: string;
  readonly files: readonly string[];
  readonly what: Reading;
  /** How many of the files were taken by any thread. */
  readonly taken: SharedArrayBuffer;
}

/** Files that a thread took, with the result of reading them. */
export interface Answer extends Read {
  readonly files: readonly string[];
  readonly unread: readonly UnreadPath[];
}
