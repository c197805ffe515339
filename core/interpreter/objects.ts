import type { ExpressionOf, ObjectMember } from '../model/code';
import type { Location } from '../model/location';
import type { ObjectValue, TypeHandle, Value } from '../model/value';
import type { TypeSymbol } from '../symbols/symbols';
import { callFunction, pickOverload } from './invocations';
import { regularExpression } from './library/regular-expressions';
import { writeMember } from './members';
import { evaluateArguments } from './names';
import { type Arguments, type Environment, entered, type Run } from './run';
import {
  isFunction,
  isList,
  isObject,
  isUnknown,
  listOf,
  mapValue,
  mapValues,
  objectOf,
  orUnknown,
  unknown,
  withoutAssumption,
} from './values';

const COLLECTION =
  /^(?:List|HashSet|SortedSet|Collection|Set|Array|Dictionary|SortedDictionary|Map|TypeList|NamedTypeSelectorList)\b/;

/** `new T(arguments) { initializer }`. */
export function creation(expression: ExpressionOf<'new'>, environment: Environment): Value {
  const { run, site } = environment;
  const { initializer, location } = expression;
  const given = evaluateArguments(expression.arguments, environment);
  const values = given.map(({ value }) => value);
  const [source] = values;
  const type = expression.type && run.code.type(expression.type, site);
  if (type !== null && type.id !== null)
    return filled(initializer, environment, instantiate(run, type, given, location));
  const name = type?.name ?? '';
  if (name === 'Regex')
    return mapValues(values, ([pattern, options]) =>
      orUnknown(regularExpression(pattern, options), name, location),
    );
  // A delegate is the function that it is made from.
  if (type !== null && values.length === 1 && isFunction(source)) return source;
  const isTable = /Dictionary|^Map/.test(name);
  const isCollection = type === null ? source === undefined : COLLECTION.test(name);
  if (isCollection && initializer.length === 0 && source !== undefined && typeof source !== 'number')
    return mapValue(source, (known) =>
      isList(known) && !isTable
        ? { kind: 'list', cell: { content: known.cell.content } }
        : unknown(`what ${name} is made from is not known`, location),
    );
  if (isCollection) {
    if (isTable || initializer.some(({ kind }) => kind !== 'item')) return filled(initializer, environment);
    const items = initializer.map(({ value }) => run.evaluate(value, environment));
    return listOf(items, location);
  }
  // An object of a class that is not known here: its arguments by their places, and what its initializer sets.
  const target = objectOf(Object.fromEntries(values.entries()), type, null, location);
  target.rest.content = unknown(`${type?.name ?? 'its class'} is not declared in the workspace`, location);
  return filled(initializer, environment, target);
}

/** An object with members that are set in their order: a new one, where there is none yet. */
export function filled(
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
    else if (member.kind === 'item') run.taint(target, unknown('what its items add is not followed', at));
    else {
      const key = run.evaluate(member.key, environment);
      if (typeof key === 'string') writeMember(run, target, key, value, at);
      else run.taint(target, isUnknown(key) ? key : unknown('its key is not a text', member.key.location));
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
    run.taint(target, isUnknown(known) ? known : unknown('what is copied to it is not known', location));
}

/** A new object of a class of the workspace: initial values, those of base classes first, then its constructor. */
export function instantiate(run: Run, type: TypeHandle, given: Arguments, location: Location): ObjectValue {
  const symbol = run.code.symbolOf(type)!;
  const target = objectOf({}, type, null, location);
  for (const { code, site } of run.code.chain(symbol).toReversed().flatMap(run.code.ownMembers)) {
    if (code.isStatic || code.value === null) continue;
    const value = run.evaluate(code.value, entered(run, site, target));
    target.members.set(code.name, { content: { value, location: code.value.location } });
  }
  construct(run, symbol, target, given, location);
  return target;
}

/** Runs the constructor of a class, or of its nearest base class that has one, on an object. */
export function construct(
  run: Run,
  symbol: TypeSymbol,
  target: ObjectValue,
  given: Arguments,
  location: Location,
): void {
  const [own, base] = run.code.chain(symbol);
  const constructors = run.code.ownMembers(own!).filter(({ code }) => code.kind === 'constructor');
  const chosen = pickOverload(constructors, given);
  if (constructors.length === 0) {
    if (base !== undefined) construct(run, base, target, given, location);
  } else if (chosen === null) run.taint(target, unknown('which constructor runs is not known', location));
  else {
    // Without a call of another constructor, the one of the base class that takes no arguments runs first.
    const [first] = chosen.code.body ?? [];
    const isChained =
      first?.kind === 'expression' &&
      first.expression.kind === 'call' &&
      /^(?:this|base)$/.test(first.expression.callee.kind);
    if (!isChained && base !== undefined) construct(run, base, target, [], location);
    callFunction(run, chosen, target, given, location);
  }
}
