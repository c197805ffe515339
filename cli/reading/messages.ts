import type { UnreadPath } from '../../core/discovery/folder-walk';
import type { Extent, Read } from './file-reader';

/** What a thread is to read. */
export interface Task {
  readonly root: string;
  readonly files: readonly string[];
  readonly extent: Extent;
  /** How many of the files were taken, by this thread or others. */
  readonly taken: SharedArrayBuffer;
}

/** Files that a thread took, and what it read of them. */
export interface Answer extends Read {
  readonly files: readonly string[];
  readonly unread: readonly UnreadPath[];
}
