import type { CallArgument, ExpressionOf } from '../model/expression';
import type { Location } from '../model/location';
import type { FunctionClosure, Outcome, TypeHandle, Value } from '../model/value';
import type { Environment } from './environment';
import { type Evaluation, valueOfClosure, withValues } from './evaluation';
import { frameworkFunctions } from './framework-functions';
import { find } from './functions';
import { type BoundArgument, invoke } from './invocations';
import { methodOf } from './methods';
import { importedName, inType, memberOfThis } from './names';
import { isUnknown, unknown } from './outcome';
import { staticFunction } from './static-functions';
import { customAttribute, typeFunctions } from './type-members';

type Call = ExpressionOf<'call'>;

/** What a call gives: of a local, of a function of the workspace, or of one that evaluation knows. */
export function callValue(run: Evaluation, call: Call, at: Environment): Outcome {
  if (call.target === null) return bareCall(run, call, at);
  const { name } = call;
  const imported = importedName(call.target, name, at);
  if (imported !== null) return bareCall(run, { ...call, target: null, name: imported }, at);
  const target = run.value(call.target, at);
  if (isUnknown(target)) return target;
  if (target === null && call.isOptional) return null;
  if (typeof target === 'object' && target?.kind === 'type') return typeCall(run, target.type, call, at);
  const known =
    typeof target === 'object' && target?.kind === 'symbol' ? staticFunction(target.name, name) : undefined;
  return known ? knownCall(run, call.arguments, at, known, call) : methodCall(run, target, call, at);
}

/** `f(x)`, `this.f(x)`. */
function bareCall(run: Evaluation, call: Call, at: Environment): Outcome {
  const { location } = call;
  const local = at.locals.get(call.name);
  if (local !== undefined) return isUnknown(local) ? local : apply(run, local, call, at);
  const member = memberOfThis(call.name);
  const name = member ?? call.name;
  const known = member === null ? at.names : inType(at.names.self);
  const functions = known.functions(name);
  if (functions.length > 0) return overload(run, functions, name, call, at);
  const constant = known.value(name);
  if (constant) {
    const value = valueOfClosure(run, constant);
    return isUnknown(value) ? value : apply(run, value, call, at);
  }
  // The framework's extensions as functions: `removePreFix(name, 'Identity')`.
  const framework = member === null ? find(frameworkFunctions, name) : undefined;
  if (!framework || call.arguments.length === 0)
    return unknown(`${call.name} is not a function that is known here`, location);
  const onText = ([target = null, ...args]: readonly Value[]) =>
    typeof target === 'string' || target === null ? framework(target, args) : undefined;
  return knownCall(run, call.arguments, at, onText, call);
}

/** `X.F(…)`, or a question to a type: `typeof(X).IsAssignableFrom(t)`. */
function typeCall(run: Evaluation, type: TypeHandle, call: Call, at: Environment): Outcome {
  const { name, location } = call;
  const own = type.functions(name);
  if (own.length > 0) return overload(run, own, name, call, at);
  const constant = type.constant(name);
  if (constant) {
    const value = valueOfClosure(run, constant);
    return isUnknown(value) ? value : apply(run, value, call, at);
  }
  const [attribute] = call.typeArguments;
  if (attribute && /^GetCustomAttributes?$|^IsDefined$/.test(name)) {
    const wanted = at.names.type(attribute);
    const ask = ([inherit]: readonly Value[]) =>
      attributeAnswer(name, customAttribute(type, wanted, inherit));
    return knownCall(run, call.arguments, at, ask, call);
  }
  const question = find(typeFunctions, name);
  const statics = type.id === null ? staticFunction(type.name, name) : undefined;
  if (statics) return knownCall(run, call.arguments, at, statics, call);
  if (question) return knownCall(run, call.arguments, at, (args) => question(type, args), call);
  const extensions = at.names.extensions(name);
  return extensions.closures.length > 0
    ? overload(run, extensions.closures, name, call, at, { kind: 'type', type })
    : unknown(`${type.name}.${name} is not a function that is known here`, location);
}

function attributeAnswer(name: string, found: Value | undefined): Value | undefined {
  if (found === undefined || name === 'GetCustomAttribute') return found;
  return name === 'IsDefined' ? found !== null : { kind: 'list', items: found === null ? [] : [found] };
}

/** A method of a value, else an extension of the workspace, else one of the framework's. */
function methodCall(run: Evaluation, target: Value, call: Call, at: Environment): Outcome {
  const { name, location } = call;
  if (typeof target === 'object' && target?.kind === 'object') {
    const member = target.member(name);
    if (member !== undefined && !isUnknown(member)) return apply(run, member, call, at);
  }
  if (typeof target === 'object' && target?.kind === 'function' && /^(Invoke|call)$/.test(name)) {
    const given = name === 'call' ? call.arguments.slice(1) : call.arguments;
    return apply(run, target, { ...call, arguments: given }, at);
  }
  const known = methodOf(target, name);
  if (known) return knownCall(run, call.arguments, at, known, call);
  const { closures, areInSight } = at.names.extensions(name);
  const fitting =
    typeof target === 'string' ? closures.filter(({ facts }) => facts.excludesText !== true) : closures;
  const framework = find(frameworkFunctions, name);
  if (fitting.length > 0) {
    // Ways to bring one into sight are not all read, so either may be meant.
    if (framework && !areInSight) return unknown(`which ${name} is meant is not known`, location);
    return overload(run, fitting, name, call, at, target);
  }
  if (framework && (typeof target === 'string' || target === null))
    return knownCall(run, call.arguments, at, (args) => framework(target, args), call);
  if (target === null) return unknown(`${name} is called on nothing`, location);
  return unknown(`${name} is not a function that is known here`, location);
}

/** Whether arguments stand where their names put them, too: nothing else is known of the parameters. */
const areInOrder = (given: readonly CallArgument[]) =>
  given.every(({ name }, index) => {
    if (name === null) return true;
    if (name === 'includeNullables') return index === 1;
    return index === given.length - 1 && index > 0 && /^(?:inherit|comparisonType|includeEnums)$/.test(name);
  });

/** Evaluates arguments and hands them to a known function. */
function knownCall(
  run: Evaluation,
  given: readonly CallArgument[],
  at: Environment,
  known: (args: readonly Value[]) => Outcome | undefined,
  { name, location }: { readonly name: string; readonly location: Location },
): Outcome {
  if (!areInOrder(given)) return unknown(`the arguments of ${name} are given by name`, location);
  const expressions = given.map(({ value }) => value);
  return withValues(run, expressions, at, (args) => {
    const value = known(args);
    if (value === undefined) return unknown(`what ${name} gives here is not known`, location);
    run.budget.chargeFor(value);
    return value;
  });
}

/** Calls a value. */
function apply(run: Evaluation, callee: Value, call: Call, at: Environment): Outcome {
  const { location } = call;
  if (typeof callee !== 'object' || callee?.kind !== 'function')
    return unknown('it is not a function', location);
  if (!areInOrder(call.arguments))
    return unknown(`the arguments of ${call.name} are given by name`, location);
  return withValues(
    run,
    call.arguments.map(({ value }) => value),
    at,
    (args) => callee.call(args),
  );
}

/** Calls the one of several functions of a name that takes so many arguments. */
function overload(
  run: Evaluation,
  functions: readonly FunctionClosure[],
  name: string,
  { arguments: given, location }: Call,
  at: Environment,
  receiver?: Value,
): Outcome {
  const count = given.length + (receiver === undefined ? 0 : 1);
  const [only, ...others] = functions.filter(({ facts: { parameters } }) => {
    const needed = parameters.filter(({ initial, isRest }) => initial === null && !isRest).length;
    return count >= needed && (count <= parameters.length || parameters.at(-1)?.isRest === true);
  });
  if (!only || others.length > 0) return unknown(`which ${name} is meant is not known`, location);
  const args: BoundArgument[] = receiver === undefined ? [] : [{ name: null, value: receiver }];
  for (const argument of given) args.push({ name: argument.name, value: run.value(argument.value, at) });
  return invoke(run, only, args, location);
}
