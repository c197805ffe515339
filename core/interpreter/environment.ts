import type { FileFacts } from '../model/facts/file';
import { type Location, nowhere } from '../model/location';
import type { Expression, ExpressionOf, Statement } from '../model/lowered-code';
import type { Cell, Slot, Unknown, Value } from '../model/value';
import type { CodeIndex, CodeSite } from '../symbols/code-index';
import type { Budget } from './budget';
import type { Cause, Journal } from './journal-of-writes';

/** Local variables of a block and its enclosing blocks. */
export interface Scope {
  readonly variables: Map<string, Cell<Slot | null>>;
  readonly parent: Scope | null;
}

/** The context in which code is evaluated: scope, current object and position. */
export interface Environment {
  readonly run: Run;
  readonly scope: Scope;
  /** The current object; null in static code. */
  readonly self: Value | null;
  readonly site: CodeSite;
  readonly location: Location;
}

/** An evaluated argument. `name` is null for a positional argument. */
export interface GivenArgument {
  readonly name: string | null;
  readonly value: Value;
}

export type Arguments = readonly GivenArgument[];

/** A call with its context and the evaluated arguments. */
export interface Call extends Environment {
  readonly name: string;
  readonly args: Arguments;
  /** Whether the result is unused, because the call is a statement. */
  readonly isDiscarded: boolean;
}

/** How statements may end. If a condition is unknown, several of these properties may be set. */
export interface Completion {
  readonly isNormal: boolean;
  readonly isBreak: boolean;
  readonly isContinue: boolean;
  /** The value of `return`; undefined if no `return` is executed. */
  readonly returned: Value | undefined;
}

export type Body = () => Completion;

/** Overrides the result of a call; returns undefined to evaluate the call as usual. */
export type CallHook = (call: ExpressionOf<'call'>, environment: Environment) => Value | undefined;

/** The state of a run, and the functions through which the interpreter's modules call each other. */
export interface Run {
  readonly code: CodeIndex;
  readonly journal: Journal;
  budget: Budget;
  /** Static members and top-level variables, by their code. */
  readonly statics: Map<object, Cell<Slot | null>>;
  /** Assigned static members of classes outside the workspace, by `Type.Member`. */
  readonly externals: Map<string, Cell<Slot | null>>;
  readonly hook: CallHook;
  /** Whether the code of a file may have side effects; if not, a call to it is evaluated only if the result is used. */
  readonly mayConfigure: (file: FileFacts) => boolean;
  /** Recursion depth of each method. */
  readonly active: Map<object, number>;
  evaluate(expression: Expression, environment: Environment): Value;
  execute(statements: readonly Statement[], environment: Environment): Completion;
  /**
   * Evaluates all `alternatives`, because it is not known which one the application executes. Returns null if all
   * complete normally; otherwise, their completions joined with the completion of `rest`.
   */
  fork(cause: Cause, alternatives: readonly Body[], rest: Body): Completion | null;
  /** Runs code with a tenth of the budget; the result is unknown if the code exceeds that share. */
  withShare(code: () => Value, location: Location): Value;
  /** Marks the contents of a value as unknown, because unknown code may change them. */
  taint(value: Value, cause: Unknown): void;
}

export const normal: Completion = { isNormal: true, isBreak: false, isContinue: false, returned: undefined };
export const thrown: Completion = { ...normal, isNormal: false };

export function innerScope(environment: Environment): Environment {
  return { ...environment, scope: { variables: new Map(), parent: environment.scope } };
}

/** The environment of a function body, without locals. */
export function entered(run: Run, site: CodeSite, self: Value | null): Environment {
  return { run, scope: { variables: new Map(), parent: null }, self, site, location: nowhere };
}

export function declare({ scope, location }: Environment, name: string, value: Value): Cell<Slot | null> {
  const cell = { content: { value, location } };
  scope.variables.set(name, cell);
  return cell;
}

/** The cell of a local variable; null if no local variable has the name. */
export function findLocal({ scope }: Environment, name: string): Cell<Slot | null> | null {
  for (let at: Scope | null = scope; at !== null; at = at.parent) {
    const cell = at.variables.get(name);
    if (cell !== undefined) return cell;
  }
  return null;
}
