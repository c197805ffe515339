import type { Location } from '../location';
import type { ImportFacts } from './modules';

/** The content of a project file. Properties in texts (`$(Name)`) are evaluated when projects are linked. */
export interface ProjectFacts {
  /** `package.json`, `tsconfig.json`, `csproj`, …: matched against `FileFacts.projectKinds`. */
  readonly kind: string;
  /** The folder that contains the file, '' for the root. */
  readonly folder: string;
  /** Assembly or package name; null if the file does not set the name. */
  readonly name: string | null;
  /** Module keys that an import of the bare package name may refer to, best first. */
  readonly entries: readonly string[];
  /** Import aliases that the file sets: `@app/*` → module keys with `*`. */
  readonly aliases: readonly { readonly pattern: string; readonly targets: readonly string[] }[];
  readonly packages: readonly PackageFacts[];
  /** Referenced project files, as written. */
  readonly references: readonly ReferenceFacts[];
  /** Properties and imports of properties, in source order; `$(Name)` in a value refers to another property. */
  readonly properties: readonly (PropertyFacts | PropertiesImport)[];
  /** Included and excluded source files, in source order. */
  readonly sources: readonly SourcePattern[];
  /** Whether the project makes its internal types visible to other projects. */
  readonly showsInternals?: boolean;
  /** Imports that the project adds to every file, and names of those that it removes, in source order. */
  readonly usings: readonly (ImportFacts | { readonly kind: 'removal'; readonly name: string })[];
  /** The project's SDKs: `Microsoft.NET.Sdk.Web`. */
  readonly sdks: readonly string[];
  /** The whole text, for module resolution; absent if module resolution does not need it. */
  readonly text?: string;
  /** Whether the file specifies folders that imports treat as one folder (`rootDirs`). */
  readonly mergesFolders?: boolean;
  readonly location: Location;
}

/** The defaults of a project that sets none of these members. */
export const plainProject = {
  entries: [],
  aliases: [],
  packages: [],
  references: [],
  properties: [],
  sources: [],
  usings: [],
  sdks: [],
} as const satisfies Partial<ProjectFacts>;

interface Conditional {
  /** The condition under which the entry applies, as written; absent for none. */
  readonly condition?: string;
}

interface PropertyFacts extends Conditional {
  readonly name: string;
  readonly value: string;
}

interface PropertiesImport extends Conditional {
  readonly import: string;
}

export interface ConditionalPath extends Conditional {
  readonly path: string;
}

interface ReferenceFacts extends ConditionalPath {
  /** Whether the reference is not transitive. */
  readonly isPrivate?: boolean;
  /** Whether types of the referenced project are only accessible through an alias. */
  readonly isAliased?: boolean;
}

/** Source files that are included in or excluded from compilation. */
interface SourcePattern extends Conditional {
  readonly pattern: string;
  readonly isRemoval: boolean;
}

/**
 * An entry for a package or shared framework. `reference` adds a reference; `removal` removes it; `update` changes its
 * version; `version` sets the version for references in this or other projects, but adds no reference.
 */
export interface PackageFacts extends Conditional {
  readonly name: string;
  readonly version: string | null;
  readonly role: 'reference' | 'removal' | 'update' | 'version';
}
