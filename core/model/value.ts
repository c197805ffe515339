import type { Expression } from './expression';
import type { FunctionFacts } from './facts/functions';
import type { Location } from './location';
import type { TypeReference } from './type-reference';

/** What an expression can turn out to be. Characters are strings of length one. */
export type Value =
  | string
  | number
  | boolean
  | null
  | TypeValue
  /** `id` is null for an assembly that is not part of the workspace. */
  | { readonly kind: 'assembly'; readonly id: string | null; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | ObjectValue
  | {
      readonly kind: 'function';
      readonly call: (args: readonly Value[]) => Outcome;
      readonly location: Location;
    }
  /** A named value of a type outside of the workspace: `StringComparison.Ordinal`. */
  | { readonly kind: 'symbol'; readonly owner: string; readonly name: string }
  /** A regular expression. */
  | { readonly kind: 'pattern'; readonly pattern: string; readonly flags: string };

interface TypeValue {
  readonly kind: 'type';
  readonly type: TypeHandle;
}

/** An object by its members in PascalCase; undefined for a member that is not known. */
export interface ObjectValue {
  readonly kind: 'object';
  /** Its members, where code lists all of them by their own names; absent for other objects. */
  readonly listed?: ReadonlyMap<string, Outcome>;
  readonly member: (name: string) => Outcome | undefined;
}

/** A value that cannot be told, why, and the expression that stopped it. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly reason: string;
  readonly location: Location;
}

export type Outcome = Value | Unknown;

/** An expression together with what names mean at its place. */
export interface Closure {
  readonly expression: Expression;
  readonly names: Names;
  /** What its free names stand for, where something was bound to them. */
  readonly locals?: ReadonlyMap<string, Outcome>;
}

/** A function of the workspace together with what names mean in it. */
export interface FunctionClosure {
  readonly facts: FunctionFacts;
  readonly names: Names;
}

/** Answers what names mean at one place of the workspace. */
export interface Names {
  type(reference: TypeReference): TypeHandle;
  /** The type whose code it is; null outside of any. */
  readonly self: TypeHandle | null;
  /** The constant that a bare name means there: of the types around the place or, where the language has them, of the file or imported. */
  value(name: string): Closure | null;
  functions(name: string): readonly FunctionClosure[];
  /**
   * Functions of the workspace that may be called as if they were members of their first parameter: those whose namespaces are
   * imported; all of them, not in sight, where none is.
   */
  extensions(name: string): { readonly closures: readonly FunctionClosure[]; readonly areInSight: boolean };
  /** The assembly that the code belongs to. */
  readonly assembly: { readonly id: string; readonly name: string };
}

/** A type as evaluation sees it. */
export interface TypeHandle {
  /** Identity; null for a type that the workspace does not declare. */
  readonly id: string | null;
  readonly name: string;
  /** Null when not known. */
  readonly namespace: string | null;
  readonly fullName: string | null;
  readonly assembly: { readonly id: string | null; readonly name: string } | null;
  /** What only a declaration tells; null for a type that the workspace does not declare. */
  readonly declared: DeclaredType | null;
  /** Base classes and interfaces at any depth; `isComplete` is false when one of them is not declared in the workspace. */
  ancestors(): { readonly types: readonly TypeHandle[]; readonly isComplete: boolean };
  /** The class that it derives from; null when there is none or it is not known. */
  baseClass(): TypeHandle | null;
  constant(name: string): Closure | null;
  functions(name: string): readonly FunctionClosure[];
  /** What a new object of the type holds before anything is set: its constructor and its members' initial values. */
  constructors(): readonly FunctionClosure[];
  initial(name: string): Closure | null;
  /** Whether code of a member's own runs when it is set. */
  isSetByCode(name: string): boolean;
}

interface DeclaredType {
  readonly kind: 'class' | 'interface' | 'struct' | 'enum' | 'alias';
  readonly isAbstract: boolean;
  readonly isPublic: boolean;
  readonly isGeneric: boolean;
  readonly isNested: boolean;
  /** Simple names of the attributes of the type itself, then those of its base classes in the workspace. */
  readonly attributes: readonly string[];
  readonly inheritedAttributes: readonly string[];
}
