import type { FileFacts } from '../model/facts';

/** Reads the files of one language. Sees one file at a time, keeps nothing, and never throws on bad code. */
export interface Frontend {
  /** Whether it reads this file; decided by the name alone. */
  accepts(file: string): boolean;
  /** `file` uses forward slashes; `text` is the decoded content, with or without a BOM. */
  extract(file: string, text: string): FileFacts;
}
