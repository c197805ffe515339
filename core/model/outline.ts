import type { FileFacts } from './facts/file';
import type { ValueChangeFacts } from './facts/value-changes';

/**
 * What can be told of a file without reading it. It may name more than there is, never less: files that nobody has to
 * ask for by these names add nothing to an answer.
 */
export interface Outline {
  /** Stands for the facts of the file while it is not read. */
  readonly facts: FileFacts;
  /** Simple names that others may ask for: types, extension methods, and functions that it may hand assemblies to. */
  readonly names: readonly string[];
  /** Simple names that its types may derive from, or that aliases may stand for. */
  readonly bases: readonly string[];
  /** Simple names that its types may name as modules that they depend on. */
  readonly dependencies: readonly string[];
}

/** A file of the workspace, perhaps not read yet. */
export interface Reading {
  /** Null for a file that matters whatever others ask for. */
  readonly outline: Outline | null;
  /** Its facts; reads it at the first question. */
  readonly facts: FileFacts;
  /** What its code may change that others read; null where that is not looked for before somebody asks, who has to read it again. */
  readonly changes: readonly ValueChangeFacts[] | null;
  /** Whether `changes` may tell of anything that has one of some names; absent where they are known. */
  mayChange?(names: ReadonlySet<string>): boolean;
}

/** What the code of a file may change by any of some names, be it once too often. */
export type ChangesIn = (reading: Reading, names: ReadonlySet<string>) => readonly ValueChangeFacts[];

/** The same for a file that was read. */
export type ChangesOf = (file: FileFacts, names: ReadonlySet<string>) => readonly ValueChangeFacts[];
