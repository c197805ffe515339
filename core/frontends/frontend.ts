import type { FileCode } from '../model/code';
import type { FileFacts } from '../model/facts/file';
import type { ModuleResolution } from '../model/module-resolution';
import type { Outline } from '../model/outline';

/**
 * Reads the files of one language. Sees one file at a time, keeps nothing, and never throws on bad code. `file` uses forward
 * slashes, `text` is the decoded content, with or without a BOM.
 */
export interface Frontend {
  /** Whether it reads this file; decided by the name alone. */
  accepts(file: string): boolean;
  /** What the file declares. */
  extract(file: string, text: string): FileFacts;
  /** The cheap summary that decides whether the file is parsed; null if it has to be. Absent where every file has to be. */
  outline?(file: string, text: string): Outline | null;
  /** Finds what import specifiers mean; absent where they need no more than the names of files. */
  readonly resolveModules?: ModuleResolution;
  /** The code of the file, lowered to the neutral tree. Absent for files without code. */
  code?(file: string, text: string): FileCode;
  /** The part of that code that requests depend on: calls of functions whose names `isRequest` takes. Absent where all code is lowered for them. */
  requestCode?(file: string, text: string, isRequest: (name: string) => boolean): FileCode;
}
