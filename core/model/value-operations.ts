import { type Location, nowhere } from './location';
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
} from './value';

/** An unknown value with its reason and the location of the code responsible. */
export function unknown(reason: string, location: Location): Unknown {
  return { kind: 'unknown', reason, location };
}

const ofKind =
  <Kind extends Exclude<Value, string | number | boolean | null>['kind']>(kind: Kind) =>
  (value: Value | undefined): value is Extract<Value, { readonly kind: Kind }> =>
    typeof value === 'object' && value !== null && value.kind === kind;

/** What kind of value it is. */
export const is = {
  unknown: ofKind('unknown'),
  assumed: ofKind('assumed'),
  function: ofKind('function'),
  object: ofKind('object'),
  list: ofKind('list'),
  type: ofKind('type'),
  symbol: ofKind('symbol'),
  assembly: ofKind('assembly'),
  string: (value: Value | undefined): value is string => typeof value === 'string',
};

/** Marks a value as assumed. Unknown and assumed values stay as they are. */
export function assume(value: Value, { reason, location }: Pick<Assumed, 'reason' | 'location'>): Value {
  return is.unknown(value) || is.assumed(value) ? value : { kind: 'assumed', value, reason, location };
}

/** The value without its assumption, if it has one. */
export function withoutAssumption(value: Value): KnownValue | Unknown {
  return is.assumed(value) ? value.value : value;
}

/** Applies `use` to a known value; an unknown value stays unknown, and the result for an assumed value is assumed. */
export function mapValue(value: Value, use: (known: KnownValue) => Value): Value {
  if (is.unknown(value)) return value;
  return is.assumed(value) ? assume(use(value.value), value) : use(value);
}

/** `mapValue` for several values; if any value is unknown, the result is the first unknown value. */
export function mapValues(values: readonly Value[], use: (known: readonly KnownValue[]) => Value): Value {
  const known: KnownValue[] = [];
  for (const value of values) {
    const inner = withoutAssumption(value);
    if (is.unknown(inner)) return inner;
    known.push(inner);
  }
  const result = use(known);
  const assumption = values.find(is.assumed);
  return assumption === undefined ? result : assume(result, assumption);
}

/** Like `mapValues`, but the items of lists must be known, too. */
export function mapItems(values: readonly Value[], use: (known: readonly KnownValue[]) => Value): Value {
  const resolved = values.map((value) =>
    mapValue(value, (known) =>
      is.list(known) ? (uncertaintyIn(known) ?? mapValues(itemsOf(known), (items) => listOf(items))) : known,
    ),
  );
  return mapValues(resolved, use);
}

/** A type object, as in `typeof(X)`. */
export function typeValue(type: TypeHandle): TypeValue {
  return { kind: 'type', type, isName: false };
}

/** The type that a type object represents; null for any other value. */
export const typeOf = (value: Value) => (is.type(value) ? value.type : null);

/** A list that contains exactly these values. `level`: see `Cell`. */
export function listOf(values: readonly Value[], location: Location = nowhere, level = 0): ListValue {
  const items = values.map((value): ListItem => ({ value, uncertainty: null, location }));
  return { kind: 'list', cell: { content: { items, rest: null }, level } };
}

const itemsOf = ({ cell }: ListValue) => cell.content.items.map(({ value }) => value);

/** Why a value, or the content of a list or an object, is unknown; null if it is known. */
export function uncertaintyIn(value: KnownValue | Unknown): Unknown | null {
  if (is.object(value)) return value.rest.content;
  if (!is.list(value)) return is.unknown(value) ? value : null;
  const { rest, items } = value.cell.content;
  return rest ?? items.find(({ uncertainty }) => uncertainty !== null)?.uncertainty ?? null;
}

/** The values of a list; null if the contents are unknown, or if the value is not a list. */
export function valuesOf(list: Value): readonly Value[] | null {
  return is.list(list) && uncertaintyIn(list) === null ? itemsOf(list) : null;
}

/** Variadic arguments, which may be passed one by one or as a single list of known values. */
export function expandList(args: readonly KnownValue[]): readonly KnownValue[] {
  const values = args.length === 1 && args[0] !== undefined ? valuesOf(args[0]) : null;
  return values?.every(
    (value): value is KnownValue => withoutAssumption(value) === value && !is.unknown(value),
  )
    ? values
    : args;
}

/** A new object; undefined members are left out. `level`: see `Cell`. */
export function objectOf(
  members: Readonly<Record<string, Value | undefined>> = {},
  type: TypeHandle | null = null,
  native: NativeClass | null = null,
  location: Location = nowhere,
  level = 0,
): ObjectValue {
  const listed = Object.entries(members).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, { content: { value, location }, level }] as const],
  );
  return { kind: 'object', type, native, members: new Map(listed), rest: { content: null, level } };
}

/** A function implemented by the interpreter. */
export const nativeFunction = (call: FunctionValue['call']): FunctionValue => ({
  kind: 'function',
  code: call,
  parameters: null,
  call,
});

/** The result of a library function; undefined becomes unknown. */
export function orUnknown(value: Value | undefined, name: string, location: Location): Value {
  if (value === undefined) return unknown(`the result of ${name} is not known here`, location);
  return is.assumed(value) && value.location === nowhere ? { ...value, location } : value;
}

/** Describes a value for messages: `Elsewhere.Root, which is not declared in the workspace`. */
export function describe(value: KnownValue): string {
  const foreign = (name: string) => `${name}, which is not declared in the workspace`;
  if (is.type(value)) return value.type.id === null ? foreign(value.type.name) : value.type.name;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (!is.symbol(value)) return `a value of kind ${value.kind}`;
  const name = `${value.owner}.${value.name}`;
  return value.isDeclared ? name : foreign(name);
}

/** Whether the value is a name declared outside the workspace. The name may mean a type or a member. */
const isForeign = (value: KnownValue) =>
  (is.symbol(value) && !value.isDeclared) || (is.type(value) && value.type.id === null);

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
  if (is.type(a) && is.type(b)) return isSameType(a.type, b.type);
  if (isForeign(a) || isForeign(b)) {
    const isSame = is.symbol(a) && is.symbol(b) && a.owner === b.owner && a.name === b.name;
    return isSame || undefined;
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (is.symbol(a) && is.symbol(b)) return a.owner === b.owner && a.name === b.name;
  if (is.assembly(a) && is.assembly(b)) {
    if (a.id !== null && b.id !== null) return a.id === b.id;
    return a.name === b.name && a.id === b.id ? true : undefined;
  }
  return a === b ? true : undefined;
}
