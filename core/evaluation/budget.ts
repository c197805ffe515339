import type { Location } from '../model/location';
import type { Outcome, Unknown } from '../model/value';
import { unknown } from './outcome';

/** How far one evaluation may go before its answer is `unknown`. Real configuration stays far below all of these. */
export const limits = {
  /** Expressions and statements looked at. */
  steps: 20_000,
  /** Nesting of expressions, statements and calls. */
  depth: 256,
  /** Length of any text, in UTF-16 units. */
  text: 4_096,
  /** Items of any list. */
  items: 1_024,
} as const;

/** So many units of text, read or made by one function, count as a step. */
const textOfStep = 64;

/** What one evaluation has used up so far. */
export class Budget {
  #steps = 0;
  #depth = 0;

  /** Counts a step, and a level of nesting for as long as `inside` runs; unknown at `location` once there are too many. */
  within<Result>(location: Location, inside: () => Result): Result | Unknown {
    if (++this.#steps > limits.steps) return unknown('it takes too many steps', location);
    if (this.#depth >= limits.depth) return unknown('it is nested too deeply', location);
    this.#depth++;
    const result = inside();
    this.#depth--;
    return result;
  }

  /** Counts the text that a function made as steps: one call may make much of little. */
  chargeFor(outcome: Outcome): void {
    if (typeof outcome === 'string') this.#steps += Math.floor(outcome.length / textOfStep);
    else if (typeof outcome === 'object' && outcome?.kind === 'list') this.#steps += outcome.items.length;
  }
}

/** A value that is not larger than values may be. */
export function bounded(outcome: Outcome, location: Location): Outcome {
  if (typeof outcome === 'string' && outcome.length > limits.text)
    return unknown('the text is too long', location);
  if (typeof outcome === 'object' && outcome?.kind === 'list' && outcome.items.length > limits.items)
    return unknown('the list is too long', location);
  return outcome;
}
