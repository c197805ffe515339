import type { Location } from '../model/location';
import type { ExpressionOf, MemberCode, Parameter, Statement } from '../model/lowered-code';
import type { FunctionValue, Unknown, Value } from '../model/value';
import { is, listOf, unknown } from '../model/value-operations';
import type { LinkedMember } from '../symbols/code-index';
import {
  type Arguments,
  declare,
  type Environment,
  entered,
  type GivenArgument,
  innerScope,
  type Run,
} from './environment';
import { maybe, taint } from './uncertainty';

/** A lambda or local function with its captured environment. */
export function closure(expression: ExpressionOf<'function'>, environment: Environment): FunctionValue {
  return functionOf(expression, (args, at) =>
    environment.run.budget.within(at, () => {
      environment.run.evaluated.add(expression);
      const inner = innerScope(environment);
      bindParameters(expression.parameters, args.map(positional), inner);
      return resultOf(expression.body, inner);
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

export const positional = (value: Value) => ({ name: null, value });

/** Calls code that is not evaluated: it may change these values, and it may call functions among them. */
export function callUnread(run: Run, values: readonly Value[], cause: Unknown, location: Location): Unknown {
  for (const value of values)
    if (is.function(value)) {
      const unknowns = (value.parameters ?? [null]).map(() => cause);
      maybe(run, cause, () => value.call(unknowns, location));
    } else taint(run, value, cause);
  return cause;
}

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
  if (run.active.has(code)) {
    run.evaluated.delete(code);
    const values = [self, ...args.map(({ value }) => value)];
    return callUnread(run, values, unknown(`${name} calls itself`, code.location), location);
  }
  run.active.add(code);
  run.evaluated.add(code);
  try {
    return run.budget.within(location, () => {
      const environment = entered(run, site, self, code.location);
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
    const list = others.length === 1 ? others.find(is.list) : undefined;
    if (isRest) return others.find(is.unknown) ?? list ?? listOf(others);
    const named = args.find((argument) => argument.name === name);
    const value = named === undefined ? others[0] : named.value;
    if (value !== undefined) return value;
    if (initial !== null) return environment.run.evaluate(initial, environment);
    return unknown(`the value of the parameter ${name} is not known`, environment.location);
  };
  for (const [index, parameter] of parameters.entries())
    declare(environment, parameter.name, bound(parameter, index));
}

/** The methods that fit the number and names of arguments. */
export function fitting(members: readonly LinkedMember[], args: readonly Pick<GivenArgument, 'name'>[]) {
  const names = args.flatMap(({ name }) => name ?? []);
  return members.filter(({ code: { parameters } }) => {
    const needed = parameters.filter(({ initial, isRest }) => initial === null && !isRest).length;
    const isLimited = parameters.at(-1)?.isRest !== true;
    if (args.length < needed || (isLimited && args.length > parameters.length)) return false;
    return names.every((name) => parameters.some((parameter) => parameter.name === name));
  });
}

/** The overload that fits the number and names of the arguments; null if none or several fit. */
export function pickOverload(members: readonly LinkedMember[], args: Arguments): LinkedMember | null {
  // An override comes before the overridden method. Overloads of one class are not distinguished by types.
  const [first, ...others] = fitting(members, args);
  return first === undefined || others.some(({ owner }) => owner === first.owner) ? null : first;
}
