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

/** A value that is not known, and the code that decides it. */
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

/** The same value, right unless code elsewhere changes it. What is not known stays so; the first reason stays. */
export function assume(value: Value, { reason, location }: Pick<Assumed, 'reason' | 'location'>): Value {
  return isUnknown(value) || isAssumed(value) ? value : { kind: 'assumed', value, reason, location };
}

/** The value that an assumption is about; others stay. */
export function withoutAssumption(value: Value): KnownValue | Unknown {
  return isAssumed(value) ? value.value : value;
}

/** What `use` makes of a known value; unknown stays unknown, and what follows from an assumption is assumed. */
export function mapValue(value: Value, use: (known: KnownValue) => Value): Value {
  if (isUnknown(value)) return value;
  return isAssumed(value) ? assume(use(value.value), value) : use(value);
}

/** The same for several values at once; the first unknown one decides. */
export function mapValues(values: readonly Value[], use: (known: readonly KnownValue[]) => Value): Value {
  const open = values.find(isUnknown);
  if (open !== undefined) return open;
  const result = use(values.map((value) => withoutAssumption(value) as KnownValue));
  const assumption = values.find(isAssumed);
  return assumption === undefined ? result : assume(result, assumption);
}

/** The same, where items of lists among the values have to be known too. */
export function mapItems(values: readonly Value[], use: (known: readonly KnownValue[]) => Value): Value {
  const settled = values.map((value) =>
    mapValue(value, (known) =>
      isList(known) ? (doubtIn(known) ?? mapValues(itemsOf(known), (items) => listOf(items))) : known,
    ),
  );
  return mapValues(settled, use);
}

/** The kind of a known value: `string`, `null`, `list`, … */
export function kindOf(value: KnownValue): string {
  return value === null ? 'null' : typeof value === 'object' ? value.kind : typeof value;
}

/** A type as an object that describes it. */
export function typeValue(type: TypeHandle): TypeValue {
  return { kind: 'type', type, isName: false };
}

/** A new list of values that are all in it. */
export function listOf(values: readonly Value[], location: Location = nowhere): ListValue {
  const items = values.map((value): ListItem => ({ value, doubt: null, location }));
  return { kind: 'list', cell: { content: { items, rest: null } } };
}

const itemsOf = ({ cell }: ListValue) => cell.content.items.map(({ value }) => value);

/** Why it is not known what is in a list; null when it is. */
export function doubtIn({ cell: { content } }: ListValue): Unknown | null {
  return content.rest ?? content.items.find(({ doubt }) => doubt !== null)?.doubt ?? null;
}

/** The values of a list; null when not all of them are known to be in it. */
export function valuesOf(list: ListValue): readonly Value[] | null {
  return doubtIn(list) === null ? itemsOf(list) : null;
}

/** The values of a list that are all known; undefined when any is not. */
export function knownItems(list: ListValue): readonly KnownValue[] | undefined {
  const values = valuesOf(list);
  return values?.every((value): value is KnownValue => !isUnknown(value) && !isAssumed(value))
    ? values
    : undefined;
}

/** Arguments, or the items of the one list that stands for them. */
export function variadic(args: readonly KnownValue[]): readonly KnownValue[] {
  const [first] = args;
  return (args.length === 1 && isList(first) ? knownItems(first) : undefined) ?? args;
}

/** A new object with these members; what is undefined is no member. */
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

/** A function that the interpreter itself provides. */
export function nativeFunction(call: FunctionValue['call']): FunctionValue {
  return { kind: 'function', code: call, parameters: null, call };
}

/** What a function of the library gives; undefined means that it has no answer. */
export function orUnknown(value: Value | undefined, name: string, location: Location): Value {
  if (value === undefined) return unknown(`what ${name} gives here is not known`, location);
  return isAssumed(value) && value.location === nowhere ? { ...value, location } : value;
}

/** A value as messages name it: `Elsewhere.Root, which the workspace does not declare`. */
export function describe(value: KnownValue): string {
  const foreign = (name: string) => `${name}, which the workspace does not declare`;
  if (isType(value)) return value.type.id === null ? foreign(value.type.name) : value.type.name;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (!isSymbol(value)) return `a value of another kind: ${value.kind}`;
  const name = `${value.owner}.${value.name}`;
  return value.isDeclared ? name : foreign(name);
}
