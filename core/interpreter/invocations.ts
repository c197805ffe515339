import type { ExpressionOf, MemberCode, Parameter, Statement } from '../model/code';
import type { Location } from '../model/location';
import type { FunctionValue, Value } from '../model/value';
import type { LinkedMember } from '../symbols/code-index';
import { mergeValues } from './journal';
import { type Arguments, declare, type Environment, entered, nested, type Run } from './run';
import { isList, isUnknown, listOf, unknown } from './values';

/** A lambda or local function, with what its free names mean where it is written. */
export function closure(expression: ExpressionOf<'function'>, environment: Environment): FunctionValue {
  const { parameters, body } = expression;
  return functionOf(expression, (args, at) =>
    environment.run.budget.within(at, () => {
      const inner = nested(environment);
      bindParameters(parameters, args.map(positional), inner);
      return resultOf(body, inner);
    }),
  );
}

/** A method as a value. */
export function boundMethod(run: Run, member: LinkedMember, self: Value | null): FunctionValue {
  return functionOf(member.code, (args, at) => callFunction(run, member, self, args.map(positional), at));
}

function functionOf(code: MemberCode | ExpressionOf<'function'>, call: FunctionValue['call']): FunctionValue {
  return { kind: 'function', code, parameters: code.parameters.map(({ name }) => name), call };
}

const positional = (value: Value) => ({ name: null, value });

/** Calls of one method within each other beyond this do not end. */
const MAX_RECURSION = 8;

/** Runs a method, getter or constructor of the workspace. */
export function callFunction(
  run: Run,
  { code, site }: LinkedMember,
  self: Value | null,
  given: Arguments,
  location: Location,
): Value {
  const { body, parameters, name } = code;
  if (body === null) return unknown(`${name} has no body here`, code.location);
  const active = run.active.get(code) ?? 0;
  if (active >= MAX_RECURSION) return unknown(`${name} calls itself too often`, code.location);
  run.active.set(code, active + 1);
  try {
    return run.budget.within(location, () => {
      const environment = { ...entered(run, site, self), location: code.location };
      bindParameters(parameters, given, environment);
      return resultOf(body, environment);
    });
  } finally {
    run.active.set(code, active);
  }
}

/** What a body gives to its caller: null where it ends without a `return`. */
function resultOf(body: readonly Statement[], environment: Environment): Value {
  const { run, location } = environment;
  const { isNormal, returned = null } = run.execute(body, environment);
  if (!isNormal || isUnknown(returned)) return returned;
  return mergeValues(returned, null, unknown('whether it returns a value is not known', location));
}

/** Declares parameters with their arguments, or what they are when the caller gives none. */
function bindParameters(parameters: readonly Parameter[], given: Arguments, environment: Environment): void {
  const unnamed = given.filter(({ name }) => name === null).map(({ value }) => value);
  const bound = ({ name, initial, isRest }: Parameter, index: number): Value => {
    const others = unnamed.slice(index);
    // Further arguments are a list, or one that is handed over as it is.
    if (isRest) return others.length === 1 && isList(others[0]) ? others[0] : listOf(others);
    const named = given.find((argument) => argument.name === name);
    const value = named === undefined ? others[0] : named.value;
    if (value !== undefined) return value;
    if (initial !== null) return environment.run.evaluate(initial, environment);
    return unknown(`${name} is not known here`, environment.location);
  };
  for (const [index, parameter] of parameters.entries())
    declare(environment, parameter.name, bound(parameter, index));
}

/** The member that takes so many arguments of these names; null where none does, or several do. */
export function pickOverload(members: readonly LinkedMember[], given: Arguments): LinkedMember | null {
  const names = given.flatMap(({ name }) => name ?? []);
  const fitting = members.filter(({ code: { parameters } }) => {
    const needed = parameters.filter(({ initial, isRest }) => initial === null && !isRest).length;
    const isLimited = parameters.at(-1)?.isRest !== true;
    if (given.length < needed || (isLimited && given.length > parameters.length)) return false;
    return names.every((name) => parameters.some((parameter) => parameter.name === name));
  });
  // An override comes before what it overrides; two of one class are not told apart by types.
  const [first, ...others] = fitting;
  return first === undefined || others.some(({ owner }) => owner === first.owner) ? null : first;
}
