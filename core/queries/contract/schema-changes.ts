import type { Contract, JsonScalar, PropertySchema, Schema } from '../../model/contract';
import { isEqual } from '../../model/equality';
import type { Location } from '../../model/location';

/** Whether callers may fail: certainly, not, or it depends on what they send and read. */
export type Effect = 'breaking' | 'compatible' | 'unknown';

/** A difference between two contracts of one route, named as in the catalog of oasdiff. */
export interface ContractChange {
  readonly kind: string;
  readonly effect: Effect;
  /** What changed: `items[].name`; '' for a whole body or parameter. */
  readonly path: string;
  readonly detail: string;
  /** Where the source declares it, before and after; null if it does not. */
  readonly before: Location | null;
  readonly after: Location | null;
  /** Equal for a change that several routes have in common, because their types do. */
  readonly subject: string;
}

/** Who writes a value: callers (`request`) or the application (`response`). */
export type Direction = 'request' | 'response';

interface Place {
  readonly path: string;
  readonly owner: string;
  readonly before: Location | null;
  readonly after: Location | null;
}

const INTEGERS = ['int32', 'int64'];

/** The limits of values: name, member, and whether a greater value is the stricter one. */
const LIMITS = [
  ['min-length', 'minLength', true],
  ['max-length', 'maxLength', false],
  ['min', 'minimum', true],
  ['max', 'maximum', false],
  ['min-items', 'minItems', true],
  ['max-items', 'maxItems', false],
] as const;

/** The differences between two schemas that callers write or read. `what`: `body`, `parameter`. */
export function schemaChanges(
  before: Schema,
  after: Schema,
  direction: Direction,
  what: string,
  types: { readonly before: Contract['types']; readonly after: Contract['types'] },
  place: Place,
): readonly ContractChange[] {
  const changes: ContractChange[] = [];
  const compared = new Set<string>();
  const isRequest = direction === 'request';

  function push(kind: string, effect: Effect, at: Place, detail: string, subject = at.path): void {
    const { path, before: earlier, after: later, owner } = at;
    const own = { kind: `${direction}-${kind}`, effect, path, detail };
    changes.push({ ...own, before: earlier, after: later, subject: `${owner} ${subject}` });
  }

  function compare(old: Schema, now: Schema, at: Place): void {
    const add: AddChange = (change, narrows, detail = '') => {
      const breaks = narrows === 'both' || narrows === isRequest;
      const effect = narrows === null ? 'unknown' : breaks ? 'breaking' : 'compatible';
      push(`${at.path === '' ? what : 'property'}-${change}`, effect, at, detail);
    };
    const [a, b] = [resolved(old, types.before), resolved(now, types.after)];
    if (old.reference !== undefined || now.reference !== undefined) {
      const key = `${old.reference} ${now.reference}`;
      if (compared.has(key)) return;
      compared.add(key);
    }
    const owner = old.reference ?? now.reference ?? at.owner;
    const texts = `${textOf(old)} → ${textOf(now)}`;
    if ((a.uncertainty ?? b.uncertainty) !== undefined) {
      if (!isEqual(plain(a), plain(b))) add('type-changed', null, `${texts}: a type is not known`);
      return;
    }
    if (a.type !== b.type || a.format !== b.format) add('type-changed', narrowing(a, b), texts);
    const wasNullable = old.isNullable === true;
    if (wasNullable !== (now.isNullable === true))
      add(wasNullable ? 'became-not-nullable' : 'became-nullable', wasNullable);
    compareValues(a, b, add);
    for (const [name, member, isLower] of LIMITS) {
      const [low, high] = [a[member], b[member]];
      if (low === high || a.type !== b.type) continue;
      const isStricter = high !== undefined && (low === undefined || (isLower ? high > low : high < low));
      const word =
        low === undefined ? 'set' : high === undefined ? 'unset' : high > low ? 'increased' : 'decreased';
      add(`${name}-${word}`, isStricter, `${low ?? 'none'} → ${high ?? 'none'}`);
    }
    if (a.pattern !== b.pattern) {
      const [word, narrows] =
        a.pattern === undefined
          ? (['added', true] as const)
          : b.pattern === undefined
            ? (['removed', false] as const)
            : (['changed', null] as const);
      add(`pattern-${word}`, narrows, `${a.pattern ?? 'none'} → ${b.pattern ?? 'none'}`);
    }
    const within = (suffix: string): Place => ({ ...at, path: `${at.path}${suffix}`, owner });
    if (a.items && b.items) compare(a.items, b.items, within('[]'));
    if (a.additionalProperties && b.additionalProperties)
      compare(a.additionalProperties, b.additionalProperties, within('.*'));
    if (!isEqual(a.anyOf, b.anyOf)) add('any-of-changed', null);
    if (a.type === 'object' && b.type === 'object') compareProperties(byName(a), byName(b), at, owner);
  }

  function compareProperties(old: Properties, now: Properties, at: Place, owner: string): void {
    const placeOf = (name: string): Place => ({
      path: at.path === '' ? name : `${at.path}.${name}`,
      owner,
      before: old.get(name)?.location ?? at.before,
      after: now.get(name)?.location ?? at.after,
    });
    const add = (kind: string, effect: Effect, name: string, detail = '') =>
      push(kind, effect, placeOf(name), detail, name);
    const gone = [...old.values()].filter(({ name }) => !now.has(name));
    const added = [...now.values()].filter(({ name }) => !old.has(name));
    for (const { name, schema, isRequired } of gone) {
      const [same, ...others] = added.filter((one) => isEqual(one.schema, schema));
      const isRename = same !== undefined && others.length === 0 && gone.length === 1;
      const detail = isRename ? `perhaps renamed to ${same.name}` : '';
      if (!isRequest) add('property-removed', schema.writeOnly ? 'compatible' : 'breaking', name, detail);
      // The serializer ignores properties that it does not know.
      else if (!schema.readOnly) add('property-removed', isRequired ? 'breaking' : 'unknown', name, detail);
    }
    for (const { name, schema, isRequired } of added)
      if (isRequest && schema.readOnly) continue;
      else if (isRequest && isRequired) add('required-property-added', 'breaking', name, textOf(schema));
      else add('property-added', 'compatible', name, textOf(schema));
    for (const [name, property] of old) {
      const other = now.get(name);
      if (other === undefined) continue;
      if (property.isRequired !== other.isRequired)
        add(
          `property-became-${other.isRequired ? 'required' : 'optional'}`,
          other.isRequired === isRequest ? 'breaking' : 'compatible',
          name,
        );
      compare(property.schema, other.schema, placeOf(name));
    }
  }

  compare(before, after, place);
  return changes;
}

/**
 * Adds a change of a schema. `narrows`: fewer values are allowed than before, which breaks callers that write; otherwise,
 * those that read; `both` breaks both.
 */
type AddChange = (change: string, narrows: boolean | 'both' | null, detail?: string) => void;

function compareValues(a: Schema, b: Schema, add: AddChange): void {
  if (a.enum === undefined || b.enum === undefined) {
    if (a.enum !== b.enum && a.type === b.type)
      add(b.enum === undefined ? 'became-not-enum' : 'became-enum', b.enum !== undefined);
    return;
  }
  const nameOf = ({ enum: values = [], enumNames }: Schema, value: JsonScalar) =>
    enumNames?.[values.indexOf(value)] ?? String(value);
  for (const value of a.enum) {
    const [earlier, later] = [nameOf(a, value), nameOf(b, value)];
    if (!b.enum.includes(value)) add('enum-value-removed', true, earlier);
    else if (earlier !== later) add('enum-value-renamed', null, `${earlier} → ${later}`);
  }
  for (const value of b.enum) if (!a.enum.includes(value)) add('enum-value-added', false, nameOf(b, value));
}

type Properties = ReadonlyMap<string, PropertySchema>;

const byName = ({ properties = [] }: Schema): Properties =>
  new Map(properties.map((property) => [property.name, property]));

const resolved = (schema: Schema, types: Contract['types']): Schema =>
  (schema.reference === undefined ? undefined : types.get(schema.reference)?.schema) ?? schema;

/**
 * Whether the new type allows fewer values. `both`: no value has both types, as JSON distinguishes them; null if formats
 * do not tell.
 */
function narrowing(a: Schema, b: Schema): boolean | 'both' | null {
  if (a.type === 'integer' && b.type === 'number') return false;
  if (a.type === 'number' && b.type === 'integer') return true;
  if (a.type === b.type && a.type === 'integer')
    return INTEGERS.indexOf(a.format ?? '') > INTEGERS.indexOf(b.format ?? '');
  if (a.type === undefined) return true;
  if (b.type === undefined) return false;
  if (a.type !== b.type) return 'both';
  return a.format === undefined ? true : b.format === undefined ? false : null;
}

const plain = ({ uncertainty: _, ...schema }: Schema) => schema;

/** The ID of a type without namespaces and modules: `src/pages#Page<src/books#Book>` → `Page<Book>`. */
export const shortName = (id: string) => id.replace(/[\w.+/@-]*[.#+](?=\w)/g, '');

/** A schema for people: `integer(int32)`, `BookDto`, `[string]`. */
export function textOf(
  { reference, type, format, items, additionalProperties, enum: values }: Schema,
  nameOf: (reference: string) => string = shortName,
  textOfInner: (inner: Schema) => string = (inner) => textOf(inner, nameOf),
): string {
  if (reference !== undefined) return nameOf(reference);
  if (items !== undefined) return `[${textOfInner(items)}]`;
  if (additionalProperties !== undefined) return `{${textOfInner(additionalProperties)}}`;
  if (values !== undefined) return values.map(String).join('|');
  return format === undefined ? (type ?? 'any') : `${type}(${format})`;
}
