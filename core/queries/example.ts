import type { NamedType, Schema } from '../model/contract';

/** Values for formats of texts. */
const formats: Readonly<Record<string, string>> = {
  uuid: '01234567-89ab-cdef-0123-456789abcdef',
  'date-time': '2025-01-31T12:30:00Z',
  date: '2025-01-31',
  time: '12:30:00',
  duration: 'PT1H',
  'date-span': '01:00:00',
  email: 'name@example.com',
  uri: 'https://example.com',
  byte: 'AQID',
};

/** The maximum number of objects of named types in an example; types that refer to many others have no end. */
const MAX_REFERENCES = 200;

/**
 * A JSON value that follows a schema, except for patterns: `{ type: 'integer', minimum: 3 }` → `3`. Values that clients
 * cannot set are omitted, and so is a type inside itself: undefined if nothing is left.
 */
export function exampleOf(wanted: Schema, types: ReadonlyMap<string, NamedType>): unknown {
  const open = new Set<string>();
  let count = 0;

  function named(id: string): unknown {
    const found = types.get(id);
    if (found === undefined) return {};
    count += 1;
    if (open.has(id) || count > MAX_REFERENCES) return undefined;
    open.add(id);
    const value = visit(found.schema);
    open.delete(id);
    return value;
  }

  function visit(schema: Schema): unknown {
    const { reference, type, default: standard, enum: values, anyOf: [first] = [] } = schema;
    if (standard !== undefined && standard !== null) return standard;
    if (values !== undefined) return values[0];
    if (reference !== undefined) return named(reference);
    if (first !== undefined) return alternative(first, schema);
    if (type === undefined || type === 'object') return objectExample(schema, visit);
    if (type === 'array') {
      const elements = (schema.prefixItems ?? [schema.items ?? {}]).map(visit);
      return elements.filter((element) => element !== undefined);
    }
    if (type === 'boolean') return true;
    return type === 'string' ? textExample(schema) : numberExample(schema);
  }

  function alternative(first: Schema, { discriminator }: Schema): unknown {
    const mapping = Object.entries(discriminator?.mapping ?? {});
    const [name] = mapping.find(([, id]) => id === first.reference) ?? [];
    const value = visit(first);
    return name === undefined ? value : Object.assign({ [discriminator!.property]: name }, value);
  }

  return visit(wanted);
}

function objectExample(
  { properties = [], additionalProperties }: Schema,
  inner: (schema: Schema) => unknown,
) {
  const written = properties.filter(({ schema }) => schema.readOnly !== true);
  const values = written.map(({ name, schema }) => [name, inner(schema)] as const);
  // An object that allows every property needs none.
  const isTyped = properties.length === 0 && Object.keys(additionalProperties ?? {}).length > 0;
  const others = isTyped ? [['key', inner(additionalProperties!)] as const] : [];
  return Object.fromEntries([...values, ...others].filter(([, value]) => value !== undefined));
}

function textExample({ format = '', minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema): string {
  return formats[format] ?? 'text'.padEnd(Math.min(minLength, 1_000), 'x').slice(0, maxLength);
}

function numberExample(schema: Schema): number {
  const step = schema.type === 'integer' ? 1 : 0.01;
  const { exclusiveMinimum = Number.NEGATIVE_INFINITY, exclusiveMaximum = Number.POSITIVE_INFINITY } = schema;
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
  const low = Math.max(minimum, exclusiveMinimum + step);
  const high = Math.min(maximum, exclusiveMaximum - step);
  return Math.min(Math.max(0, low), high);
}
