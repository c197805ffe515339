import type { FileFacts } from '../model/facts/file';
import type { Outline } from '../model/outline';

/** Reads the files of one language. Sees one file at a time, keeps nothing, and never throws on bad code. */
export interface Frontend {
  /** Whether it reads this file; decided by the name alone. */
  accepts(file: string): boolean;
  /** `file` uses forward slashes; `text` is the decoded content, with or without a BOM. */
  extract(file: string, text: string): FileFacts;
  /**
   * What can be told of the file much faster; null when it has to be read. Absent where every file has to be. Arguments as
   * for `extract`.
   */
  outline?(file: string, text: string): Outline | null;
}
