import type { FileFacts } from '../model/facts/file-and-outline';
import { type Location, nowhere } from '../model/location';
import type { Expression, ExpressionOf, MemberCode, Parameter, Statement } from '../model/lowered-code';
import type { Cell, FunctionValue, Slot, Unknown, Value } from '../model/value';
import type { CodeIndex, CodeSite, LinkedMember } from '../symbols/code-index';
import type { Budget } from './budget';
import type { Journal } from './journal-of-writes';
import { isList, isUnknown, listOf, unknown } from './value-helpers';

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

/** How statements end. `uncertain`: the code that follows may not run, for the reason in `value`. */
export type Completion =
  | { readonly kind: 'normal' | 'thrown' | 'break' | 'continue' }
  | { readonly kind: 'return'; readonly value: Value }
  | { readonly kind: 'uncertain'; readonly value: Unknown };

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
  /** The methods whose calls have not returned. A method that calls itself is not evaluated. */
  readonly active: Set<object>;
  evaluate(expression: Expression, environment: Environment): Value;
  execute(statements: readonly Statement[], environment: Environment): Completion;
  /** Runs all bodies, because it is not known which one the application runs. */
  fork(cause: Unknown, bodies: readonly Body[]): Completion;
  /** Runs code that the application may not run. */
  maybe(cause: Unknown, code: () => unknown): void;
  /** Marks the contents of a value as unknown, because unknown code may change them. */
  taint(value: Value, cause: Unknown): void;
}

export const normal: Completion = { kind: 'normal' };
export const thrown: Completion = { kind: 'thrown' };

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

/** A lambda or local function with its captured environment. */
export function closure(expression: ExpressionOf<'function'>, environment: Environment): FunctionValue {
  const { parameters, body } = expression;
  return functionOf(expression, (args, at) =>
    environment.run.budget.within(at, () => {
      const inner = innerScope(environment);
      bindParameters(parameters, args.map(positional), inner);
      return resultOf(body, inner);
    }),
  );
}

/** A method group: a method as a value. */
export function boundMethod(run: Run, member: LinkedMember, self: Value | null): FunctionValue {
  return functionOf(member.code, (args, at) => callFunction(run, member, self, args.map(positional), at));
}

function functionOf(code: MemberCode | ExpressionOf<'function'>, call: FunctionValue['call']): FunctionValue {
  return { kind: 'function', code, parameters: code.parameters, call };
}

const positional = (value: Value) => ({ name: null, value });

/** Runs a method, getter or constructor of the workspace. */
export function callFunction(
  run: Run,
  { code, site }: LinkedMember,
  self: Value | null,
  args: Arguments,
  location: Location,
): Value {
  const { body, parameters, name } = code;
  if (body === null) return unknown(`${name} has no body here`, code.location);
  if (run.active.has(code)) return unknown(`${name} calls itself`, code.location);
  run.active.add(code);
  try {
    return run.budget.within(location, () => {
      const environment = { ...entered(run, site, self), location: code.location };
      bindParameters(parameters, args, environment);
      return resultOf(body, environment);
    });
  } finally {
    run.active.delete(code);
  }
}

/** The return value of a body; null if it ends without `return`. */
function resultOf(body: readonly Statement[], environment: Environment): Value {
  const completion = environment.run.execute(body, environment);
  return 'value' in completion ? completion.value : null;
}

/** Declares the parameters with their arguments or default values. */
function bindParameters(parameters: readonly Parameter[], args: Arguments, environment: Environment): void {
  const unnamed = args.filter(({ name }) => name === null).map(({ value }) => value);
  const bound = ({ name, initial, isRest }: Parameter, index: number): Value => {
    const others = unnamed.slice(index);
    // A list may be passed instead of separate arguments, and an unknown argument may be such a list.
    const list = others.length === 1 ? others.find(isList) : undefined;
    if (isRest) return others.find(isUnknown) ?? list ?? listOf(others);
    const named = args.find((argument) => argument.name === name);
    const value = named === undefined ? others[0] : named.value;
    if (value !== undefined) return value;
    if (initial !== null) return environment.run.evaluate(initial, environment);
    return unknown(`the value of the parameter ${name} is not known`, environment.location);
  };
  for (const [index, parameter] of parameters.entries())
    declare(environment, parameter.name, bound(parameter, index));
}

/** The overload that fits the number and names of the arguments; null if none or several fit. */
export function pickOverload(members: readonly LinkedMember[], args: Arguments): LinkedMember | null {
  const names = args.flatMap(({ name }) => name ?? []);
  const fitting = members.filter(({ code: { parameters } }) => {
    const needed = parameters.filter(({ initial, isRest }) => initial === null && !isRest).length;
    const isLimited = parameters.at(-1)?.isRest !== true;
    if (args.length < needed || (isLimited && args.length > parameters.length)) return false;
    return names.every((name) => parameters.some((parameter) => parameter.name === name));
  });
  // An override comes before the overridden method. Overloads of one class are not distinguished by types.
  const [first, ...others] = fitting;
  return first === undefined || others.some(({ owner }) => owner === first.owner) ? null : first;
}
