import type { IgnoreComment } from './ignore-comment';

/** The markers of a file, found by the words in its text without parsing. */
export interface Markers {
  /** Whether the file's code may configure controllers. */
  readonly configures: boolean;
  /** Names that the file's code calls, if it may run when an application starts; empty for all other files. */
  readonly calls: readonly string[];
  /** Names of the modules with which the file starts an application. */
  readonly starts: readonly string[];
  /** Whether the file's code may check callers. */
  readonly checksAccess: boolean;
  /** Whether services may be injected into classes of the file. */
  readonly takesService: boolean;
  /** Whether the file's code may set requirements for all callers of an application. */
  readonly setsFallbackPolicy: boolean;
  /** The file's comments that suppress findings. */
  readonly comments: readonly IgnoreComment[];
}
