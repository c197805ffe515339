import type { FileCode } from './code';
import type { FileFacts } from './facts/file';
import type { IgnoreComment } from './ignore-comment';

/** The attribute of a class that makes single values of its objects; a file that names it may mean any of its classes. */
export const typeConverter = 'TypeConverter';

/** The attribute of an assembly that lets others see its internal types; a file that names it counts as declaring it. */
export const showsInternals = 'InternalsVisibleTo';

/**
 * What can be known of a file without parsing it. It may name more than there is, never less: files that nothing refers to
 * by these names add nothing to an answer.
 */
export interface Outline {
  /** Stands for the facts of the file while it is not parsed. */
  readonly facts: FileFacts;
  /** Simple names that other files may use: types and extension methods. */
  readonly names: readonly string[];
  /** Simple names that may stand in it for something else than a class or an interface without a type converter. */
  readonly others: readonly string[];
  /** Simple names that its types may derive from or carry as attributes, or that aliases may stand for. */
  readonly bases: readonly string[];
  /** It may declare a service or a controller by itself: it is parsed in any case. */
  readonly isCandidate: boolean;
}

/** What the words in a text say without being parsed. */
export interface Markers {
  /** Its code may configure controllers. */
  readonly configures: boolean;
  /** Names that its code calls, where it may run when an application starts; empty for all other files. */
  readonly calls: readonly string[];
  /** Names of the modules that it starts an application with. */
  readonly starts: readonly string[];
  /** Its code may check who calls. */
  readonly checksAccess: boolean;
  /** Its code may demand something of all callers of an application. */
  readonly demandsAccess: boolean;
  /** Findings that it accepts. */
  readonly comments: readonly IgnoreComment[];
}

/** A file of the workspace, perhaps not parsed yet. */
export interface SourceFile {
  /** Null for a file that can only be parsed. */
  readonly outline: Outline | null;
  /** Read at the first use; null where whoever reads files has not been asked for them yet. */
  readonly facts: FileFacts | null;
  readonly markers: Markers;
  /** Its lowered code, in the same way. */
  readonly code: FileCode | null;
  /** What has been used of a file that is read at the first use; absent where that is all there is. */
  readonly used?: { readonly facts: FileFacts | null; readonly code: FileCode | null };
}
