import type { RouteBuilder } from '../model/application';
import { type EqualityRule, isEqual } from '../model/equality';
import type { FunctionValue, TypeHandle } from '../model/value';
import type { ActionOutcome } from './action-routes';
import type { ControllerContext } from './context';

interface Entry {
  readonly context: ControllerContext;
  readonly outcome: ActionOutcome;
}

/**
 * What the members of each controller came to. An analysis that knows the one before is given the same outcome again, the
 * same objects, while nothing that decides about it is another: it works on what changed, and everyone after it sees by
 * identity what did not.
 */
export class DerivationCache {
  readonly #before: ReadonlyMap<string, Entry>;
  readonly #entries = new Map<string, Entry>();
  readonly #hasUnchangedCode: boolean;

  /** `hasUnchangedCode`: whether code of the configuration reads as it did before. */
  constructor(before: DerivationCache | null, hasUnchangedCode: boolean) {
    this.#before = before === null ? new Map() : before.#entries;
    this.#hasUnchangedCode = hasUnchangedCode;
  }

  outcomeOf(context: ControllerContext, derive: () => ActionOutcome): ActionOutcome {
    const { application, id } = context.controller;
    const key = `${application}\0${id}`;
    const known = this.#before.get(key);
    const isKnown = known !== undefined && isEqual(known.context, context, this.#rule);
    const outcome = isKnown ? known.outcome : derive();
    // The present context, for one of an earlier analysis would keep all that was linked there.
    this.#entries.set(key, { context, outcome });
    return outcome;
  }

  /**
   * Types count by their identity, for what the conventions themselves read of them is in the controller; code counts as the
   * same while configuration reads as it did.
   */
  readonly #rule: EqualityRule = (a, b) => {
    if (isType(a) && isType(b)) return a.id === b.id && a.name === b.name;
    if (isFunction(a) && isFunction(b)) return a.code === b.code && this.#hasUnchangedCode;
    if (isBuilder(a) && isBuilder(b)) return a.name === b.name && this.#hasUnchangedCode;
    return null;
  };
}

const isType = (value: object): value is TypeHandle => 'ancestors' in value;
const isFunction = (value: object): value is FunctionValue => 'call' in value && 'parameters' in value;
const isBuilder = (value: object): value is RouteBuilder => 'create' in value && 'call' in value;
