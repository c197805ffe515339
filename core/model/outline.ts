import type { FileCode, GuardCode } from './code';
import type { FileFacts } from './facts/file';
import type { IgnoreComment } from './ignore-comment';

/** The attribute that makes objects of a class single values; in a file with its name, any class may have it. */
export const typeConverter = 'TypeConverter';

/** The attribute that makes internal types of an assembly visible to others; a file with its name counts as declaring it. */
export const showsInternals = 'InternalsVisibleTo';

/**
 * What is known about a file without parsing it. It may contain more names than the file declares, never fewer: files that
 * are not referred to by these names do not affect an analysis.
 */
export interface Outline {
  /** Replaces the facts of the file while it is not parsed. */
  readonly facts: FileFacts;
  /** Simple names that other files may use: types and extension methods. */
  readonly names: readonly string[];
  /** Simple names that may refer to anything else than a class or an interface without a type converter. */
  readonly others: readonly string[];
  /** Simple names of possible base types, attributes and alias targets in the file. */
  readonly bases: readonly string[];
  /** It may declare a service or a controller by itself: it is always parsed. */
  readonly isCandidate: boolean;
}

/** A copy of names that does not keep the text in memory that they are parts of. Joining a single name would not copy it. */
export const detached = (names: ReadonlySet<string>): readonly string[] =>
  names.size === 0 ? noNames : [...names, ''].join(' ').split(' ', names.size);

const noNames: readonly string[] = [];

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

/** How much of a file is read beyond its outline: each level includes those before it. */
export type ReadLevel = 'facts' | 'guardCode' | 'code';

/** The parts of a file that are parsed. */
export interface ReadParts {
  readonly facts: FileFacts | null;
  /** Its lowered code. */
  readonly code: FileCode | null;
  /** The part of its lowered code that may check callers. */
  readonly guardCode: GuardCode | null;
}

/** A file of the workspace. Its parts are parsed at first use; null if the caller has not provided them yet. */
export interface SourceFile extends ReadParts {
  /** Null for a file that can only be parsed. */
  readonly outline: Outline | null;
  readonly markers: Markers;
  /** The parts used so far of a lazily parsed file; absent if it was read completely. */
  readonly used?: ReadParts;
}
