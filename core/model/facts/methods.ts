import type { Location } from '../location';
import type { TypeReference } from '../type-reference';
import type { AttributeFacts } from './attributes';

export interface MethodFacts {
  /** The PascalCase spelling that the conventions read. */
  readonly name: string;
  /** The spelling in the source. */
  readonly written: string;
  readonly access: 'public' | 'protected' | 'internal' | 'private';
  readonly isStatic: boolean;
  readonly isAbstract: boolean;
  readonly typeParameters: readonly string[];
  /** Which base methods the method overrides: all with its name, the one with its name and signature, or none. */
  readonly overrides: 'name' | 'signature' | 'none';
  /** Whether the method has the modifier `override`, so that a base class has the method too. */
  readonly isOverride?: boolean;
  readonly parameters: readonly ParameterFacts[];
  readonly attributes: readonly AttributeFacts[];
  /** Whether this implements a partial method. Attributes of the implementation also apply to the definition. */
  readonly isImplementation?: boolean;
  /** Why this member cannot be an action although it looks like a method; absent for a method. */
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
  readonly attributes: readonly AttributeFacts[];
  readonly location: Location;
}
