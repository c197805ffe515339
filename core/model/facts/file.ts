import type { Diagnostic } from '../diagnostic';
import { type LanguageTraits, namespaceLanguage } from '../language-traits';
import type { DecoratorFacts } from './attributes';
import type { ExportFacts, ImportFacts } from './imports-and-exports';
import type { ProjectFacts } from './projects';
import type { TypeFacts } from './types';

/**
 * What one file declares. Plain data: JSON-able, without syntax nodes, and dependent on the text of this file only.
 * Names are unresolved.
 */
export interface FileFacts {
  readonly file: string;
  readonly language: LanguageTraits;
  /** Paths by which other files may import this file, without extension: `src/books`, `src/books/index`. */
  readonly moduleKeys: readonly string[];
  /** Kinds of projects that may own this file (`ProjectFacts.kind`), preferred kind first; empty for project files. */
  readonly projectKinds: readonly string[];
  /** Whether the file's declarations are visible in the whole project without an import. */
  readonly isScript?: boolean;
  readonly imports: readonly ImportFacts[];
  readonly exports: readonly ExportFacts[];
  readonly types: readonly TypeFacts[];
  /** Names of the variables and functions that the file declares outside of any type. */
  readonly values: readonly string[];
  /** Declarations that may be used as decorators. */
  readonly decorators: readonly DecoratorFacts[];
  readonly project: ProjectFacts | null;
  /** Whether the file may make internal types of its assembly visible to other assemblies. */
  readonly showsInternals?: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Symbols in the file's `#if` conditions that its project may define, with their assumed values; absent for none. */
  readonly symbols?: readonly { readonly name: string; readonly isDefined: boolean }[];
}

/** To save memory, files without declarations share this list: most files declare nothing. */
const none: readonly never[] = [];

/** Facts of a file that declares nothing. */
export function emptyFacts(file: string, language: LanguageTraits = namespaceLanguage): FileFacts {
  return {
    file,
    language,
    moduleKeys: none,
    projectKinds: none,
    imports: none,
    exports: none,
    types: none,
    values: none,
    decorators: none,
    project: null,
    diagnostics: none,
  };
}
