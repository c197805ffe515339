import type { Location } from '../location';
import type { ImportFacts } from './imports';

/** What a project file says. Its texts may hold `$(Name)` in place of a property; linking evaluates them. */
export interface ProjectFacts {
  /** `package.json`, `tsconfig.json`, `csproj`, …: matched against `FileFacts.projectKinds`. */
  readonly kind: string;
  /** The folder that it stands in, '' for the root. */
  readonly folder: string;
  /** Assembly or package name; null when the file gives none. */
  readonly name: string | null;
  /** Module keys that an import of the bare package name may mean, best first. */
  readonly entries: readonly string[];
  /** Import aliases: `@app/*` → module keys with `*`. */
  readonly aliases: readonly { readonly pattern: string; readonly targets: readonly string[] }[];
  readonly packages: readonly PackageFacts[];
  /** Paths of the project files that it refers to, as written. */
  readonly references: readonly string[];
  /** Paths of the files whose properties it takes over, as written. */
  readonly imports: readonly string[];
  /** Properties in source order; `$(Name)` in a value stands for another one. */
  readonly properties: readonly PropertyFacts[];
  /** Patterns of the source files below its folder that it leaves out, and of those that it takes in again, as written. */
  readonly sources: { readonly removed: readonly string[]; readonly included: readonly string[] };
  /** Imports that it adds to every file. */
  readonly usings: readonly ImportFacts[];
  /** Kinds of build that it is made for: `Microsoft.NET.Sdk.Web`. */
  readonly sdks: readonly string[];
  readonly location: Location;
}

/** One value for a property. */
export interface PropertyFacts {
  readonly name: string;
  readonly value: string;
  /** Under which condition it holds, as written; absent for none. */
  readonly condition?: string;
}

/** A package that a project asks for, or (`version`) one whose version it only fixes, for itself or for others. */
export interface PackageFacts {
  readonly name: string;
  readonly version: string | null;
  readonly role: 'reference' | 'version';
  /** Under which condition it counts, as written; absent for none. */
  readonly condition?: string;
}
