/** The files of a workspace as module resolution sees them. */
export interface ModuleFiles {
  /** The path of the source file that an import by a key means, or of the file itself; null for none. */
  find(path: string): string | null;
  /** Texts of the files that say how modules are resolved, by path. */
  readonly configurations: ReadonlyMap<string, string>;
  /** Folders of the packages of the workspace, by name. */
  readonly packages: ReadonlyMap<string, string>;
}

/** The path of the file that a specifier means in a file; null where it is none of the workspace. */
export type ModuleResolver = (from: string, specifier: string) => string | null;

/** The rules of a language for modules, over the files of a workspace. */
export type ModuleResolution = (files: ModuleFiles) => ModuleResolver;
