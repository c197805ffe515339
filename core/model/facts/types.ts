import type { Location } from '../location';
import type { TypeReference } from '../type-reference';
import type { AttributeFacts } from './attributes';
import type { ModuleReference } from './imports-and-exports';
import type { MethodFacts } from './methods';

export interface TypeFacts {
  /** Simple name, spelled as in the source. */
  readonly name: string;
  /** Namespace (`Acme.Books`), '' for the global namespace; null in languages with modules. */
  readonly namespace: string | null;
  readonly kind: 'class' | 'interface' | 'struct' | 'enum' | 'alias';
  readonly typeParameters: readonly string[];
  /** The defaults of the type parameters, in languages that have them: `<T, K = string>` → null, `string`. */
  readonly typeDefaults?: readonly (TypeReference | null)[];
  /** Base classes and interfaces in source order; the syntax may not distinguish them. */
  readonly bases: readonly BaseFacts[];
  readonly isPublic: boolean;
  readonly isAbstract: boolean;
  readonly isStatic: boolean;
  /** Whether the name and namespace may be wrong, because the file has syntax errors outside of types. */
  readonly isRecovered?: boolean;
  /** For an augmentation: the module that declares the augmented type. Both types have the same name. */
  readonly augments?: ModuleReference;
  /** Whether the type is only visible in its own file. */
  readonly isFileLocal?: boolean;
  /** Dotted names of the enclosing types (namespaces in languages with modules); '' for a top-level type. */
  readonly container: string;
  readonly attributes: readonly AttributeFacts[];
  readonly methods: readonly MethodFacts[];
  /** Names of public instance properties; needed for parameters that are objects. */
  readonly properties: readonly string[];
  /** Why no application runs the class, for example because its code is missing; absent if an application may run it. */
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
