import type { Expression } from '../code';
import type { Location } from '../location';

export interface AttributeFacts {
  /** Simple name, without namespace and without the suffix `Attribute`. */
  readonly name: string;
  readonly arguments: readonly ArgumentFacts[];
  readonly location: Location;
}

export interface ArgumentFacts {
  /** PascalCase name (`IsEnabled`), null for a positional argument. */
  readonly name: string | null;
  readonly value: Expression;
}
