import type { Location } from '../model/location';
import type { Argument, ExpressionOf, ObjectMember } from '../model/lowered-code';
import type { ObjectValue, Value } from '../model/value';
import { is, listOf, objectOf, unknown } from '../model/value-operations';
import type { TypeSymbol } from '../symbols/symbol-table';
import { type Arguments, type Environment, entered, type GivenArgument, type Run } from './environment';
import { callFunction, callUnread, pickOverload } from './functions';
import { assign, writeMember } from './members';
import { taint } from './uncertainty';

const COLLECTION = /^(?:List|HashSet|Collection|Set|Array|TypeList|NamedTypeSelectorList)\b/;

/** `new T(arguments) { initializer }`. */
export function evaluateNew(expression: ExpressionOf<'new'>, environment: Environment): Value {
  const { run, site } = environment;
  const { initializer, location } = expression;
  const args = evaluateArguments(expression.arguments, environment);
  const [source, ...others] = args.map(({ value }) => value);
  const type = expression.type && run.code.type(expression.type, site);
  const symbol = type && run.code.symbolOf(type);
  if (symbol !== null) return initialize(initializer, environment, instantiate(run, symbol, args, location));
  const name = type?.name ?? '';
  // `new Func<…>(f)` is `f`, and `new PathString("/a")` is used as `"/a"`.
  const isWrapper = name === 'PathString' ? is.string : is.function;
  if (/^(?:Func|Action|Predicate|PathString)\b/.test(name) && others.length === 0 && isWrapper(source))
    return source;
  const isEmpty = source === undefined;
  if ((type === null ? isEmpty : COLLECTION.test(name)) && initializer.every(({ kind }) => kind === 'item')) {
    const items = initializer.map(({ value }) => run.evaluate(value, environment));
    // The capacity of a list has no effect; the length of a JavaScript array has.
    return isEmpty || (typeof source === 'number' && name !== 'Array')
      ? listOf(items, location, run.causes.length)
      : unknown(`the argument of new ${name} is not evaluated`, location);
  }
  if (isEmpty && (/Dictionary|^Map/.test(name) || type === null)) return initialize(initializer, environment);
  // An object of an unknown class stores the constructor arguments by index, and the members that the initializer sets.
  const stored = Object.fromEntries(args.map(({ value }, index) => [index, value]));
  const target = objectOf(stored, type, null, location, run.causes.length);
  const why = type ? `${type.name} is not declared in the workspace` : 'the type of new(…) is not known';
  const cause = unknown(why, location);
  target.rest.content = cause;
  callUnread(
    run,
    args.map(({ value }) => value),
    cause,
    location,
  );
  return initialize(initializer, environment, target);
}

/** Sets the members of an initializer in order; `target` is a new object by default. */
export function initialize(
  members: readonly ObjectMember[],
  environment: Environment,
  target = objectOf({}, null, null, environment.location, environment.run.causes.length),
): ObjectValue {
  const { run } = environment;
  for (const member of members) {
    const key = member.kind === 'entry' ? run.evaluate(member.key, environment) : null;
    const value = run.evaluate(member.value, environment);
    const name = member.kind === 'property' ? member.name : key;
    const at = member.value.location;
    if (typeof name === 'string') writeMember(run, target, name, value, at);
    else taint(run, target, is.unknown(key) ? key : unknown(`this ${member.kind} is not evaluated`, at));
  }
  return target;
}

/** Creates an object of a workspace class: runs field initializers (base classes first), then the constructor. */
export function instantiate(run: Run, symbol: TypeSymbol, args: Arguments, location: Location): ObjectValue {
  const level = run.causes.length;
  const target = objectOf({}, run.code.handle(symbol), null, location, level);
  for (const { code, site } of run.code.chain(symbol).toReversed().flatMap(run.code.ownMembers)) {
    if (code.isStatic || code.value === null) continue;
    const value = run.evaluate(code.value, entered(run, site, target));
    target.members.set(code.name, { content: { value, location: code.value.location }, level });
  }
  construct(run, symbol, target, args, location);
  return target;
}

/** Runs the constructor of a class, or of the nearest base class that has one. */
export function construct(
  run: Run,
  symbol: TypeSymbol,
  target: ObjectValue,
  args: Arguments,
  location: Location,
): void {
  const [, base] = run.code.chain(symbol);
  const constructors = run.code.ownMembers(symbol).filter(({ code }) => code.kind === 'constructor');
  const chosen = pickOverload(constructors, args);
  if (constructors.length === 0) {
    if (base !== undefined) construct(run, base, target, args, location);
  } else if (chosen === null) taint(run, target, unknown('the constructor call is ambiguous', location));
  else {
    // Unless the constructor calls another constructor, the parameterless base constructor runs first.
    const [first] = chosen.code.body ?? [];
    const isChained =
      first?.kind === 'expression' &&
      first.expression.kind === 'call' &&
      /^(?:this|base)$/.test(first.expression.callee.kind);
    if (!isChained && base !== undefined) construct(run, base, target, [], location);
    callFunction(run, chosen, target, args, location);
  }
}

/** The name of spread arguments. No parameter has it, so that no call with such arguments is evaluated. */
export const SPREAD = '...';

/** Evaluates arguments from left to right. Variables passed by reference and spread lists become unknown. */
export function evaluateArguments(all: readonly Argument[], environment: Environment): GivenArgument[] {
  return all.map(({ name, value, isReference }): GivenArgument => {
    const given = environment.run.evaluate(value, environment);
    if (!isReference && value.kind !== 'spread') return { name, value: given };
    const how = isReference ? 'a variable is passed by reference' : 'the number of arguments is not known';
    const cause = unknown(how, value.location);
    taint(environment.run, given, cause);
    if (isReference) assign(value, cause, environment);
    return { name: isReference ? name : SPREAD, value: cause };
  });
}

/** `this(…)`, `base(…)` in a constructor: runs a constructor of the class or of its base class. */
export function callConstructor(
  { callee, arguments: args, location }: ExpressionOf<'call'>,
  environment: Environment,
): Value {
  const { run, self, site } = environment;
  const [own, base] = site.owner === null ? [] : run.code.chain(site.owner);
  const symbol = callee.kind === 'this' ? own : base;
  const given = evaluateArguments(args, environment);
  if (symbol !== undefined && is.object(self)) construct(run, symbol, self, given, location);
  return null;
}
