import type { Expression } from '../model/code';
import type { Location } from '../model/location';
import type { ObjectValue, Value } from '../model/value';
import type { CodeIndex, CodeSite, LinkedMember } from '../symbols/code-index';
import type { TypeSymbol } from '../symbols/symbols';
import { Budget, BudgetExceeded } from './budget';
import { evaluate } from './expressions';
import { fork } from './fork';
import { boundMethod } from './invocations';
import { Journal } from './journal';
import { instantiate } from './objects';
import { type CallHook, entered, type Run } from './run';
import { execute } from './statements';
import { taint } from './taint';
import { isFunction, isObject, isUnknown, objectOf, unknown, withoutAssumption } from './values';

/** Runs neutral code abstractly: nothing happens outside of its own state, and every run has a budget. */
export class Interpreter {
  /** The state of the run, for code that runs within it. */
  readonly run: Run;

  /** `hook` sees every call first; `mayConfigure` tells which files have code that does more than return values. */
  constructor(
    code: CodeIndex,
    hook: (run: Run) => CallHook = () => () => undefined,
    mayConfigure: Run['mayConfigure'] = () => true,
  ) {
    const journal = new Journal();
    const run: Run = {
      code,
      journal,
      budget: new Budget(),
      mayConfigure,
      active: new Map(),
      statics: new Map(),
      externals: new Map(),
      hook: (call, environment) => hook(run)(call, environment),
      evaluate,
      execute,
      fork: (open, alternatives, rest) => fork(journal, open, alternatives, rest),
      taint: (value, why) => taint(journal, value, why),
      part: (code, location) => attempted(() => run.budget.part(code), location),
    };
    this.run = run;
  }

  /** The value of an expression outside of any object. */
  evaluate(expression: Expression, site: CodeSite): Value {
    return this.within(() => evaluate(expression, entered(this.run, site, null)), expression.location);
  }

  /** What a function gives for arguments; what it changes is undone. */
  call(callee: Value, args: readonly Value[], location: Location): Value {
    const known = withoutAssumption(callee);
    if (isUnknown(known)) return known;
    if (!isFunction(known)) return unknown('it is not a function', location);
    return this.within(() => this.run.journal.capture(() => known.call(args, location)).result, location);
  }

  /** What a method gives for arguments; what it changes is undone. */
  callMember(member: LinkedMember, self: Value | null, args: readonly Value[]): Value {
    return this.call(boundMethod(this.run, member, self), args, member.code.location);
  }

  /** An object of a class whose constructor gets what the framework injects. */
  instanceOf(symbol: TypeSymbol, location: Location): ObjectValue {
    const { run } = this;
    const type = run.code.handle(symbol);
    const create = run.code.ownMembers(symbol).find(({ code }) => code.kind === 'constructor');
    const injected = (create?.code.parameters ?? []).map(({ name }) => {
      return { name: null, value: unknown(`${name} is not known here`, location) };
    });
    const created = this.within(() => instantiate(run, type, injected, location), location);
    const target = isObject(created) ? created : objectOf({}, type, null, location);
    if (isUnknown(created)) run.taint(target, created);
    return target;
  }

  /** Runs code with a budget of its own; where that is exceeded, the result is unknown. */
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

/** What code gives; unknown where it goes too far. */
function attempted(code: () => Value, location: Location): Value {
  try {
    return code();
  } catch (error) {
    if (error instanceof BudgetExceeded) return error.why;
    if (error instanceof RangeError) return unknown('it is nested too deeply', location);
    throw error;
  }
}
