import type { FileFacts } from './facts/file';

/**
 * What is known about a file without parsing it. It may contain more names than the file declares or refers to, never fewer,
 * because the names decide whether the file is parsed.
 */
export interface Outline {
  /** Replaces the facts of the file while it is not parsed. */
  readonly facts: FileFacts;
  /** Simple names that other files may use: types and extension methods. */
  readonly names: readonly string[];
  /** Simple names that may refer to an alias, struct, enum or type with a type converter, not a plain class or interface. */
  readonly others: readonly string[];
  /** Simple names of possible base types, attributes and alias targets in the file. */
  readonly bases: readonly string[];
  /** Whether the file may declare a service or a controller by itself and is therefore always parsed. */
  readonly isCandidate: boolean;
}

/** A copy of names that does not keep the text of their file in memory. The added '' makes `join` copy even a single name. */
export const detached = (names: ReadonlySet<string>): readonly string[] =>
  names.size === 0 ? noNames : [...names, ''].join(' ').split(' ', names.size);

const noNames: readonly string[] = [];
