import type { Expression } from '../code';
import type { Location } from '../location';
import type { TypeReference } from '../type-reference';

export interface AttributeFacts {
  /** Simple name, without namespace and without the suffix `Attribute`. */
  readonly name: string;
  /** Its class as written; null where the name is all that counts. */
  readonly type: TypeReference | null;
  readonly arguments: readonly ArgumentFacts[];
  readonly location: Location;
}

export interface ArgumentFacts {
  /** PascalCase name (`IsEnabled`), null for a positional argument. */
  readonly name: string | null;
  readonly value: Expression;
}
