import type { Location } from '../location';
import type { TypeReference } from '../type-reference';
import type { AttributeFacts } from './attributes';
import type { ModuleReference } from './imports';
import type { MethodFacts } from './members';

export interface TypeFacts {
  /** Simple name, in the spelling of the source. */
  readonly name: string;
  /** Namespace (`Acme.Books`), '' for the global one; null when the language scopes types to files. */
  readonly namespace: string | null;
  readonly kind: 'class' | 'interface' | 'struct' | 'enum' | 'alias';
  readonly typeParameters: readonly string[];
  /** Base classes and interfaces in source order; the syntax need not tell which is which. */
  readonly bases: readonly BaseFacts[];
  readonly isPublic: boolean;
  readonly isAbstract: boolean;
  readonly isStatic: boolean;
  /** One declaration of several that make one type. */
  readonly isPartial: boolean;
  /** Its file has syntax errors outside of types: its name and namespace may be others. */
  readonly isRecovered?: boolean;
  /** The module whose type of that name it adds to. */
  readonly augments?: ModuleReference;
  /** Only its own file sees it. */
  readonly isFileLocal?: boolean;
  /** Dotted names of the enclosing types, '' when top level. */
  readonly container: string;
  readonly attributes: readonly AttributeFacts[];
  readonly methods: readonly MethodFacts[];
  /** Names of public instance properties; needed for identifiers that are objects. */
  readonly properties: readonly string[];
  /** Why it is no class that an application runs, although it looks like one; absent where it is. */
  readonly unfit?: string;
  /** What an alias stands for, else null. */
  readonly aliasOf: TypeReference | null;
  /** The name's own place. */
  readonly location: Location;
}

export interface BaseFacts {
  readonly type: TypeReference;
  /** `unknown` where the syntax does not tell (C#). */
  readonly role: 'class' | 'interface' | 'unknown';
}
