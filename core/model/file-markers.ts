import type { Location } from './location';

/** Means every constraint: code adds some whose names are not read. */
export const anyConstraint = '*';

/** The markers of a file, found by the words in its text without parsing. */
export interface Markers {
  /** Whether the file's code may configure controllers. */
  readonly configures: boolean;
  /** Called functions and type arguments, if the file may run at start-up but configures nothing; else empty. */
  readonly calls: readonly string[];
  /** Names of the start-up modules of the applications that the file starts. */
  readonly starts: readonly string[];
  /** Whether the file's code may check callers. */
  readonly checksAccess: boolean;
  /** Whether services may be injected into classes of the file. */
  readonly takesService: boolean;
  /** Whether the file may declare a property that JSON cannot carry, such as an upload. */
  readonly hasStreamProperty: boolean;
  /** Whether the file may use a type that no API definition can have. */
  readonly hasUndescribableType: boolean;
  /** Whether the file's code may set requirements for all callers of an application. */
  readonly setsHostPolicy: boolean;
  /** Whether the file's code may map endpoints that are not controllers. */
  readonly mapsEndpoints: boolean;
  /** Names of route constraints that the file's code defines, in lowercase letters. */
  readonly constraints: readonly string[];
  /** Each occurrence of a name that may be a permission, or a constant for one. */
  readonly permissions: readonly string[];
  /** The file's comments that suppress findings. */
  readonly comments: readonly IgnoreComment[];
}

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
