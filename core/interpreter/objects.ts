import type { ExpressionOf, ObjectMember } from '../model/code';
import type { Location } from '../model/location';
import type { ObjectValue, TypeHandle, Value } from '../model/value';
import { callFunction, pickOverload } from './invocations';
import { regularExpression } from './library/regular-expressions';
import { writeMember } from './members';
import { evaluateArguments } from './names';
import { type Environment, entered, type GivenArgument, type Run } from './run';
import {
  isFunction,
  isObject,
  isUnknown,
  listOf,
  mapValue,
  mapValues,
  objectOf,
  unknown,
  withoutAssumption,
} from './values';

/** `new T(arguments) { initializer }`. */
export function creation(run: Run, expression: ExpressionOf<'new'>, environment: Environment): Value {
  const { location, initializer } = expression;
  const given = evaluateArguments(run, expression.arguments, environment);
  const [source] = given;
  if (expression.type === null)
    return source === undefined
      ? initialized(run, initializer, environment, location, null)
      : foreignObject(run, null, given, initializer, environment, location);
  const type = run.code.type(expression.type, environment.site);
  if (type.id !== null) {
    const target = instantiate(run, type, given, location);
    if (isObject(target)) fill(run, target, initializer, environment, location);
    return target;
  }
  if (type.name === 'Regex')
    return mapValues(
      given.map(({ value }) => value),
      ([pattern, options]) =>
        regularExpression(pattern, options) ?? unknown('the regular expression is not known', location),
    );
  const isCollection =
    /^(?:List|HashSet|SortedSet|Collection|Set|Array|Dictionary|SortedDictionary|Map|TypeList|NamedTypeSelectorList)\b/.test(
      type.name,
    );
  // A delegate is the function that it is made from.
  if (given.length === 1 && isFunction(source!.value)) return source!.value;
  if (isCollection && initializer.length === 0 && source !== undefined && typeof source.value !== 'number')
    return mapValue(source.value, (known) =>
      typeof known === 'object' && known?.kind === 'list'
        ? { kind: 'list', cell: { content: known.cell.content } }
        : unknown(`what ${type.name} is made from is not known`, location),
    );
  if (isCollection) return initialized(run, initializer, environment, location, type);
  return foreignObject(run, type, given, initializer, environment, location);
}

/** An object of a class that is not known here: its arguments by their places, and what its initializer sets. */
function foreignObject(
  run: Run,
  type: TypeHandle | null,
  given: readonly GivenArgument[],
  initializer: readonly ObjectMember[],
  environment: Environment,
  location: Location,
): Value {
  const values = given.map(({ value }, index) => [index, value] as const);
  const target = objectOf(Object.fromEntries(values), type, null, location);
  target.rest.content = unknown(`${type?.name ?? 'its class'} is not declared in the workspace`, location);
  fill(run, target, initializer, environment, location);
  return target;
}

/** A list, or a table by texts, that an initializer lists. */
function initialized(
  run: Run,
  initializer: readonly ObjectMember[],
  environment: Environment,
  location: Location,
  type: TypeHandle | null,
): Value {
  const isTable =
    /Dictionary|^Map/.test(type?.name ?? '') || initializer.some(({ kind }) => kind === 'entry');
  if (isTable) {
    const table = objectOf({}, null, null, location);
    fill(run, table, initializer, environment, location);
    return table;
  }
  if (initializer.some(({ kind }) => kind !== 'item')) {
    const target = objectOf({}, null, null, location);
    fill(run, target, initializer, environment, location);
    return target;
  }
  return listOf(
    initializer.map(({ value }) => run.evaluate(value, environment)),
    location,
  );
}

/** An object literal. */
export function objectLiteral(
  run: Run,
  { members, location }: ExpressionOf<'object'>,
  environment: Environment,
): Value {
  const target = objectOf({}, null, null, location);
  fill(run, target, members, environment, location);
  return target;
}

/** Sets members in their order. */
function fill(
  run: Run,
  target: ObjectValue,
  members: readonly ObjectMember[],
  environment: Environment,
  location: Location,
): void {
  for (const member of members) {
    const value = run.evaluate(member.value, environment);
    if (member.kind === 'property') writeMember(run, target, member.name, value, member.value.location);
    else if (member.kind === 'spread') assignMembers(run, target, value, location);
    else if (member.kind === 'entry') {
      const key = run.evaluate(member.key, environment);
      if (typeof key === 'string') writeMember(run, target, key, value, member.value.location);
      else run.taint(target, isUnknown(key) ? key : unknown('its key is not a text', member.key.location));
    } else run.taint(target, unknown('what its items add is not followed', member.value.location));
  }
}

/** Copies the members of one object to another: `{ ...a }`, `Object.assign(b, a)`. */
export function assignMembers(run: Run, target: ObjectValue, source: Value, location: Location): void {
  const known = withoutAssumption(source);
  if (known === null) return;
  if (!isObject(known)) {
    run.taint(target, isUnknown(source) ? source : unknown('what is copied to it is not known', location));
    return;
  }
  for (const [name, { content }] of known.members)
    if (content !== null) writeMember(run, target, name, content.value, content.location);
  if (known.rest.content !== null) run.taint(target, known.rest.content);
}

/** A new object of a class of the workspace: initial values, those of base classes first, then its constructor. */
export function instantiate(
  run: Run,
  type: TypeHandle,
  given: readonly GivenArgument[],
  location: Location,
): Value {
  const symbol = run.code.symbolOf(type)!;
  const target = objectOf({}, type, null, location);
  for (const owner of run.code.chain(symbol).toReversed())
    for (const { code, site } of run.code.ownMembers(owner)) {
      if (code.isStatic || code.kind === 'method' || code.kind === 'constructor') continue;
      if (code.value === null) continue;
      const value = run.evaluate(code.value, entered(site, target));
      target.members.set(code.name, { content: { value, location: code.value.location } });
    }
  construct(run, symbol, target, given, location);
  return target;
}

/** Runs the constructor of a class, or of its nearest base class that has one, on an object. */
export function construct(
  run: Run,
  symbol: Parameters<Run['code']['chain']>[0],
  target: ObjectValue,
  given: readonly GivenArgument[],
  location: Location,
): void {
  for (const owner of run.code.chain(symbol)) {
    const constructors = run.code.ownMembers(owner).filter(({ code }) => code.kind === 'constructor');
    if (constructors.length === 0) continue;
    const chosen = pickOverload(constructors, given);
    if (chosen === null) run.taint(target, unknown('which constructor runs is not known', location));
    else {
      const { body } = chosen.code;
      // Without a call of another constructor, the one of the base class that takes no arguments runs first.
      const [first] = body ?? [];
      const isChained =
        first?.kind === 'expression' &&
        first.expression.kind === 'call' &&
        /^(?:this|base)$/.test(first.expression.callee.kind);
      const [, base] = run.code.chain(owner);
      if (!isChained && base !== undefined) construct(run, base, target, [], location);
      callFunction(run, chosen, target, given, location);
    }
    return;
  }
}
