import type { Location } from '../model/location';
import type { ExpressionOf, MemberCode, Parameter, Statement } from '../model/lowered-code';
import type { FunctionValue, Value } from '../model/value';
import type { LinkedMember } from '../symbols/code-index';
import { type Arguments, declare, type Environment, entered, innerScope, type Run } from './environment';
import { mergeValues } from './journal-of-writes';
import { isList, isUnknown, listOf, unknown } from './value-helpers';

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
  return { kind: 'function', code, parameters: code.parameters.map(({ name }) => name), call };
}

const positional = (value: Value) => ({ name: null, value });

/** Deeper recursion is treated as endless. */
const MAX_RECURSION = 8;

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
  const active = run.active.get(code) ?? 0;
  if (active >= MAX_RECURSION) return unknown(`the recursion of ${name} is too deep`, code.location);
  run.active.set(code, active + 1);
  try {
    return run.budget.within(location, () => {
      const environment = { ...entered(run, site, self), location: code.location };
      bindParameters(parameters, args, environment);
      return resultOf(body, environment);
    });
  } finally {
    run.active.set(code, active);
  }
}

/** The return value of a body; null if it ends without `return`. */
function resultOf(body: readonly Statement[], environment: Environment): Value {
  const { run, location } = environment;
  const { isNormal, returned = null } = run.execute(body, environment);
  if (!isNormal || isUnknown(returned)) return returned;
  return mergeValues(returned, null, unknown('the function may end without returning a value', location));
}

/** Declares the parameters with their arguments or default values. */
function bindParameters(parameters: readonly Parameter[], args: Arguments, environment: Environment): void {
  const unnamed = args.filter(({ name }) => name === null).map(({ value }) => value);
  const bound = ({ name, initial, isRest }: Parameter, index: number): Value => {
    const others = unnamed.slice(index);
    // A list may be passed instead of separate arguments.
    if (isRest) return others.length === 1 && isList(others[0]) ? others[0] : listOf(others);
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
