import type { ContractFacts } from './facts/contract-facts';
import type { FileFacts, Outline } from './facts/file-facts';
import type { Markers } from './file-markers';
import type { FileCode, GuardCode } from './lowered-code';

/** How much of a file is read beyond its outline. Each level includes the earlier levels. */
export type ReadLevel = 'facts' | 'guardCode' | 'code' | 'contract';

/** The parts of a file that are parsed. */
export interface ReadParts {
  readonly facts: FileFacts | null;
  readonly code: FileCode | null;
  /** The part of the lowered code that may check callers. */
  readonly guardCode: GuardCode | null;
  /** What contracts need of its types; absent if it was not asked for. */
  readonly contract?: ContractFacts | null;
}

/** A file of the workspace. Its parts are parsed on first use, or are null if the file was read in less detail. */
export interface SourceFile extends ReadParts {
  /** Null for a file that must be parsed to find its names. */
  readonly outline: Outline | null;
  readonly markers: Markers;
  /** The parts of a lazily parsed file that were used so far; absent if the file is not parsed lazily. */
  readonly used?: ReadParts;
  /** The file as a project with other preprocessor symbols compiles it; absent if the file is not parsed lazily. */
  withSymbols?(defined: ReadonlySet<string>): SourceFile;
}
