import type { Location } from '../model/location';
import type { Unknown, Value } from '../model/value';
import { isList, unknown } from './values';

/** How far one run may go before its answer is unknown. Real configuration stays far below all of these. */
export const limits = {
  /** Expressions and statements. */
  steps: 100_000,
  /** Nesting of expressions, statements and calls. */
  depth: 200,
  /** Length of any text, in UTF-16 units. */
  text: 4_096,
  /** Items of any list. */
  items: 1_024,
} as const;

/** So many units of text that a function made count as a step. */
const TEXT_OF_STEP = 64;

/** Ends a run that goes too far. */
export class BudgetExceeded extends Error {
  constructor(readonly why: Unknown) {
    super(why.reason);
  }
}

/** What one run has used up so far. */
export class Budget {
  #steps = 0;
  #depth = 0;
  #limit: number = limits.steps;

  /** Counts a step, and a level of nesting for as long as `inside` runs. Throws `BudgetExceeded`. */
  within<Result>(location: Location, inside: () => Result): Result {
    if (++this.#steps > this.#limit) throw new BudgetExceeded(unknown('it takes too many steps', location));
    if (this.#depth >= limits.depth) throw new BudgetExceeded(unknown('it is nested too deeply', location));
    this.#depth++;
    try {
      return inside();
    } finally {
      this.#depth--;
    }
  }

  /** Lets `use` spend a tenth of it. */
  part<Result>(use: () => Result): Result {
    const limit = this.#limit;
    this.#limit = Math.min(limit, this.#steps + limits.steps / 10);
    try {
      return use();
    } finally {
      this.#limit = limit;
    }
  }

  /** Counts what a function of the library made: one call may make much of little. */
  charge(value: Value): void {
    if (typeof value === 'string') this.#steps += Math.floor(value.length / TEXT_OF_STEP);
    else if (isList(value)) this.#steps += value.cell.content.items.length;
  }
}

/** A value that is not larger than values may be. */
export function bounded(value: Value, location: Location): Value {
  if (typeof value === 'string' && value.length > limits.text)
    return unknown('the text is too long', location);
  if (isList(value) && value.cell.content.items.length > limits.items)
    return unknown('the list is too long', location);
  return value;
}
