import type { Location, WithLocation } from './location';
import type { Parameter } from './lowered-code';

/** The result of running code in the interpreter. Characters are strings of length one. */
export type Value = KnownValue | Unknown | Assumed;

export type KnownValue =
  | string
  | number
  | boolean
  | null
  | TypeValue
  | AssemblyValue
  | ListValue
  | ObjectValue
  | FunctionValue
  | SymbolValue;

/** An unknown value, with the reason and the location of the code that decides the value. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly reason: string;
  readonly location: Location;
}

/** A value that is correct unless other code changes the variable or member from which it was read. */
export interface Assumed {
  readonly kind: 'assumed';
  readonly value: KnownValue;
  readonly reason: string;
  readonly location: Location;
}

/** A type, as an object (`typeof(X)`) or, if `isName`, as a name through which code accesses static members. */
export interface TypeValue {
  readonly kind: 'type';
  readonly type: TypeHandle;
  readonly isName: boolean;
}

/** `id` is null for an assembly that is not part of the workspace. */
export interface AssemblyValue {
  readonly kind: 'assembly';
  readonly id: string | null;
  readonly name: string;
}

/** Storage whose content the interpreter may set. */
export interface Cell<Content> {
  content: Content;
  /** The number of unknown conditions around the code that created it. Only further ones make a write uncertain. */
  readonly level?: number;
}

export interface ListValue {
  readonly kind: 'list';
  readonly cell: Cell<ListContent>;
}

export interface ListContent {
  readonly items: readonly ListItem[];
  /** Why the list may have further items; null if `items` is complete. */
  readonly rest: Unknown | null;
}

/** `uncertainty` is why it is uncertain whether the item is in the list; null if it is certain. */
export interface ListItem extends WithLocation<Value> {
  readonly uncertainty: Unknown | null;
}

export interface ObjectValue {
  readonly kind: 'object';
  /** The object's class in the workspace; null for object literals and objects of the framework. */
  readonly type: TypeHandle | null;
  /** The object's framework class; null for none. */
  readonly native: NativeClass | null;
  /** By name, spelled as in the source; members of framework objects have PascalCase names. */
  readonly members: Map<string, Cell<Slot | null>>;
  /** Why members missing from `members` may have any value; null if `members` is complete. */
  readonly rest: Cell<Unknown | null>;
}

/** The value of a variable or member, with the location of the code that sets it. */
export type Slot = WithLocation<Value>;

/** A class of the framework as the interpreter implements it. Its methods have PascalCase names. */
export interface NativeClass {
  readonly readonlyMembers?: readonly string[];
  readonly methods: Readonly<
    Record<string, (target: ObjectValue, args: readonly Value[], location: Location) => Value>
  >;
  /** What a call of another method returns, which is not evaluated for `cause`; by default `cause`. Other members are not known. */
  readonly returned?: (target: ObjectValue, cause: Unknown) => Value;
}

export interface FunctionValue {
  readonly kind: 'function';
  /** Identity of the function's code: functions with equal code and equal scope are equal. */
  readonly code: object;
  /** The function's parameters; null if they are not known. */
  readonly parameters: readonly Pick<Parameter, 'name' | 'type'>[] | null;
  readonly call: (args: readonly Value[], location: Location) => Value;
}

/** A named value of an enum, or of a type outside of the workspace: `StringComparison.Ordinal`. */
export interface SymbolValue {
  readonly kind: 'symbol';
  readonly owner: string;
  readonly name: string;
  /** Whether an enum of the workspace declares the value. */
  readonly isDeclared: boolean;
}

/** The object that represents a type in configuration code. */
export interface TypeHandle {
  /** Identity; null for a type that the workspace does not declare. */
  readonly id: string | null;
  readonly name: string;
  /** Null if the namespace is unknown. */
  readonly namespace: string | null;
  readonly fullName: string | null;
  readonly assembly: { readonly id: string | null; readonly name: string } | null;
  /** Properties known only from the declaration; null for a type that the workspace does not declare. */
  readonly declared: DeclaredType | null;
  /** Whether the type, a base class or an interface has a framework attribute: `IntegrationService`; undefined if unknown. */
  hasAttribute(name: string): boolean | undefined;
  /** Base classes and interfaces at any depth; `isComplete`: whether the workspace declares all of them. */
  ancestors(): { readonly types: readonly TypeHandle[]; readonly isComplete: boolean };
}

interface DeclaredType {
  readonly kind: 'class' | 'interface' | 'struct' | 'enum' | 'alias';
  readonly isAbstract: boolean;
  readonly isPublic: boolean;
  readonly isGeneric: boolean;
  readonly isNested: boolean;
}
