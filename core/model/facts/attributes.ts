import type { Location } from '../location';
import type { Expression } from '../lowered-code';
import type { TypeReference } from '../type-reference';

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
