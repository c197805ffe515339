import type { Expression } from '../model/code';
import type { Location } from '../model/location';
import type { Unknown, Value } from '../model/value';
import type { CodeIndex, CodeSite, LinkedMember } from '../symbols/code-index';
import { Budget, BudgetExceeded } from './budget';
import { evaluate } from './expressions';
import { fork } from './fork';
import { boundMethod, callFunction } from './invocations';
import { Journal } from './journal';
import { type CallHook, entered, type Run } from './run';
import { execute } from './statements';
import { isFunction, isUnknown, unknown, withoutAssumption } from './values';

/** Runs neutral code abstractly: nothing happens outside of its own state, and every run has a budget. */
export class Interpreter {
  readonly #run: Run;
  #budget = new Budget();

  /** `hook` sees every call first; `mayConfigure` tells which files have code that does more than return values. */
  constructor(
    code: CodeIndex,
    hook: (run: Run) => CallHook = () => () => undefined,
    mayConfigure: Run['mayConfigure'] = () => true,
  ) {
    const journal = new Journal();
    const budgetOf = () => this.#budget;
    const run: Run = {
      code,
      journal,
      get budget() {
        return budgetOf();
      },
      mayConfigure,
      active: new Map(),
      statics: new Map(),
      externals: new Map(),
      hook: (call, environment) => hooked(call, environment),
      evaluate: (expression, environment) => evaluate(run, expression, environment),
      execute: (statements, environment) => execute(run, statements, environment),
      bind: (member, self) => boundMethod(run, member, self),
      fork: (open, alternatives, rest) => fork(journal, open, alternatives, rest),
      taint: (value, why) => taint(run, value, why, 0),
      part: (code, location) => this.#budget.part((budget) => this.#within(budget, code, location)),
    };
    const hooked = hook(run);
    this.#run = run;
  }

  /** The state of the run, for code that runs within it. */
  get run(): Run {
    return this.#run;
  }

  /** The value of an expression outside of any object. */
  evaluate(expression: Expression, site: CodeSite): Value {
    return this.within(() => this.#run.evaluate(expression, entered(site, null)), expression.location);
  }

  /** What a function gives for arguments; what it changes is undone. */
  call(callee: Value, args: readonly Value[], location: Location): Value {
    if (isUnknown(callee)) return callee;
    const known = withoutAssumption(callee);
    if (!isFunction(known)) return unknown('it is not a function', location);
    return this.within(() => this.#run.journal.capture(() => known.call(args, location)).result, location);
  }

  /** What a method gives for arguments; what it changes is undone. */
  callMember(member: LinkedMember, self: Value | null, args: readonly Value[]): Value {
    const { location } = member.code;
    const given = args.map((value) => ({ name: null, value }));
    return this.within(
      () => this.#run.journal.capture(() => callFunction(this.#run, member, self, given, location)).result,
      location,
    );
  }

  /** Runs code with a budget of its own; where that is exceeded, the result is unknown. */
  within(code: () => Value, location: Location): Value {
    return this.#within(new Budget(), code, location);
  }

  #within(budget: Budget, code: () => Value, location: Location): Value {
    const before = this.#budget;
    this.#budget = budget;
    try {
      return code();
    } catch (error) {
      if (error instanceof BudgetExceeded) return unknown(error.reason, error.location);
      if (error instanceof RangeError) return unknown('it is nested too deeply', location);
      throw error;
    } finally {
      this.#budget = before;
    }
  }
}

const MAX_DEPTH = 8;

/** What may be changed in a value by code that is not followed. */
function taint({ journal }: Run, value: Value, why: Unknown, depth: number): void {
  const known = withoutAssumption(value);
  if (typeof known !== 'object' || known === null || depth > MAX_DEPTH) return;
  if (known.kind === 'list') {
    const { items, rest } = known.cell.content;
    const doubted = items.map((item) => ({ ...item, doubt: item.doubt ?? why }));
    journal.write(known.cell, { items: doubted, rest: rest ?? why });
  } else if (known.kind === 'object') {
    journal.write(known.rest, known.rest.content ?? why);
    for (const [name, cell] of known.members) {
      if (known.native?.readonlyMembers?.includes(name)) continue;
      const { content } = cell;
      const inner = content?.value ?? null;
      const isContainer = typeof inner === 'object' && inner !== null && /^(?:list|object)$/.test(inner.kind);
      if (isContainer) taint({ journal } as Run, inner, why, depth + 1);
      else journal.write(cell, { value: why, location: why.location });
    }
  }
}
