import type { Contract } from '../model/contract';
import type { ContractFacts } from '../model/facts/contract-facts';
import type { FileFacts, Outline } from '../model/facts/file-facts';
import type { ModuleResolution } from '../model/facts/modules';
import type { FileCode, GuardCode } from '../model/lowered-code';
import type { Route } from '../model/route';

/** Decides from the text of a method body whether the body is lowered. */
export type IsBodyRead = (body: string) => boolean;

/** The declarations of a file, and the part of the file's code that may check callers. */
export interface GuardedFacts {
  readonly facts: FileFacts;
  readonly guardCode: GuardCode;
}

/**
 * Reads the files of one language, one file at a time. A frontend keeps no state, and never throws on invalid code.
 * `file` is a path with forward slashes; `text` is the decoded content, with or without a BOM.
 */
export interface Frontend {
  /** Whether the frontend reads files with this name. */
  accepts(file: string): boolean;
  /** The declarations of a file. */
  extract(file: string, text: string): FileFacts;
  /**
   * The cheap summary that decides whether to parse a file; null if the file must be parsed. Absent if all files are
   * parsed.
   */
  outline?(file: string, text: string): Outline | null;
  /** Resolves import specifiers. Absent if the language has no modules. */
  readonly resolveModules?: ModuleResolution;
  /** This frontend for files of a project that defines other preprocessor symbols. Absent if the language has none. */
  withSymbols?(defined: ReadonlySet<string>): Frontend;
  /** The code of a file, lowered to the neutral tree. Absent if files of the language contain no code. */
  code?(file: string, text: string): FileCode;
  /** The declarations of a file and its guard code. Bodies that `isRead` rejects are empty. */
  extractWithGuards?(file: string, text: string, isRead: IsBodyRead): GuardedFacts;
  /** What contracts need from a file beyond its facts. Absent if files of the language declare no types. */
  contract?(file: string, text: string): ContractFacts;
  /** The code that requests depend on; by default, `code`. `isRequest` accepts names of request functions. */
  requestCode?(file: string, text: string, isRequest: (name: string) => boolean): FileCode;
}

/** What types are read from. Paths have forward slashes. */
export interface ContractSources {
  /** The text of a file; null if it cannot be read. */
  textOf(file: string): string | null;
  /** The file that an import specifier in the file `from` refers to; null for a module outside the workspace. */
  resolve(from: string, specifier: string): string | null;
}

/**
 * Reads what routes take and return in a language with a type checker, which is slow to load: it is not part of the
 * frontend. All routes must be in files that the frontend accepts. Never throws on invalid code.
 */
export type ContractReader = (sources: ContractSources, routes: readonly Route[]) => Contract;
