import type { Expression } from '../expression';
import type { Location } from '../location';
import type { TypeReference } from '../type-reference';

/** `ApplicationService.CommonPostfixes = …`, `HttpMethodHelper.ConventionalPrefixes["GET"] = …` */
export interface TableChangeFacts {
  readonly table: 'CommonPostfixes' | 'ConventionalPrefixes';
  /** The row that gets the value; null for the whole table. */
  readonly key: Expression | null;
  readonly value: Expression;
  /** The type whose code it is, null outside of any. */
  readonly container: TypeReference | null;
  readonly isConditional: boolean;
  readonly location: Location;
}
