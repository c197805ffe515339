// What the npm package exports.
export type { SkippedPath, UnreadPath } from '../core/discovery/skipped-and-unread-paths';
export {
  type Diagnostic,
  type DiagnosticCode,
  type DiagnosticRule,
  diagnosticRules,
  type RelatedLocation,
  type Severity,
  type SuppressedFinding,
} from '../core/model/diagnostic';
export type { IgnoreComment } from '../core/model/file-markers';
export type { Location } from '../core/model/location';
export {
  type Access,
  type Analysis,
  type Certainty,
  type ClassDeclaration,
  type DerivationStep,
  type DerivationStepKind,
  type Exclusion,
  type ExclusionCode,
  exclusionCodes,
  type Reason,
  type RequestCondition,
  type Requirement,
  type Route,
  type RouteParameter,
  routeLabel,
  type Style,
  stepSections,
  type Visibility,
} from '../core/model/route';

export { FilterError, type FilterKind, type FilterWords } from '../core/queries/filter';
export type { Hit, Match } from '../core/queries/match';
export type { NearMiss } from '../core/queries/near-misses';
export type { FileChange } from '../core/route-index';
export type { Captured } from '../core/routing/match-path';
export { type FolderReader, readFolder } from './folder-reader';
export { type Explanation, type Reader, Workspace, type WorkspaceOptions } from './workspace';
