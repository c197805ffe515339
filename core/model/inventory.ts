import type { Location } from './location';

/**
 * The projects, applications and registrations of a workspace, before routes are derived. An inventory explains
 * what an analysis finds and what it misses. Immutable, sorted, JSON-able.
 */
export interface Inventory {
  /** The profile that the user sets; null if it is detected from the projects. */
  readonly forcedProfile: string | null;
  /** The path of `fx-routes.json` as in locations; null if there is none. */
  readonly configurationFile: string | null;
  /** In the order of the project files. */
  readonly projects: readonly ProjectEntry[];
  /** The applications with at least one class that could be a controller. */
  readonly applications: readonly ApplicationEntry[];
  /** `Create(…)` calls. If there is neither a call nor a start-up module, all assemblies count as registered. */
  readonly registrations: readonly RegistrationEntry[];
  /** Statements that set options of the framework outside of `Create(…)` calls. */
  readonly settings: readonly SettingEntry[];
}

interface ProjectEntry {
  readonly file: string;
  /** `package.json`, `csproj`, … */
  readonly kind: string;
  readonly name: string;
  /** Whether the project builds a web application, not a library. */
  readonly isStartup: boolean;
  /** The number of source files that belong to the project. */
  readonly sources: number;
}

export interface ApplicationEntry {
  readonly name: string;
  /** The start-up project or, if there is none, the project of the main assembly; null for the root folder. */
  readonly project: string | null;
  /** Whether `project` is a start-up project. */
  readonly isStartup: boolean;
  /** The profile detected from the application's projects, before user settings: `fx`, `abp@9.3`. */
  readonly detectedProfile: string;
  readonly evidence: ProfileEvidence | null;
  /** The assemblies with a class that could be a controller. */
  readonly assemblies: readonly AssemblyEntry[];
  /** The number of the application's other assemblies. */
  readonly otherAssemblies: number;
  /** Classes of framework modules that are base classes in the application. */
  readonly moduleClasses: readonly ModuleClassEntry[];
}

/** `package`: a framework package, with the file that names its version. `options`: the name of an options type. */
export type ProfileEvidence =
  | {
      readonly kind: 'package';
      readonly name: string;
      readonly version: string | null;
      readonly file: string;
      /** Framework packages of the application with a newer version: `Volo.Abp.AspNetCore.SignalR 10.1.0`. */
      readonly newer: readonly string[];
    }
  | { readonly kind: 'options'; readonly name: string; readonly location: Location };

export interface AssemblyEntry {
  readonly name: string;
  /** The project file; null for the root folder. */
  readonly project: string | null;
  /** `assumed`: there is neither a `Create(…)` call nor a start-up module. `perhaps`: a call names an unknown assembly. */
  readonly registration: 'registered' | 'assumed' | 'perhaps' | 'none';
  /** The number of classes that could be controllers. */
  readonly candidates: number;
  /** How many of the candidates are handwritten controllers, which have routes even without a `Create(…)` call. */
  readonly controllers: number;
}

export interface ModuleClassEntry {
  readonly name: string;
  readonly namespace: string;
  /** Full names of the classes that derive from this class. */
  readonly usedBy: readonly string[];
}

export interface RegistrationEntry {
  /** The assembly argument of the call, as text. */
  readonly written: string;
  /** Names of the assemblies; `foreign`: an assembly outside the workspace; `unknown`: possibly any assembly. */
  readonly targets: readonly string[] | 'foreign' | 'unknown';
  readonly settings: readonly SettingEntry[];
  readonly location: Location;
}

export interface SettingEntry {
  /** PascalCase member path. */
  readonly member: string;
  /** The value as text, or why it is unknown. */
  readonly value: string;
  /** Whether the value is a list item that code adds under a condition. Any other conditional value is unknown. */
  readonly isConditional: boolean;
  readonly location: Location;
}
