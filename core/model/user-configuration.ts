import type { Diagnostic, DiagnosticCode, Severity } from './diagnostic';
import type { Location } from './location';

/** The name under which the user's configuration is looked for, in the folder and above it. */
export const configurationName = 'fx-routes.json';

/** A value of the user's configuration with the place that gives it. */
export interface WithLocation<Value> {
  readonly value: Value;
  readonly location: Location;
}

/** What `fx-routes.json` says. It goes before what the source says, and behind what the command line says. */
export interface UserConfiguration {
  /** Key of the file, as locations name it. */
  readonly file: string;
  /** The root of the workspace as seen from the folder of the file: '' for that folder, `src`, `..`. */
  readonly root: string;
  /** The day on which it is applied, as `2025-11-21`; the host knows it. */
  readonly today: string;
  /** In the order of the file, no name twice. */
  readonly assemblies: readonly AssemblyConfiguration[];
  /** At most one for each code. */
  readonly severities: readonly SeverityConfiguration[];
  readonly suppressions: readonly Suppression[];
  /** What is wrong with the file, by place; what is wrong is left out above. */
  readonly problems: readonly Diagnostic[];
}

/** What the user says of one assembly. Null members leave it to the source. */
export interface AssemblyConfiguration {
  readonly name: WithLocation<string>;
  readonly rootPath: WithLocation<string> | null;
  readonly useV3UrlStyle: WithLocation<boolean> | null;
  readonly controllerNames: readonly NameConfiguration[];
  readonly actionNames: readonly NameConfiguration[];
  readonly typePredicate: TypePredicateConfiguration | null;
  readonly exposeIntegrationServices: WithLocation<boolean> | null;
  /** `9.3`. */
  readonly frameworkVersion: WithLocation<string> | null;
}

/** A class or method, and the segment that stands for it. The place is that of the segment. */
export interface NameConfiguration extends WithLocation<string> {
  readonly name: WithLocation<string>;
}

/** Globs over names of types; the place is that of the whole. A type is selected that one of `include` fits (none: every type), and none of `exclude`. */
export interface TypePredicateConfiguration {
  readonly include: readonly WithLocation<string>[];
  readonly exclude: readonly WithLocation<string>[];
  readonly location: Location;
}

export interface SeverityConfiguration extends WithLocation<Severity | 'off'> {
  readonly code: DiagnosticCode;
}

/** A finding that the user accepts. Null members fit everything. */
export interface Suppression {
  readonly code: DiagnosticCode;
  /** Glob over the files of a finding, relative to the folder of `fx-routes.json`. */
  readonly path: string | null;
  /** Glob over addresses, perhaps with a verb before it. */
  readonly route: string | null;
  /** Glob over names: a class, or a method of one. */
  readonly symbol: string | null;
  readonly reason: string;
  /** The last day on which it holds; null for no end. */
  readonly expires: string | null;
  readonly location: Location;
}
