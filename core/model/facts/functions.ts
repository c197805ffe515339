import type { CallArgument, Expression, Statement } from '../expression';
import type { Location } from '../location';
import type { TypeReference } from '../type-reference';

/** A function as its callers see it. */
export interface FunctionHeadFacts {
  readonly name: string;
  readonly parameters: readonly FunctionParameterFacts[];
  readonly isExtension: boolean;
}

export interface FunctionParameterFacts {
  readonly name: string;
  /** What it is when the caller gives nothing; null when the caller has to. */
  readonly initial: Expression | null;
  /** Takes all further arguments as a list. */
  readonly isRest: boolean;
}

/** A function whose result configuration may depend on. */
export interface FunctionFacts {
  /** In the spelling of the source. */
  readonly name: string;
  readonly parameters: readonly FunctionParameterFacts[];
  readonly body: readonly Statement[];
  /** A class that derives from its own may have another one. */
  readonly isVirtual?: true;
  /** Code anywhere may put another one in its place. */
  readonly isOpen?: true;
  /** May be called as if it were a member of its first parameter. */
  readonly isExtension: boolean;
  /** No text can be that first parameter. */
  readonly excludesText?: true;
  readonly location: Location;
}

/** A call of a function of the workspace. */
export interface FunctionCallFacts {
  /** The type whose code it is, null outside of any. */
  readonly container: TypeReference | null;
  /** The type in front of the function's name; null for none. */
  readonly owner: TypeReference | null;
  readonly name: string;
  /** Written as a member of a value: `services.AddStore(a)`. */
  readonly isMember: boolean;
  readonly arguments: readonly CallArgument[];
  readonly location: Location;
}
