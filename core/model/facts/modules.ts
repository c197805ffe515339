import type { Diagnostic } from '../diagnostic';
import type { Location } from '../location';
import type { TypeReference } from '../type-reference';

/**
 * The module that an import refers to. `key` matches a `moduleKeys` entry; `package` is a project of the workspace,
 * a library, or a name that the settings of module resolution map to another path.
 */
export type ModuleReference =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'package'; readonly name: string };

export type ImportFacts =
  /** `import { imported as local } from module`; `imported` is `default` for a default import. */
  | {
      readonly kind: 'name';
      readonly local: string;
      readonly imported: string;
      readonly module: ModuleReference;
    }
  /** `import * as local from module`. */
  | { readonly kind: 'module'; readonly local: string; readonly module: ModuleReference }
  /** `using Acme.Books;` */
  | (DirectiveFacts & { readonly kind: 'namespace'; readonly namespace: string })
  /** `using Local = Acme.Books.Book;` */
  | (DirectiveFacts & { readonly kind: 'alias'; readonly local: string; readonly target: TypeReference })
  /** `using static Acme.Books.Names;` */
  | (DirectiveFacts & { readonly kind: 'static'; readonly type: string });

/** The scope of a using directive. */
interface DirectiveFacts {
  /** Whether the directive applies to every file of the project. */
  readonly global: boolean;
  /** The namespace that contains the directive; '' if the directive is outside of any namespace. */
  readonly scope: string;
  /** The declaration of the namespace in `scope`; absent if the namespace extends to the end of the file. */
  readonly within?: Location;
}

export type ExportFacts =
  /** `export { local as exported }` (module null), or `export { local as exported } from module`. */
  | {
      readonly kind: 'name';
      readonly local: string;
      readonly exported: string;
      readonly module: ModuleReference | null;
      /** `export type { … }`, which does not exist at run time. */
      readonly isType?: boolean;
    }
  /** `export * as exported from module`. */
  | { readonly kind: 'module'; readonly exported: string; readonly module: ModuleReference }
  /** `export * from module`. */
  | { readonly kind: 'all'; readonly module: ModuleReference };

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
