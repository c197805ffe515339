import type { ValueChangeFacts } from '../../model/facts/value-changes';

/** Names that lead to a value, through calls and indexes (`[]`); `()` behind it: a method that changes it, `(?)`: one that may. */
export type Path = readonly string[];

/** Chains of calls may be very long; what is changed stands at their beginning. */
const longestPath = 8;

/** The path one name further on. */
export const onward = (path: Path, name: string): Path => [...path.slice(0, longestPath - 1), name];

/** What becomes of a value where it stands. */
export type Use =
  | { readonly kind: 'changed' | 'handed' }
  /** A name stands for it from here on. */
  | { readonly kind: 'named'; readonly name: string }
  /** Whoever asks for a member of this name gets it. */
  | { readonly kind: 'given'; readonly name: string };

export const changed: Use = { kind: 'changed' };
export const handed: Use = { kind: 'handed' };

/** A value at a place of its file. `scope` numbers the stretches of code whose locals are not the same. */
export interface ValueEvent {
  readonly path: Path;
  readonly use: Use;
  readonly scope: number;
  place(): ValueChangeFacts['place'];
}
