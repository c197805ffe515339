import type { Location } from '../model/location';
import type { Unknown, Value } from '../model/value';
import { is, unknown } from '../model/value-operations';

/** Limits of one run. If a run exceeds a limit, its result is unknown. Real configuration code stays far below them. */
export const limits = {
  /** Number of evaluated expressions and executed statements. */
  steps: 100_000,
  /** Nesting depth of expressions, statements and calls. */
  depth: 200,
  /** Length of a string, in UTF-16 units. */
  text: 4_096,
  /** Number of items in a list. */
  items: 1_024,
} as const;

/** Ends a run that exceeds a limit. */
export class BudgetExceeded extends Error {
  constructor(readonly result: Unknown) {
    super(result.reason);
  }
}

/** Steps and nesting used by one run. */
export class Budget {
  #steps = 0;
  #depth = 0;

  /** Runs `code` as one step, nested one level deeper. Throws `BudgetExceeded` if a limit is exceeded. */
  within<Result>(location: Location, code: () => Result): Result {
    if (++this.#steps > limits.steps) throw new BudgetExceeded(unknown('the code runs too long', location));
    if (this.#depth >= limits.depth) throw new BudgetExceeded(unknown('code is nested too deeply', location));
    this.#depth++;
    try {
      return code();
    } finally {
      this.#depth--;
    }
  }
}

/** The value, or unknown if it is too large. */
export function bounded(value: Value, location: Location): Value {
  if (is.string(value) && value.length > limits.text) return unknown('the string is too long', location);
  if (is.list(value) && value.cell.content.items.length > limits.items)
    return unknown('the list is too long', location);
  return value;
}
