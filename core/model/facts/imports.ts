import type { TypeReference } from '../type-reference';

/**
 * Where an import comes from. `key` matches a `moduleKeys` entry; `package` names a project of the workspace, a library or
 * whatever the configuration makes of it.
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
  /** `using Acme.Books;` `global` imports hold for every file of the project. `scope` is the namespace that it stands in, '' for the file. */
  | {
      readonly kind: 'namespace';
      readonly namespace: string;
      readonly global: boolean;
      readonly scope: string;
    }
  /** `using Local = Acme.Books.Book;` */
  | {
      readonly kind: 'alias';
      readonly local: string;
      readonly target: TypeReference;
      readonly global: boolean;
      readonly scope: string;
    }
  /** `using static Acme.Books.Names;` */
  | {
      readonly kind: 'static';
      readonly type: string;
      readonly global: boolean;
      readonly scope: string;
    };

export type ExportFacts =
  /** `export { local as exported }` (module null), or `export { local as exported } from module`. */
  | {
      readonly kind: 'name';
      readonly local: string;
      readonly exported: string;
      readonly module: ModuleReference | null;
    }
  /** `export * as exported from module`. */
  | { readonly kind: 'module'; readonly exported: string; readonly module: ModuleReference }
  /** `export * from module`. */
  | { readonly kind: 'all'; readonly module: ModuleReference };
