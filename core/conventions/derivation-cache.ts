import type { RouteBuilder } from '../model/application-model';
import { getOrInsert } from '../model/collections';
import { type EqualityRule, isEqual } from '../model/equality';
import type { FunctionValue, TypeHandle } from '../model/value';
import type { ActionOutcome } from './action-routes';
import type { ControllerContext } from './controller-context';

/** The routes and findings of a controller, and everything that decides them. */
export interface Derivation {
  readonly context: ControllerContext;
  readonly outcome: ActionOutcome;
}

/** Derivations by application, then by class. */
export type Derivations = Map<string, Map<string, Derivation>>;

/**
 * Keeps the outcome of each controller. Later analyses get the same object as long as nothing that decides the outcome
 * has changed: only changed controllers are derived again, and later stages recognize unchanged outcomes by identity.
 *
 * `before`: the last analysis's derivations. `hasUnchangedConfigurationCode`: whether configuration code is unchanged.
 * `isRelinked`: whether only methods of controllers have changed; then `before` is changed in place.
 */
export function derivationCache(
  before: Derivations,
  hasUnchangedConfigurationCode: boolean,
  isRelinked: boolean,
) {
  /** The derivations of this analysis, for the next one. */
  const derivations: Derivations = isRelinked ? before : new Map();
  /**
   * Types are compared by id and name: everything else that the conventions read about types is part of the controller.
   * After any change of configuration code, functions and route builders count as different.
   */
  const rule: EqualityRule = (a, b) => {
    if (isType(a) && isType(b)) return a.id === b.id && a.name === b.name;
    if (isFunction(a) && isFunction(b)) return a.code === b.code && hasUnchangedConfigurationCode;
    if (isBuilder(a) && isBuilder(b)) return a.name === b.name && hasUnchangedConfigurationCode;
    return null;
  };
  function outcomeOf(context: ControllerContext, derive: () => ActionOutcome): ActionOutcome {
    const { application, id } = context.controller;
    const known = before.get(application)?.get(id);
    const isKnown = known !== undefined && isEqual(known.context, context, rule);
    const outcome = isKnown ? known.outcome : derive();
    // Keep the current context: the earlier context would keep alive everything that its analysis linked.
    getOrInsert(derivations, application, () => new Map()).set(id, { context, outcome });
    return outcome;
  }
  return { derivations, outcomeOf };
}

const isType = (value: object): value is TypeHandle => 'ancestors' in value;
const isFunction = (value: object): value is FunctionValue => 'call' in value && 'parameters' in value;
const isBuilder = (value: object): value is RouteBuilder => 'create' in value && 'call' in value;
