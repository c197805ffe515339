import type { Location } from '../model/location';
import type { Argument, ExpressionOf, ObjectMember } from '../model/lowered-code';
import type { ObjectValue, Value } from '../model/value';
import type { TypeSymbol } from '../symbols/symbol-table';
import {
  type Arguments,
  callFunction,
  type Environment,
  entered,
  type GivenArgument,
  pickOverload,
  type Run,
} from './environments-and-functions';
import { assign, writeMember } from './read-and-assign-members';
import {
  isFunction,
  isList,
  isObject,
  isUnknown,
  listOf,
  mapValue,
  objectOf,
  unknown,
  valuesOf,
  withoutAssumption,
} from './value-helpers';

const COLLECTION = /^(?:List|HashSet|Collection|Set|Array|TypeList|NamedTypeSelectorList)\b/;

/** `new T(arguments) { initializer }`. */
export function evaluateNew(expression: ExpressionOf<'new'>, environment: Environment): Value {
  const { run, site } = environment;
  const { initializer, location } = expression;
  const args = evaluateArguments(expression.arguments, environment);
  const values = args.map(({ value }) => value);
  const [source] = values;
  const type = expression.type && run.code.type(expression.type, site);
  const symbol = type && run.code.symbolOf(type);
  if (symbol !== null) return initialize(initializer, environment, instantiate(run, symbol, args, location));
  const name = type?.name ?? '';
  // `new Func<…>(f)` is `f`.
  if (type !== null && values.length === 1 && isFunction(source)) return source;
  const isMap = /Dictionary|^Map/.test(name);
  const isCollection = type === null ? source === undefined : COLLECTION.test(name);
  if (isCollection && initializer.every(({ kind }) => kind === 'item')) {
    const items = initializer.map(({ value }) => run.evaluate(value, environment));
    // The capacity of a list has no effect; the length of a JavaScript array has.
    if (source === undefined || (typeof source === 'number' && name !== 'Array'))
      return listOf(items, location);
    return mapValue(source, (known) =>
      isList(known) && items.length === 0
        ? { kind: 'list', cell: { content: known.cell.content } }
        : unknown(`copying the argument of new ${name} is not supported`, location),
    );
  }
  if (source === undefined && (isMap || type === null)) return initialize(initializer, environment);
  // An object of an unknown class stores the constructor arguments by index, and the members that the initializer sets.
  const target = objectOf(Object.fromEntries(values.entries()), type, null, location);
  const why = type ? `${type.name} is not declared in the workspace` : 'the type of new(…) is not known';
  target.rest.content = unknown(why, location);
  return initialize(initializer, environment, target);
}

/** Sets the members of an initializer in order; `target` is a new object by default. */
export function initialize(
  members: readonly ObjectMember[],
  environment: Environment,
  target: ObjectValue = objectOf({}, null, null, environment.location),
): ObjectValue {
  const { run, location } = environment;
  for (const member of members) {
    const value = run.evaluate(member.value, environment);
    const at = member.value.location;
    if (member.kind === 'property') writeMember(run, target, member.name, value, at);
    else if (member.kind === 'spread') assignMembers(run, target, value, location);
    else if (member.kind === 'item') run.taint(target, unknown('initializer items are not evaluated', at));
    else {
      const key = run.evaluate(member.key, environment);
      if (typeof key === 'string') writeMember(run, target, key, value, at);
      else run.taint(target, isUnknown(key) ? key : unknown('a key is not a string', member.key.location));
    }
  }
  return target;
}

/** Copies the members of one object to another: `{ ...a }`, `Object.assign(b, a)`. */
export function assignMembers(run: Run, target: ObjectValue, source: Value, location: Location): void {
  const known = withoutAssumption(source);
  if (isObject(known)) {
    for (const [name, { content }] of known.members)
      if (content !== null) writeMember(run, target, name, content.value, content.location);
    if (known.rest.content !== null) run.taint(target, known.rest.content);
  } else if (known !== null)
    run.taint(target, isUnknown(known) ? known : unknown('the copied object is not known', location));
}

/** Creates an object of a workspace class: runs field initializers (base classes first), then the constructor. */
export function instantiate(run: Run, symbol: TypeSymbol, args: Arguments, location: Location): ObjectValue {
  const target = objectOf({}, run.code.handle(symbol), null, location);
  for (const { code, site } of run.code.chain(symbol).toReversed().flatMap(run.code.ownMembers)) {
    if (code.isStatic || code.value === null) continue;
    const value = run.evaluate(code.value, entered(run, site, target));
    target.members.set(code.name, { content: { value, location: code.value.location } });
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
  } else if (chosen === null) run.taint(target, unknown('the constructor call is ambiguous', location));
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

/** `[a, ...b]`. */
export function evaluateList({ items, location }: ExpressionOf<'array'>, environment: Environment): Value {
  const parts = items.map((item) => {
    const value = environment.run.evaluate(item, environment);
    return item.kind === 'spread' ? valuesOf(value) : [value];
  });
  const isCounted = parts.every((part) => part !== null);
  return isCounted ? listOf(parts.flat(), location) : unknown('the number of items is not known', location);
}

/** Evaluates arguments from left to right and expands spread lists. Variables passed by reference become unknown. */
export function evaluateArguments(all: readonly Argument[], environment: Environment): GivenArgument[] {
  return all.flatMap(({ name, value, isReference }): GivenArgument[] => {
    if (isReference) {
      const cause = unknown('a variable is passed by reference', value.location);
      environment.run.taint(environment.run.evaluate(value, environment), cause);
      assign(value, cause, environment);
      return [{ name, value: cause }];
    }
    const evaluated = environment.run.evaluate(value, environment);
    if (value.kind !== 'spread') return [{ name, value: evaluated }];
    const cause = unknown('the number of arguments is not known', value.location);
    return (valuesOf(evaluated) ?? [cause]).map((one) => ({ name: null, value: one }));
  });
}
