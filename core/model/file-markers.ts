import type { IgnoreComment } from './ignore-comment';

/** What the words of a text show without parsing. */
export interface Markers {
  /** Its code may configure controllers. */
  readonly configures: boolean;
  /** Names that its code calls, if it may run when an application starts; empty for all other files. */
  readonly calls: readonly string[];
  /** Names of the modules that it starts an application with. */
  readonly starts: readonly string[];
  /** Its code may check callers. */
  readonly checksAccess: boolean;
  /** Its classes take services. */
  readonly takesService: boolean;
  /** Its code may set requirements for all callers of an application. */
  readonly setsFallbackPolicy: boolean;
  /** Its comments that suppress findings. */
  readonly comments: readonly IgnoreComment[];
}
