import type { Diagnostic } from '../diagnostic';
import { type LanguageTraits, namespaceLanguage } from '../language-traits';
import type { Location } from '../location';
import type { Expression } from '../lowered-code';
import type { TypeReference } from '../type-reference';
import type { ExportFacts, ImportFacts, ModuleReference } from './modules';
import type { PackageFacts, ProjectFacts } from './projects';

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
  /** The packages that a file without a project references: `#:package Name@1.2.3`; absent for none. */
  readonly packages?: readonly PackageFacts[];
  /** Whether the file may make internal types of its assembly visible to other assemblies. */
  readonly showsInternals?: boolean;
  /** The class that the markup of a component declares, if this file has its code: of `Books.razor.cs`. */
  readonly component?: { readonly file: string; readonly name: string };
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

/**
 * What is known about a file without parsing it. An outline may contain too many names, never too few, because the
 * names decide whether the file is parsed.
 */
export interface Outline {
  /** Facts without declarations, used until the file is parsed. */
  readonly facts: FileFacts;
  /** Simple names that other files may use: types and extension methods. */
  readonly names: readonly string[];
  /** Simple names that the file may declare for an alias, struct, enum or type with a type converter. */
  readonly others: readonly string[];
  /** Simple names of possible base types, attributes and alias targets in the file. */
  readonly bases: readonly string[];
  /** Whether names in the file suggest services, controllers or changed routes. If so, the file is always parsed. */
  readonly isCandidate: boolean;
  /** Whether the file may declare a type that is named like a service. */
  readonly resemblesService: boolean;
}

/** Limits the memory that unused names occupy. */
const MAX_SHARED = 1_000_000;
const MAX_SHARED_LENGTH = 100;
const sharedNames = new Map<string, string>();

/** Copies text of a file: equal names of different files become one string, and no name keeps its file in memory. */
export function detached(text: string): string {
  const known = sharedNames.get(text);
  if (known !== undefined) return known;
  // V8 copies substrings of fewer than 13 characters. Longer substrings refer to the whole text.
  const copy = text.length < 13 ? text : [text.slice(0, 12), text.slice(12)].join('');
  if (sharedNames.size === MAX_SHARED) sharedNames.clear();
  if (text.length <= MAX_SHARED_LENGTH) sharedNames.set(copy, copy);
  return copy;
}

export interface TypeFacts {
  /** Simple name, spelled as in the source. */
  readonly name: string;
  /** Namespace (`Acme.Books`), '' for the global namespace; null in languages with modules. */
  readonly namespace: string | null;
  readonly kind: 'class' | 'interface' | 'struct' | 'enum' | 'alias';
  readonly typeParameters: readonly string[];
  /** The defaults of the type parameters, in languages that have them: `<T, K = string>` → null, `string`. */
  readonly typeDefaults?: readonly (TypeReference | null)[];
  /** Base classes and interfaces in source order; in some languages, the syntax does not distinguish them. */
  readonly bases: readonly BaseFacts[];
  readonly isPublic: boolean;
  readonly isAbstract: boolean;
  readonly isStatic: boolean;
  /** Whether the name and namespace may be wrong, because the file has syntax errors outside of types. */
  readonly isRecovered?: boolean;
  /** For an augmentation: the module that declares the augmented type. Both types have the same name. */
  readonly augments?: ModuleReference;
  /** Whether the type is visible only in its own file. */
  readonly isFileLocal?: boolean;
  /** Dotted names of the enclosing types (namespaces in languages with modules); '' for a top-level type. */
  readonly container: string;
  readonly attributes: readonly AttributeFacts[];
  readonly methods: readonly MethodFacts[];
  /** Public instance properties. */
  readonly properties: readonly PropertyFacts[];
  /** Those of the properties that parameters of a record declare, unless a base class has them; absent for none. */
  readonly positional?: readonly string[];
  /** Why no application runs the class, for example missing code; absent if an application may run it. */
  readonly ineligible?: string;
  /** The target of an alias, else null. */
  readonly aliasOf: TypeReference | null;
  /** The location of the name. */
  readonly location: Location;
}

export interface BaseFacts {
  readonly type: TypeReference;
  /** `unknown` if the syntax does not show the role (C#). */
  readonly role: 'class' | 'interface' | 'unknown';
}

export interface PropertyFacts {
  readonly name: string;
  readonly type: TypeReference | null;
  /** Whether no code outside the type can set the property; absent if it can be set. */
  readonly isReadOnly?: boolean;
  readonly attributes: readonly AttributeFacts[];
}

export interface MethodFacts {
  /** The PascalCase spelling that the conventions read. */
  readonly name: string;
  /** The spelling in the source. */
  readonly written: string;
  readonly access: 'public' | 'protected' | 'internal' | 'private';
  readonly isStatic: boolean;
  readonly isAbstract: boolean;
  readonly typeParameters: readonly string[];
  /** Which base methods the method overrides: all with the same name, the one with the same signature, or none. */
  readonly overrides: 'name' | 'signature' | 'none';
  /** Whether the method has the modifier `override`, so that a base class has the method too. */
  readonly isOverride?: boolean;
  readonly parameters: readonly ParameterFacts[];
  readonly attributes: readonly AttributeFacts[];
  /** Whether this implements a partial method. Attributes of the implementation also apply to the definition. */
  readonly isImplementation?: boolean;
  /** Why a member that looks like a method cannot be an action; absent for an ordinary method. */
  readonly ineligible?: string;
  /** The location of the name. */
  readonly location: Location;
}

/** The defaults of a public method without parameters. */
export const plainMethod = {
  access: 'public',
  isStatic: false,
  isAbstract: false,
  typeParameters: [],
  overrides: 'none',
  parameters: [],
} as const satisfies Partial<MethodFacts>;

export interface ParameterFacts {
  readonly name: string;
  readonly type: TypeReference | null;
  /** Whether the parameter is optional, because of a default value or the syntax of the language. */
  readonly isOptional: boolean;
  /** Whether the parameter is declared with `in`, `out` or `ref`; absent otherwise. */
  readonly isReference?: boolean;
  readonly attributes: readonly AttributeFacts[];
  readonly location: Location;
}

export interface AttributeFacts {
  /** Simple name, without namespace and without the suffix `Attribute`; empty for `@a()()` and `@(a ? b : c)`. */
  readonly name: string;
  /** The attribute's class as written; null if only the name matters. */
  readonly type: TypeReference | null;
  readonly arguments: readonly ArgumentFacts[];
  readonly location: Location;
}

export interface ArgumentFacts {
  /** PascalCase name (`IsEnabled`), null for a positional argument. */
  readonly name: string | null;
  readonly value: Expression;
}

/** A function or constant that may be used as a decorator: `const Off = () => RemoteService(false)`. */
export interface DecoratorFacts {
  readonly name: string;
  readonly parameters: readonly { readonly name: string; readonly initial: Expression | null }[];
  readonly applies: readonly AttributeFacts[];
  /** Whether `applies` is exact; otherwise, it lists every call in the declaration, without arguments. */
  readonly isFollowed: boolean;
}
