import { type Location, nowhere } from '../model/location';
import type {
  Assumed,
  FunctionValue,
  KnownValue,
  ListItem,
  ListValue,
  NativeClass,
  ObjectValue,
  TypeHandle,
  TypeValue,
  Unknown,
  Value,
} from '../model/value';

/** An unknown value with its reason and the location of the code responsible. */
export function unknown(reason: string, location: Location): Unknown {
  return { kind: 'unknown', reason, location };
}

const ofKind =
  <Kind extends Exclude<Value, string | number | boolean | null>['kind']>(kind: Kind) =>
  (value: Value | undefined): value is Extract<Value, { readonly kind: Kind }> =>
    typeof value === 'object' && value !== null && value.kind === kind;

export const isUnknown = ofKind('unknown');
export const isAssumed = ofKind('assumed');
export const isFunction = ofKind('function');
export const isObject = ofKind('object');
export const isList = ofKind('list');
export const isType = ofKind('type');
export const isSymbol = ofKind('symbol');

/** Marks a value as assumed. Unknown and assumed values stay as they are. */
export function assume(value: Value, { reason, location }: Pick<Assumed, 'reason' | 'location'>): Value {
  return isUnknown(value) || isAssumed(value) ? value : { kind: 'assumed', value, reason, location };
}

/** The value without its assumption, if it has one. */
export function withoutAssumption(value: Value): KnownValue | Unknown {
  return isAssumed(value) ? value.value : value;
}

/** Applies `use` to a known value; an unknown value stays unknown, and the result for an assumed value is assumed. */
export function mapValue(value: Value, use: (known: KnownValue) => Value): Value {
  if (isUnknown(value)) return value;
  return isAssumed(value) ? assume(use(value.value), value) : use(value);
}

/** `mapValue` for several values; if any value is unknown, the result is the first unknown value. */
export function mapValues(values: readonly Value[], use: (known: readonly KnownValue[]) => Value): Value {
  const known: KnownValue[] = [];
  for (const value of values) {
    const inner = isAssumed(value) ? value.value : value;
    if (isUnknown(inner)) return inner;
    known.push(inner);
  }
  const result = use(known);
  const assumption = values.find(isAssumed);
  return assumption === undefined ? result : assume(result, assumption);
}

/** Like `mapValues`, but the items of lists must be known, too. */
export function mapItems(values: readonly Value[], use: (known: readonly KnownValue[]) => Value): Value {
  const resolved = values.map((value) =>
    mapValue(value, (known) =>
      isList(known) ? (uncertaintyIn(known) ?? mapValues(itemsOf(known), (items) => listOf(items))) : known,
    ),
  );
  return mapValues(resolved, use);
}

/** The kind of a known value: `string`, `null`, `list`, … */
export function kindOf(value: KnownValue): string {
  return value === null ? 'null' : typeof value === 'object' ? value.kind : typeof value;
}

/** A type object, as in `typeof(X)`. */
export function typeValue(type: TypeHandle): TypeValue {
  return { kind: 'type', type, isName: false };
}

/** A list that contains exactly these values. */
export function listOf(values: readonly Value[], location: Location = nowhere): ListValue {
  const items = values.map((value): ListItem => ({ value, uncertainty: null, location }));
  return { kind: 'list', cell: { content: { items, rest: null } } };
}

const itemsOf = ({ cell }: ListValue) => cell.content.items.map(({ value }) => value);

/** Why a value, or the content of a list or an object, is unknown; null if it is known. */
export function uncertaintyIn(value: KnownValue | Unknown): Unknown | null {
  if (isObject(value)) return value.rest.content;
  if (!isList(value)) return isUnknown(value) ? value : null;
  const { rest, items } = value.cell.content;
  return rest ?? items.find(({ uncertainty }) => uncertainty !== null)?.uncertainty ?? null;
}

/** The values of a list; null if the contents are unknown, or if the value is not a list. */
export function valuesOf(list: Value): readonly Value[] | null {
  return isList(list) && uncertaintyIn(list) === null ? itemsOf(list) : null;
}

/** The values of a list; undefined if any value is unknown or assumed. */
export function knownItems(list: ListValue): readonly KnownValue[] | undefined {
  const values = valuesOf(list);
  return values?.every((value): value is KnownValue => !isUnknown(value) && !isAssumed(value))
    ? values
    : undefined;
}

/** Variadic arguments, which may be passed one by one or as a single list. */
export function expandList(args: readonly KnownValue[]): readonly KnownValue[] {
  const [first] = args;
  return (args.length === 1 && isList(first) ? knownItems(first) : undefined) ?? args;
}

/** A new object; undefined members are left out. */
export function objectOf(
  members: Readonly<Record<string, Value | undefined>> = {},
  type: TypeHandle | null = null,
  native: NativeClass | null = null,
  location: Location = nowhere,
): ObjectValue {
  const listed = Object.entries(members).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, { content: { value, location } }] as const],
  );
  return { kind: 'object', type, native, members: new Map(listed), rest: { content: null } };
}

/** A function implemented by the interpreter. */
export function nativeFunction(call: FunctionValue['call']): FunctionValue {
  return { kind: 'function', code: call, parameters: null, call };
}

/** The result of a library function; undefined becomes unknown. */
export function orUnknown(value: Value | undefined, name: string, location: Location): Value {
  if (value === undefined) return unknown(`the result of ${name} is not known here`, location);
  return isAssumed(value) && value.location === nowhere ? { ...value, location } : value;
}

/** Describes a value for messages: `Elsewhere.Root, which is not declared in the workspace`. */
export function describe(value: KnownValue): string {
  const foreign = (name: string) => `${name}, which is not declared in the workspace`;
  if (isType(value)) return value.type.id === null ? foreign(value.type.name) : value.type.name;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (!isSymbol(value)) return `a value of kind ${value.kind}`;
  const name = `${value.owner}.${value.name}`;
  return value.isDeclared ? name : foreign(name);
}

/** Whether the value is a name declared outside the workspace. The name may mean a type or a member. */
export const isForeign = (value: KnownValue) =>
  (isSymbol(value) && !value.isDeclared) || (isType(value) && value.type.id === null);

/** Whether a value is truthy: true, false or unknown. */
export function truthOf(value: Value, location: Location): Value {
  return mapValue(value, (known) =>
    isForeign(known) ? unknown('the condition cannot be evaluated', location) : Boolean(known),
  );
}

/** Whether two handles mean the same type; undefined if that is unknown. */
export function isSameType(a: TypeHandle, b: TypeHandle): boolean | undefined {
  if (a.id !== null && b.id !== null) return a.id === b.id;
  if (a.name !== b.name) return false;
  // The result is unknown if only one of the types is resolved to a declaration in the workspace.
  return a.id === b.id ? true : undefined;
}

/** Whether two known values are equal in both languages; undefined if that is unknown. */
export function areEqual(a: KnownValue, b: KnownValue): boolean | undefined {
  if (isForeign(a) !== isForeign(b) && kindOf(a) !== kindOf(b)) return undefined;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (a.kind === 'type' && b.kind === 'type') return isSameType(a.type, b.type);
  if (a.kind === 'symbol' && b.kind === 'symbol') {
    const isSame = a.owner === b.owner && a.name === b.name;
    return isSame || (a.isDeclared && b.isDeclared) ? isSame : undefined;
  }
  if (a.kind === 'assembly' && b.kind === 'assembly') {
    if (a.id !== null && b.id !== null) return a.id === b.id;
    return a.name === b.name && a.id === b.id ? true : undefined;
  }
  return a === b ? true : undefined;
}

/** Whether two values are interchangeable. */
export function isSameValue(a: Value, b: Value): boolean {
  if (isUnknown(a) || isUnknown(b)) return isUnknown(a) && isUnknown(b) && a.location === b.location;
  if (isAssumed(a) || isAssumed(b))
    return isAssumed(a) && isAssumed(b) && a.location === b.location && isSameValue(a.value, b.value);
  // A mutable value or a closure is interchangeable only with itself.
  return a === b || (!/^(?:object|list|function)$/.test(kindOf(a)) && areEqual(a, b) === true);
}
