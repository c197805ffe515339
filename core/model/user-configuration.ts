import type { Diagnostic, DiagnosticCode, Severity } from './diagnostic';
import type { Location, WithLocation } from './location';

/** The file name of the user configuration, in the folder of the workspace or above it. */
export const configurationName = 'fx-routes.json';

/** The content of `fx-routes.json`. It overrides the source, and the command line overrides it. */
export interface UserConfiguration {
  /** The key that identifies the file in locations. */
  readonly file: string;
  /** The root of the workspace, relative to the folder of the file: '' for the same folder, `src`, `..`. */
  readonly root: string;
  /** The current date, as `2025-11-21`, set by the caller. */
  readonly today: string;
  /** Whether the text is JSON; if not, the file has one problem and no entries. */
  readonly isJson: boolean;
  /** In the order of the file, with unique names. */
  readonly assemblies: readonly AssemblyConfiguration[];
  /** At most one severity for each finding code. */
  readonly severities: readonly SeverityConfiguration[];
  readonly suppressions: readonly Suppression[];
  /** Errors in the file, sorted by location; the members above contain valid entries only. */
  readonly problems: readonly Diagnostic[];
}

/** The configuration of one assembly. For null members, the source decides. */
export interface AssemblyConfiguration {
  readonly name: WithLocation<string>;
  readonly rootPath: WithLocation<string> | null;
  readonly useV3UrlStyle: WithLocation<boolean> | null;
  readonly controllerNames: readonly NameConfiguration[];
  readonly actionNames: readonly NameConfiguration[];
  readonly typePredicate: TypePredicateConfiguration | null;
  readonly exposeIntegrationServices: WithLocation<boolean> | null;
  /** Major and minor version: `9.3`. */
  readonly frameworkVersion: WithLocation<string> | null;
}

/** The URL segment of a class or method, with its location in the file. `name` is the class or method. */
export interface NameConfiguration extends WithLocation<string> {
  readonly name: WithLocation<string>;
}

/** Selects types by name: those that match `include` but not `exclude`. An empty `include` matches every type. */
export interface TypePredicateConfiguration {
  readonly include: readonly WithLocation<string>[];
  readonly exclude: readonly WithLocation<string>[];
  readonly location: Location;
}

export interface SeverityConfiguration extends WithLocation<Severity | 'off'> {
  readonly code: DiagnosticCode;
}

/** Suppresses the findings that match all members. A null member matches every finding. */
export interface Suppression {
  readonly code: DiagnosticCode;
  /** Glob for the files of a finding, relative to the folder of `fx-routes.json`. */
  readonly path: string | null;
  /** Glob for paths of routes, optionally with a leading verb. */
  readonly route: string | null;
  /** Glob for names of classes or methods. */
  readonly symbol: string | null;
  readonly reason: string;
  /** The last day on which the suppression applies; null for no end. */
  readonly expires: string | null;
  readonly location: Location;
}

/** The local date of a moment, as `2025-11-21`. */
export function dayOf(moment: Date): string {
  const part = (number: number, length: number) => String(number).padStart(length, '0');
  return `${part(moment.getFullYear(), 4)}-${part(moment.getMonth() + 1, 2)}-${part(moment.getDate(), 2)}`;
}
