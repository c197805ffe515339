import type { Location } from './location';

/** A comment `// fx-routes-ignore <code>: reason`, which accepts the findings with that code on one line. */
export interface IgnoreComment {
  /** As written; not necessarily a valid code. */
  readonly code: string;
  /** Empty if no reason is given. */
  readonly reason: string;
  readonly location: Location;
  /** The line whose findings the comment accepts, counted from 0. */
  readonly line: number;
}
