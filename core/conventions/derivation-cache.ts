import type { ControllerModel, RouteBuilder } from '../model/application';
import { getOrInsert } from '../model/collections';
import { type EqualityRule, isEqual } from '../model/equality';
import type { FunctionValue, TypeHandle } from '../model/value';
import type { ActionOutcome } from './action-routes';
import type { Selection } from './class-selection';
import type { ControllerContext } from './controller-context';

/** How a controller was selected, and its routes and findings. */
export interface Derivation {
  readonly selection: Selection;
  readonly context: ControllerContext;
  readonly outcome: ActionOutcome;
}

/** By application, then by class. */
export type Derivations = ReadonlyMap<string, ReadonlyMap<string, Derivation>>;

/**
 * The outcome of each controller. A later analysis gets the same outcome again, as the
 * same objects, as long as nothing that decides it has changed: only changed controllers are derived again, and later stages
 * recognize the unchanged ones by identity.
 */
export class DerivationCache {
  readonly #before: Derivations;
  readonly #derivations = new Map<string, Map<string, Derivation>>();
  readonly #hasUnchangedConfigurationCode: boolean;
  readonly #isRelinked: boolean;

  /**
   * `before`: the derivations of the last analysis. `hasUnchangedConfigurationCode`: whether configuration code is the same.
   * `isRelinked`: whether only methods of controllers have changed, so that unchanged controllers are the same objects.
   */
  constructor(before: Derivations, hasUnchangedConfigurationCode: boolean, isRelinked: boolean) {
    this.#before = before;
    this.#hasUnchangedConfigurationCode = hasUnchangedConfigurationCode;
    this.#isRelinked = isRelinked;
  }

  /** The derivations of this analysis, for the next one. */
  get derivations(): Derivations {
    return this.#derivations;
  }

  /** The earlier derivation of a controller if nothing has changed it; null if this has to be found out by comparison. */
  unchanged(controller: ControllerModel): Derivation | null {
    const known = this.#isRelinked ? this.#known(controller) : undefined;
    // Who may call a handwritten controller depends on the services that share an interface with it.
    return known?.context.controller === controller && !controller.isHandwritten ? known : null;
  }

  outcomeOf(selection: Selection, context: ControllerContext, derive: () => ActionOutcome): ActionOutcome {
    const known = this.#known(context.controller);
    const isKnown = known !== undefined && isEqual(known.context, context, this.#rule);
    const outcome = isKnown ? known.outcome : derive();
    // Keep the present context: the earlier one would keep alive everything that was linked for its analysis.
    this.keep({ selection, context, outcome });
    return outcome;
  }

  #known({ application, id }: ControllerModel): Derivation | undefined {
    return this.#before.get(application)?.get(id);
  }

  /** Remembers a derivation for the next analysis. */
  keep(derivation: Derivation): void {
    const { application, id } = derivation.context.controller;
    getOrInsert(this.#derivations, application, () => new Map()).set(id, derivation);
  }

  /**
   * Types are compared by id and name, because all else that the conventions read of them is in the controller. Code counts as
   * equal while the configuration code is unchanged.
   */
  readonly #rule: EqualityRule = (a, b) => {
    if (isType(a) && isType(b)) return a.id === b.id && a.name === b.name;
    if (isFunction(a) && isFunction(b)) return a.code === b.code && this.#hasUnchangedConfigurationCode;
    if (isBuilder(a) && isBuilder(b)) return a.name === b.name && this.#hasUnchangedConfigurationCode;
    return null;
  };
}

const isType = (value: object): value is TypeHandle => 'ancestors' in value;
const isFunction = (value: object): value is FunctionValue => 'call' in value && 'parameters' in value;
const isBuilder = (value: object): value is RouteBuilder => 'create' in value && 'call' in value;
