import type { Application, DefinedPermissions } from '../model/application-model';
import type { Diagnostic } from '../model/diagnostic';
import type { FileFacts } from '../model/facts/file-facts';
import type { ModuleResolution } from '../model/facts/modules';
import type { ClassDeclaration, Exclusion } from '../model/route';
import type { AssemblyMap } from '../projects/assemblies';
import type { applyAssemblyEntries } from '../projects/assemblies-in-user-configuration';
import type { ConfiguredHost, HostRequest, LinkedNames } from './configured-host';

/** The input of the application model. */
export interface ModelRequest extends HostRequest {
  /** Files that may declare services, and all project files, sorted by path. */
  readonly files: readonly FileFacts[];
  /** Called for each file from which the interpreter uses code or the names of members. */
  readonly onInterpreted: (file: FileFacts) => void;
  /** Loads the module resolver; null for none. */
  readonly resolveModules: (() => ModuleResolution) | null;
  /** The assemblies of all project files. */
  readonly assemblies: () => AssemblyMap;
}

/** One application: its configured host and its model. */
export interface LinkedApplication extends ConfiguredHost {
  /** Maps the identity of each type to the positions of the type and its subclasses in `model.controllers`. */
  readonly positionsOf: ReadonlyMap<string, readonly number[]>;
  readonly model: Application;
}

/** The parts of a linked workspace that stay the same while only methods of controllers change. */
export interface Linking {
  readonly names: LinkedNames;
  readonly configuration: ReturnType<typeof applyAssemblyEntries>;
  /** The profile of the workspace as a whole. */
  readonly profile: string;
  /** The permissions that the workspace defines; null if not requested. */
  readonly permissions: DefinedPermissions | null;
  readonly files: readonly FileFacts[];
  /** Class declarations by the identity of their symbols. */
  readonly classOf: Map<string, ClassDeclaration>;
  /** Classes that would be services or controllers if their projects did not exclude them. */
  readonly exclusions: readonly Exclusion[];
  /** Findings about projects and configuration code. */
  readonly findings: readonly Diagnostic[];
}

/** The workspace with its names resolved and its configuration interpreted. */
export interface LinkedWorkspace extends Linking {
  /** In the order of their project files. */
  readonly applications: readonly LinkedApplication[];
  /** In the order of `compareClasses`, including classes that no project compiles. */
  readonly classes: readonly ClassDeclaration[];
  /** Findings about projects, configuration code and the user configuration. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Two states of one file. */
export interface ChangedFile {
  readonly before: FileFacts;
  readonly after: FileFacts;
}

/** An earlier state of the same workspace with the same settings. */
export interface LinkedState {
  /** The files that have changed since the earlier state. */
  readonly changed: readonly ChangedFile[];
  /** Paths of the files whose code the interpreter used. */
  readonly interpreted: ReadonlySet<string>;
  readonly workspace: LinkedWorkspace;
}
