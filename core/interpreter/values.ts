import { type Location, nowhere } from '../model/location';
import type {
  Assumed,
  FunctionValue,
  KnownValue,
  ListItem,
  ListValue,
  NativeClass,
  ObjectValue,
  SymbolValue,
  TypeHandle,
  TypeValue,
  Unknown,
  Value,
} from '../model/value';

/** A value that is not known, and the code that decides it. */
export function unknown(reason: string, location: Location): Unknown {
  return { kind: 'unknown', reason, location };
}

export function isUnknown(value: Value): value is Unknown {
  return typeof value === 'object' && value !== null && value.kind === 'unknown';
}

/** The same value, right unless code elsewhere changes it. What is not known stays so; the first reason stays. */
export function assume(value: Value, { reason, location }: Pick<Assumed, 'reason' | 'location'>): Value {
  if (typeof value === 'object' && value !== null && (value.kind === 'unknown' || value.kind === 'assumed'))
    return value;
  return { kind: 'assumed', value, reason, location };
}

/** The value that an assumption is about; others stay. */
export function withoutAssumption(value: Value): KnownValue | Unknown {
  return typeof value === 'object' && value?.kind === 'assumed' ? value.value : value;
}

/** What `use` makes of a known value; unknown stays unknown, and what follows from an assumption is assumed. */
export function mapValue(value: Value, use: (known: KnownValue) => Value): Value {
  if (typeof value !== 'object' || value === null) return use(value);
  if (value.kind === 'unknown') return value;
  return value.kind === 'assumed' ? assume(use(value.value), value) : use(value);
}

/** The same for several values at once; the first unknown one decides. */
export function mapValues(values: readonly Value[], use: (known: readonly KnownValue[]) => Value): Value {
  const known: KnownValue[] = [];
  let assumption: Assumed | null = null;
  for (const value of values) {
    if (typeof value === 'object' && value !== null && value.kind === 'unknown') return value;
    if (typeof value === 'object' && value !== null && value.kind === 'assumed') {
      assumption ??= value;
      known.push(value.value);
    } else known.push(value);
  }
  const result = use(known);
  return assumption === null ? result : assume(result, assumption);
}

/** The same, where items of lists among the values have to be known too. */
export function mapItems(values: readonly Value[], use: (known: readonly KnownValue[]) => Value): Value {
  return mapValues(values, (known) => {
    const contents = known.filter(isList).map(({ cell }) => cell.content);
    const items = contents.flatMap((content) => content.items);
    const open = [...contents.map(({ rest }) => rest), ...items.map(({ doubt }) => doubt)].find(Boolean);
    if (open) return open;
    return mapValues(
      items.map(({ value }) => value),
      (all) => {
        const left = [...all];
        const lists = known.map((value) =>
          isList(value) ? listOf(left.splice(0, value.cell.content.items.length)) : value,
        );
        return use(lists);
      },
    );
  });
}

/** The kind of a known value: `string`, `null`, `list`, … */
export function kindOf(value: KnownValue): string {
  return value === null ? 'null' : typeof value === 'object' ? value.kind : typeof value;
}

export function isFunction(value: Value | undefined): value is FunctionValue {
  return typeof value === 'object' && value !== null && value.kind === 'function';
}

export function isObject(value: Value | undefined | null): value is ObjectValue {
  return typeof value === 'object' && value !== null && value.kind === 'object';
}

export function isList(value: Value | undefined): value is ListValue {
  return typeof value === 'object' && value !== null && value.kind === 'list';
}

export function isType(value: Value | undefined): value is TypeValue {
  return typeof value === 'object' && value !== null && value.kind === 'type';
}

export function isSymbol(value: Value | undefined): value is SymbolValue {
  return typeof value === 'object' && value !== null && value.kind === 'symbol';
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

/** The values of a list; null when not all of them are known to be in it. */
export function valuesOf({ cell: { content } }: ListValue): readonly Value[] | null {
  const { items, rest } = content;
  return rest === null && items.every(({ doubt }) => doubt === null) ? items.map(({ value }) => value) : null;
}

/** The values of a list that are all known; undefined when any is not. */
export function knownItems(list: ListValue): readonly KnownValue[] | undefined {
  const values = valuesOf(list);
  const known = values?.filter((value): value is KnownValue => !isUnknown(value) && !isAssumed(value));
  return known?.length === values?.length ? known : undefined;
}

/** Arguments, or the items of the one list that stands for them. */
export function variadic(args: readonly KnownValue[]): readonly KnownValue[] {
  const [first] = args;
  return (args.length === 1 && isList(first) ? knownItems(first) : undefined) ?? args;
}

export const isAssumed = (value: Value): value is Assumed =>
  typeof value === 'object' && value !== null && value.kind === 'assumed';

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
  return value === undefined ? unknown(`what ${name} gives here is not known`, location) : value;
}

/** A value as messages name it: `Elsewhere.Root, which the workspace does not declare`. */
export function describe(value: KnownValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (value.kind === 'symbol') {
    const name = `${value.owner}.${value.name}`;
    return value.isDeclared ? name : `${name}, which the workspace does not declare`;
  }
  if (value.kind !== 'type') return `a value of another kind: ${value.kind}`;
  return value.type.id === null
    ? `${value.type.name}, which the workspace does not declare`
    : value.type.name;
}
