import type { FileFacts } from '../model/facts/file';
import type { ValueChangeFacts } from '../model/facts/value-changes';
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
  /** What the code of the file may change that others read; absent where there is no code. Arguments as for `extract`. */
  changes?(file: string, text: string): readonly ValueChangeFacts[];
  /** Whether the file may change anything that has one of some names; there wherever `changes` is. */
  mayChange?(text: string, names: ReadonlySet<string>): boolean;
}
