import type { Expression, ExpressionOf, Statement } from '../model/code';
import type { FileFacts } from '../model/facts/file';
import { type Location, nowhere } from '../model/location';
import type { Cell, Slot, Unknown, Value } from '../model/value';
import type { CodeIndex, CodeSite } from '../symbols/code-index';
import type { Budget } from './budget';
import type { Doubt, Journal } from './journal';

/** Local variables of a block, with those around it. */
export interface Scope {
  readonly variables: Map<string, Cell<Slot | null>>;
  readonly parent: Scope | null;
}

/** One point of a run: the code that runs, and what names mean there. */
export interface Environment {
  readonly run: Run;
  readonly scope: Scope;
  /** The object whose code runs; null in static code. */
  readonly self: Value | null;
  readonly site: CodeSite;
  readonly location: Location;
}

/** An evaluated argument. `name` is null for a positional one. */
export interface GivenArgument {
  readonly name: string | null;
  readonly value: Value;
}

export type Arguments = readonly GivenArgument[];

/** A call with its arguments evaluated, and where it stands. */
export interface Call extends Environment {
  readonly name: string;
  readonly given: Arguments;
  /** Nothing uses its value. */
  readonly isDiscarded: boolean;
}

/** How a list of statements may end: any of these may be true at once where a condition is not known. */
export interface Completion {
  readonly isNormal: boolean;
  readonly isBreak: boolean;
  readonly isContinue: boolean;
  /** The value of a `return`; undefined where there is none. */
  readonly returned: Value | undefined;
}

/** Code that may or may not run. */
export type Body = () => Completion;

/** Code that the interpreter treats in a way of its own, before it looks at what the callee is; undefined for none. */
export type CallHook = (call: ExpressionOf<'call'>, environment: Environment) => Value | undefined;

/** One run under way: its state, and how the parts of the interpreter reach each other. */
export interface Run {
  readonly code: CodeIndex;
  readonly journal: Journal;
  budget: Budget;
  /** Static members and variables of files, by their code. */
  readonly statics: Map<object, Cell<Slot | null>>;
  /** Static members that code of the run assigned on classes outside of the workspace: `Type.Member`. */
  readonly externals: Map<string, Cell<Slot | null>>;
  readonly hook: CallHook;
  /** Whether the code of a file may configure: other code is run for the values that it returns alone. */
  readonly mayConfigure: (file: FileFacts) => boolean;
  /** How many times each method is under way. */
  readonly active: Map<object, number>;
  evaluate(expression: Expression, environment: Environment): Value;
  execute(statements: readonly Statement[], environment: Environment): Completion;
  /** Runs alternatives of which one takes place; null when all of them go on, else what they and `rest` end with. */
  fork(open: Doubt, alternatives: readonly Body[], rest: Body): Completion | null;
  /** Runs code with a part of the budget; unknown where that is exceeded. */
  part(code: () => Value, location: Location): Value;
  /** A value in the hands of code that is not followed: whatever it holds may be changed. */
  taint(value: Value, why: Unknown): void;
}

export const normal: Completion = { isNormal: true, isBreak: false, isContinue: false, returned: undefined };
export const thrown: Completion = { ...normal, isNormal: false };

/** An environment with locals of its own inside another one. */
export function nested(environment: Environment): Environment {
  return { ...environment, scope: { variables: new Map(), parent: environment.scope } };
}

/** The environment of code that is entered from outside: no locals. */
export function entered(run: Run, site: CodeSite, self: Value | null): Environment {
  return { run, scope: { variables: new Map(), parent: null }, self, site, location: nowhere };
}

/** Declares a local variable. */
export function declare({ scope, location }: Environment, name: string, value: Value): Cell<Slot | null> {
  const cell = { content: { value, location } };
  scope.variables.set(name, cell);
  return cell;
}

/** The cell of a local variable; null when no local has that name. */
export function local({ scope }: Environment, name: string): Cell<Slot | null> | null {
  for (let at: Scope | null = scope; at !== null; at = at.parent) {
    const cell = at.variables.get(name);
    if (cell !== undefined) return cell;
  }
  return null;
}
