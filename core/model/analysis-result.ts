import type { Diagnostic, SuppressedFinding } from './diagnostic';
import type { IgnoreComment } from './ignore-comment';
import type { Location } from './location';
import type { Exclusion, Route, Style } from './route';

/** A class of the workspace, with or without routes. */
export interface ClassDeclaration {
  readonly name: string;
  readonly fullName: string;
  readonly assembly: string;
  readonly location: Location;
  /** Whether a project compiles the file of the class. */
  readonly isCompiled: boolean;
}

/** The whole result for a workspace: immutable, sorted, JSON-able. */
export interface Analysis {
  /** `fx` or `abp@9.3`; if applications differ, the profile with the newest version. */
  readonly profile: string;
  /** The applications that have routes, in the order of the routes. */
  readonly applications: readonly { readonly name: string; readonly profile: string }[];
  readonly style: 'configured' | Style;
  readonly routes: readonly Route[];
  readonly exclusions: readonly Exclusion[];
  readonly diagnostics: readonly Diagnostic[];
  /** Findings that comments or `fx-routes.json` suppress; `diagnostics` does not include them. */
  readonly suppressed: readonly SuppressedFinding[];
  /** Comments that suppress findings. */
  readonly comments: readonly IgnoreComment[];
  /** Classes of all files that had to be read, sorted by full name. */
  readonly classes: readonly ClassDeclaration[];
}
