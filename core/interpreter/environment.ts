import type { FileFacts } from '../model/facts/file-facts';
import { type Location, nowhere } from '../model/location';
import type { Expression, ExpressionOf, Statement } from '../model/lowered-code';
import type { Cell, Slot, Unknown, Value } from '../model/value';
import type { CodeIndex, CodeSite } from '../symbols/code-index';
import type { Budget } from './budget';

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

/** How statements end. `uncertain`: the code that follows may not run, for the reason in `value`. */
export type Completion =
  | { readonly kind: 'normal' | 'thrown' | 'break' | 'continue' }
  | { readonly kind: 'return'; readonly value: Value }
  | { readonly kind: 'uncertain'; readonly value: Unknown };

export const normal: Completion = { kind: 'normal' };

/** Overrides the result of a call; returns undefined to evaluate the call as usual. */
export type CallHook = (call: ExpressionOf<'call'>, environment: Environment) => Value | undefined;

/** The state that all evaluations of an interpreter share. `evaluate` and `execute` are used by what they call. */
export interface Run {
  readonly code: CodeIndex;
  readonly hook: CallHook;
  /** Whether the code of a file may have side effects; if not, a call to it is evaluated only if the result is used. */
  readonly mayConfigure: (file: FileFacts) => boolean;
  /** Whether the block of a `try` runs to its end: code that starts an application does. If not, this is uncertain. */
  readonly runsTry: boolean;
  budget: Budget;
  /** Why the code that is running may not run in the application: a reason for each unknown condition around it. */
  causes: readonly Unknown[];
  /** Static members and top-level variables, by their code. */
  readonly statics: Map<object, Cell<Slot | null>>;
  /** Assigned static members of classes outside the workspace, by `Type.Member`. */
  readonly externals: Map<string, Cell<Slot | null>>;
  /** The methods whose calls have not returned. A method that calls itself is not evaluated. */
  readonly active: Set<object>;
  /** Methods, lambdas and top-level statements that were evaluated, except methods that call themselves. */
  readonly evaluated: Set<object>;
  readonly evaluate: (expression: Expression, environment: Environment) => Value;
  readonly execute: (statements: readonly Statement[], environment: Environment) => Completion;
}

export function innerScope(environment: Environment): Environment {
  return { ...environment, scope: { variables: new Map(), parent: environment.scope } };
}

/** The environment of a function body, without locals. */
export function entered(run: Run, site: CodeSite, self: Value | null, location = nowhere): Environment {
  return { run, scope: { variables: new Map(), parent: null }, self, site, location };
}

export function declare(
  { run, scope, location }: Environment,
  name: string,
  value: Value,
): Cell<Slot | null> {
  const cell = { content: { value, location }, level: run.causes.length };
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
