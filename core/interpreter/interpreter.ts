import type { Location } from '../model/location';
import type { Expression } from '../model/lowered-code';
import type { ObjectValue, Value } from '../model/value';
import { is, objectOf, unknown, withoutAssumption } from '../model/value-operations';
import type { CodeIndex, CodeSite, LinkedMember } from '../symbols/code-index';
import type { TypeSymbol } from '../symbols/symbol-table';
import { Budget, BudgetExceeded } from './budget';
import { instantiate } from './creation';
import { type CallHook, entered, type Run } from './environment';
import { evaluate } from './expressions';
import { boundMethod } from './functions';
import { execute } from './statements';
import { maybe, taint } from './uncertainty';

/** Evaluates lowered code. Side effects are limited to the state of the interpreter, and every run has a budget. */
export class Interpreter {
  /** State shared by all evaluations. */
  readonly run: Run;

  /** `hook` is called before every call; `mayConfigure` selects the files whose code could have side effects. */
  constructor(
    code: CodeIndex,
    hook: CallHook = () => undefined,
    mayConfigure: Run['mayConfigure'] = () => true,
    runsTry = false,
  ) {
    this.run = {
      code,
      hook,
      mayConfigure,
      runsTry,
      budget: new Budget(),
      causes: [],
      statics: new Map(),
      externals: new Map(),
      active: new Set(),
      evaluated: new Set(),
      evaluate,
      execute,
    };
  }

  /** Evaluates an expression without a current object. */
  evaluate(expression: Expression, site: CodeSite): Value {
    return this.within(() => evaluate(expression, entered(this.run, site, null)), expression.location);
  }

  /** Calls a function that the framework calls any number of times: what it writes is unknown afterwards. */
  call(callee: Value, args: readonly Value[], location: Location): Value {
    const known = withoutAssumption(callee);
    if (is.unknown(known)) return known;
    if (!is.function(known)) return unknown('the value is not a function', location);
    const cause = unknown('code that is called several times changes it', location);
    return this.within(() => maybe(this.run, cause, () => known.call(args, location)), location);
  }

  /** Calls a method that the framework calls any number of times. */
  callMember(member: LinkedMember, self: Value | null, args: readonly Value[]): Value {
    return this.call(boundMethod(this.run, member, self), args, member.code.location);
  }

  /** Creates an instance; constructor arguments are unknown, since the framework injects them. */
  instanceOf(symbol: TypeSymbol, location: Location): ObjectValue {
    const { run } = this;
    const create = run.code.ownMembers(symbol).find(({ code }) => code.kind === 'constructor');
    const injected = (create?.code.parameters ?? []).map(({ name }) => {
      return { name: null, value: unknown(`the value of the parameter ${name} is not known`, location) };
    });
    const created = this.within(() => instantiate(run, symbol, injected, location), location);
    const target = is.object(created) ? created : objectOf({}, run.code.handle(symbol), null, location);
    if (is.unknown(created)) taint(run, target, created);
    return target;
  }

  /** Runs code with a separate budget; if it is exceeded, the result is unknown. */
  within(code: () => Value, location: Location): Value {
    const { budget } = this.run;
    this.run.budget = new Budget();
    try {
      return code();
    } catch (error) {
      if (error instanceof BudgetExceeded) return error.result;
      if (error instanceof RangeError) return unknown('code is nested too deeply', location);
      throw error;
    } finally {
      this.run.budget = budget;
    }
  }
}
