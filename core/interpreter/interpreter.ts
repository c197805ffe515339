import type { Location } from '../model/location';
import type { Expression } from '../model/lowered-code';
import type { ObjectValue, Value } from '../model/value';
import type { CodeIndex, CodeSite, LinkedMember } from '../symbols/code-index';
import type { TypeSymbol } from '../symbols/symbol-table';
import { Budget, BudgetExceeded } from './budget';
import { boundMethod, type CallHook, entered, type Run } from './environments-and-functions';
import { evaluate } from './expressions';
import { Journal } from './journal-of-writes';
import { instantiate } from './object-creation';
import { execute } from './statements';
import { fork, maybe, taint } from './uncertain-code';
import { isFunction, isObject, isUnknown, objectOf, unknown, withoutAssumption } from './value-helpers';

/** Evaluates lowered code. Side effects are limited to the state of the interpreter, and every run has a budget. */
export class Interpreter {
  /** State shared by all evaluations. */
  readonly run: Run;

  /** `hook` is called before every call; `mayConfigure` selects the files whose code could have side effects. */
  constructor(
    code: CodeIndex,
    hook: CallHook = () => undefined,
    mayConfigure: Run['mayConfigure'] = () => true,
  ) {
    const journal = new Journal();
    const run: Run = {
      code,
      journal,
      budget: new Budget(),
      mayConfigure,
      active: new Set(),
      statics: new Map(),
      externals: new Map(),
      hook,
      evaluate,
      execute,
      fork: (cause, bodies) => fork(run, cause, bodies),
      maybe: (cause, code) => maybe(run, cause, code),
      taint: (value, cause) => taint(journal, value, cause),
    };
    this.run = run;
  }

  /** Evaluates an expression without a current object. */
  evaluate(expression: Expression, site: CodeSite): Value {
    return this.within(() => evaluate(expression, entered(this.run, site, null)), expression.location);
  }

  /** Calls a function and undoes its side effects. */
  call(callee: Value, args: readonly Value[], location: Location): Value {
    const known = withoutAssumption(callee);
    if (isUnknown(known)) return known;
    if (!isFunction(known)) return unknown('the value is not a function', location);
    return this.within(() => this.run.journal.capture(() => known.call(args, location)).result, location);
  }

  /** Calls a method and undoes its side effects. */
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
    const target = isObject(created) ? created : objectOf({}, run.code.handle(symbol), null, location);
    if (isUnknown(created)) run.taint(target, created);
    return target;
  }

  /** Runs code with a separate budget; if it is exceeded, the result is unknown. */
  within(code: () => Value, location: Location): Value {
    const { budget } = this.run;
    this.run.budget = new Budget();
    try {
      return attempted(code, location);
    } finally {
      this.run.budget = budget;
    }
  }
}

/** The result of code; unknown if it exceeds the budget or the stack. */
function attempted(code: () => Value, location: Location): Value {
  try {
    return code();
  } catch (error) {
    if (error instanceof BudgetExceeded) return error.result;
    if (error instanceof RangeError) return unknown('code is nested too deeply', location);
    throw error;
  }
}
