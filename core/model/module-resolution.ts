import type { Diagnostic } from './diagnostic';

/** The files of a workspace as module resolution sees them. */
export interface ModuleFiles {
  /** The path of the source file that has this path or module key; null if there is none. */
  find(path: string): string | null;
  /** Texts of the files that configure module resolution, by path. */
  readonly configurations: ReadonlyMap<string, string>;
  /** Folders of the packages in the workspace, by name. */
  readonly packages: ReadonlyMap<string, string>;
  /** Called for a configuration or an import that cannot be read; the import is then not resolved. */
  report(finding: Diagnostic): void;
}

/** The path that a specifier in a file resolves to; null if it is not in the workspace. */
export type ModuleResolver = (from: string, specifier: string) => string | null;

/** The module resolution of a language for the files of a workspace. */
export type ModuleResolution = (files: ModuleFiles) => ModuleResolver;
