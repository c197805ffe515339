import type { Location } from '../location';
import type { TypeReference } from '../type-reference';
import type { AttributeFacts } from './attributes';

export interface MethodFacts {
  /** The PascalCase spelling that the conventions read. */
  readonly name: string;
  /** The spelling of the source. */
  readonly written: string;
  readonly access: 'public' | 'protected' | 'internal' | 'private';
  readonly isStatic: boolean;
  readonly isAbstract: boolean;
  readonly typeParameters: readonly string[];
  /** What a declaration does to a base method of the same name: replaces any of that name, the one with its signature, or none. */
  readonly overrides: 'name' | 'signature' | 'none';
  readonly parameters: readonly ParameterFacts[];
  readonly attributes: readonly AttributeFacts[];
  /** The declaration of a partial method with its code: it gives its attributes to the other one. */
  readonly isImplementation?: boolean;
  /** Why it is no method, although it looks like one; absent where it is. */
  readonly unfit?: string;
  /** The name's own place. */
  readonly location: Location;
}

/** What a public method without parameters has that says nothing more of itself. */
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
  /** Has a default value, or may be left out by the language's own syntax. */
  readonly isOptional: boolean;
  readonly attributes: readonly AttributeFacts[];
  readonly location: Location;
}
