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
  /** Import aliases that it may set: `@app/*` → module keys with `*`. */
  readonly aliases: readonly { readonly pattern: string; readonly targets: readonly string[] }[];
  readonly packages: readonly PackageFacts[];
  /** Project files that it refers to, as written. */
  readonly references: readonly ReferenceFacts[];
  /** Properties, and files whose properties it takes over, in source order; `$(Name)` in a value stands for another one. */
  readonly properties: readonly (PropertyFacts | PropertiesImport)[];
  /** What it says of the source files that it compiles, in source order. */
  readonly sources: readonly SourcePattern[];
  /** Whether it lets other projects see its internal types. */
  readonly showsInternals?: boolean;
  /** Imports that it adds to every file. */
  readonly usings: readonly ImportFacts[];
  /** Kinds of build that it is made for: `Microsoft.NET.Sdk.Web`. */
  readonly sdks: readonly string[];
  /** The whole of it, for those who resolve modules by it; absent where nobody does. */
  readonly text?: string;
  /** Whether it names folders that count as one. */
  readonly mergesFolders?: boolean;
  readonly location: Location;
}

interface Conditional {
  /** Under which condition it counts, as written; absent for none. */
  readonly condition?: string;
}

/** One value for a property. */
interface PropertyFacts extends Conditional {
  readonly name: string;
  readonly value: string;
}

/** The properties of another file, where they are taken over. */
interface PropertiesImport extends Conditional {
  readonly import: string;
}

export interface ConditionalPath extends Conditional {
  readonly path: string;
}

interface ReferenceFacts extends ConditionalPath {
  /** Projects that refer to this one do not refer to it for that. */
  readonly isPrivate?: boolean;
  /** Code sees its types behind an alias alone. */
  readonly isAliased?: boolean;
}

/** Source files that are compiled, or are no longer. */
interface SourcePattern extends Conditional {
  readonly pattern: string;
  readonly isRemoval: boolean;
}

/**
 * A package, or a framework of the platform, that a project asks for (`reference`), no longer asks for (`removal`), asks for in another version (`update`), or
 * one whose version it only fixes, for itself or for others (`version`).
 */
export interface PackageFacts extends Conditional {
  readonly name: string;
  readonly version: string | null;
  readonly role: 'reference' | 'removal' | 'update' | 'version';
}
