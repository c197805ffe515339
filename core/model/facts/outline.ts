import type { FileFacts } from './file';

/**
 * What is known about a file without parsing it. An outline may contain too many names, never too few, because the
 * names decide whether the file is parsed.
 */
export interface Outline {
  /** Facts without declarations, used until the file is parsed. */
  readonly facts: FileFacts;
  /** Simple names that other files may use: types and extension methods. */
  readonly names: readonly string[];
  /** Simple names that the file may declare for an alias, struct, enum or type with a type converter. */
  readonly others: readonly string[];
  /** Simple names of possible base types, attributes and alias targets in the file. */
  readonly bases: readonly string[];
  /** Whether names in the file suggest services, controllers or changed routes. If so, the file is always parsed. */
  readonly isCandidate: boolean;
  /** Whether the file may declare a type that is named like a service. */
  readonly resemblesService: boolean;
}

/** Copies names: equal names of different files become one string, and no name keeps the text of its file in memory. */
export const detached = (names: ReadonlySet<string>): readonly string[] =>
  names.size === 0 ? noNames : [...names].map(shared);

const noNames: readonly string[] = [];

/** Limits the memory that unused names occupy. */
const MAX_SHARED = 1_000_000;
const sharedNames = new Map<string, string>();

function shared(name: string): string {
  const known = sharedNames.get(name);
  if (known !== undefined) return known;
  if (sharedNames.size === MAX_SHARED) sharedNames.clear();
  const copy = copyOf(name);
  sharedNames.set(copy, copy);
  return copy;
}

/** V8 copies substrings of fewer than 13 characters. Longer substrings refer to the whole text. */
const copyOf = (name: string): string =>
  name.length < 13 ? name : [name.slice(0, 12), name.slice(12)].join('');
