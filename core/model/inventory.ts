import type { Location } from './location';

/**
 * What a workspace was taken to consist of before any route was made: projects, applications, registrations. It tells why
 * the answer is what it is, and what it lacks. Immutable, sorted, JSON-able.
 */
export interface Inventory {
  /** What the user asks for; null: what the projects ask for holds. */
  readonly forcedProfile: string | null;
  /** The path of `fx-routes.json` as its places name it; null where there is none. */
  readonly configurationFile: string | null;
  /** In the order of their files. */
  readonly projects: readonly ProjectEntry[];
  /** Those that hold anything that could be a controller. */
  readonly applications: readonly ApplicationEntry[];
  /** `Create(…)` calls; with none of them every assembly counts as registered with the defaults. */
  readonly registrations: readonly RegistrationEntry[];
  /** Statements on the options of the framework outside of such calls. */
  readonly settings: readonly SettingEntry[];
}

interface ProjectEntry {
  /** The project file. */
  readonly file: string;
  /** `package.json`, `csproj`, … */
  readonly kind: string;
  /** Of its assembly or package. */
  readonly name: string;
  /** It builds a web application, not a library. */
  readonly isStartup: boolean;
  /** Source files that belong to it. */
  readonly sources: number;
}

export interface ApplicationEntry {
  readonly name: string;
  /** The project that stands for it; null for the folder. */
  readonly project: string | null;
  /** Whether that project builds a web application, or only stands for one. */
  readonly isStartup: boolean;
  /** The profile that its projects ask for, before the user's own wish: `fx`, `abp@9.3`. */
  readonly detectedProfile: string;
  /** What asks for it; null where nothing does. */
  readonly evidence: ProfileEvidence | null;
  /** Those with a class that could be a controller. */
  readonly assemblies: readonly AssemblyEntry[];
  /** How many others belong to it. */
  readonly otherAssemblies: number;
  /** Classes of the framework's modules from which its own derive. */
  readonly moduleClasses: readonly ModuleClassEntry[];
}

/** `package`: one of the framework's, with the file that names its version. `options`: a name of its options types. */
export type ProfileEvidence =
  | {
      readonly kind: 'package';
      readonly name: string;
      readonly version: string | null;
      readonly file: string;
    }
  | { readonly kind: 'options'; readonly name: string; readonly location: Location };

export interface AssemblyEntry {
  readonly name: string;
  /** The project file; null for the folder. */
  readonly project: string | null;
  /** `assumed`: there is no `Create(…)` call at all. `perhaps`: one names an assembly that cannot be told. */
  readonly registration: 'registered' | 'assumed' | 'perhaps' | 'none';
  /** Classes that could be controllers. */
  readonly candidates: number;
  /** Those of them that are handwritten controllers, and serve routes without any `Create(…)` call. */
  readonly controllers: number;
}

export interface ModuleClassEntry {
  readonly name: string;
  readonly namespace: string;
  /** Full names of the classes that derive from it. */
  readonly usedBy: readonly string[];
}

export interface RegistrationEntry {
  /** The assembly as text. */
  readonly written: string;
  /** Names of the assemblies that it means; `foreign`: of none in the workspace; `unknown`: it cannot be told. */
  readonly targets: readonly string[] | 'foreign' | 'unknown';
  readonly settings: readonly SettingEntry[];
  readonly location: Location;
}

export interface SettingEntry {
  /** PascalCase member path. */
  readonly member: string;
  /** The value as text, or why it is unknown. */
  readonly value: string;
  /** The entry of a list may not be in it. The value of a member that a condition decides is unknown instead. */
  readonly isConditional: boolean;
  readonly location: Location;
}
