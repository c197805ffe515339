import { isSame, type SamenessRule } from '../model/sameness';
import type { Closure, FunctionClosure, TypeHandle } from '../model/value';
import type { ActionContext } from './action-context';
import type { ActionOutcome } from './action-routes';

interface Entry {
  readonly context: ActionContext;
  readonly outcome: ActionOutcome;
}

/**
 * What the members of each controller came to. An analysis that knows the one before is given the same outcome again, the
 * same objects, while nothing that decides about it is another: it works on what changed, and everyone after it sees by
 * identity what did not.
 */
export class DerivationMemory {
  readonly #before: ReadonlyMap<string, Entry>;
  readonly #entries = new Map<string, Entry>();
  readonly #hasUnchangedCode: boolean;
  readonly #same = new WeakMap<Closure, Closure>();

  /** `hasUnchangedCode`: whether code of the configuration reads as it did before. */
  constructor(before: DerivationMemory | null, hasUnchangedCode: boolean) {
    this.#before = before === null ? new Map() : before.#entries;
    this.#hasUnchangedCode = hasUnchangedCode;
  }

  outcomeOf(context: ActionContext, derive: () => ActionOutcome): ActionOutcome {
    const { application, id } = context.controller;
    const key = `${application}\0${id}`;
    const known = this.#before.get(key);
    const isKnown = known !== undefined && isSame(known.context, context, this.#rule);
    const outcome = isKnown ? known.outcome : derive();
    // The present context, for one of an earlier analysis would keep all that was linked there.
    this.#entries.set(key, { context, outcome });
    return outcome;
  }

  /** Types count by their identity, for what the conventions themselves read of them stands in the controller. */
  readonly #rule: SamenessRule = (a, b) => {
    if (isType(a) && isType(b)) return a.id === b.id && a.name === b.name;
    if (isFunction(a) && isFunction(b)) return isSame(a.facts, b.facts, this.#rule) && this.#hasUnchangedCode;
    if (!isCode(a) || !isCode(b)) return null;
    // Controllers share their settings: the same two meet again and again.
    if (this.#same.get(a) === b) return true;
    const isSameCode =
      isSame(a.expression, b.expression, this.#rule) &&
      (a.expression.kind === 'literal' || (this.#hasUnchangedCode && isSame(a.locals, b.locals, this.#rule)));
    if (isSameCode) this.#same.set(a, b);
    return isSameCode;
  };
}

const isType = (value: object): value is TypeHandle => 'ancestors' in value;
const isFunction = (value: object): value is FunctionClosure => 'facts' in value && 'names' in value;
const isCode = (value: object): value is Closure => 'expression' in value && 'names' in value;
