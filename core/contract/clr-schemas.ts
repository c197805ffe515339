import { fileResults, uploadedFiles } from '../catalog/file-types';
import type { NamedType, PropertySchema, Schema, SchemaUncertainty } from '../model/contract';
import type { Reason } from '../model/route';
import { simpleName } from '../model/type-reference';
import type { Annotations } from './annotations';
import {
  type ClrDefinition,
  type ClrType,
  innerTypes,
  isStruct,
  type NamedClrType,
  typeText,
  unresolved,
} from './clr-types';
import type { ClrProperty, DeclaredTypes, DerivedType } from './declared-types';
import { allProperties, uncertainPart } from './described-parameters';

const number = (type: 'integer' | 'number', format?: string): Schema => ({ type, ...(format && { format }) });
const text = (format?: string): Schema => ({ type: 'string', ...(format && { format }) });

/** How JSON carries values of .NET, by full name. */
const VALUES: ReadonlyMap<string, Schema> = new Map(
  Object.entries<Schema>({
    Boolean: { type: 'boolean' },
    Byte: number('integer', 'int32'),
    SByte: number('integer', 'int32'),
    Int16: number('integer', 'int32'),
    UInt16: number('integer', 'int32'),
    Int32: number('integer', 'int32'),
    UInt32: number('integer', 'int32'),
    Int64: number('integer', 'int64'),
    UInt64: number('integer', 'int64'),
    Int128: number('integer'),
    UInt128: number('integer'),
    Single: number('number', 'float'),
    Double: number('number', 'double'),
    Decimal: number('number', 'double'),
    Half: number('number'),
    Char: { ...text('char'), minLength: 1, maxLength: 1 },
    String: text(),
    Guid: text('uuid'),
    DateTime: text('date-time'),
    DateTimeOffset: text('date-time'),
    DateOnly: text('date'),
    TimeOnly: text('time'),
    TimeSpan: { ...text('date-span'), pattern: '^-?(\\d+\\.)?\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,7})?$' },
    Uri: text('uri'),
    Version: { ...text(), pattern: '^\\d+(\\.\\d+){1,3}$' },
    Object: {},
    'Text.Json.JsonElement': {},
    'Text.Json.JsonDocument': {},
    'Text.Json.Nodes.JsonNode': {},
    'IO.Stream': text('binary'),
  }).map(([name, schema]) => [`System.${name}`, schema]),
);

const BINARY: ReadonlySet<string> = new Set([...uploadedFiles, ...fileResults]);

const unknownBecause = (reason: Reason, certainty: 'assumed' | 'unknown' = 'unknown'): SchemaUncertainty => {
  return { certainty, reason };
};

/** The name of a property in JSON: the framework writes camel case. `URLText` → `urlText`, `ID` → `id`. */
export const jsonName = (name: string): string =>
  name.replace(/^\p{Lu}+(?=\p{Lu}\p{Ll}|[^\p{L}]|$)|^\p{Lu}/u, (capitals) => capitals.toLowerCase());

/** `PagedResultDto<BookDto>` → `PagedResultDtoOfBookDto` */
function readableName(type: ClrType): string {
  switch (type.kind) {
    case 'named': {
      const name = simpleName(type.definition.fullName).replaceAll('+', '');
      const args = type.arguments.map(readableName).join('And');
      return args === '' ? name : `${name}Of${args}`;
    }
    case 'array':
      return `ListOf${readableName(type.item)}`;
    case 'nullable':
      return `Nullable${readableName(type.inner)}`;
    default:
      return (type.kind === 'parameter' ? type.name : type.text).replace(/\W+/g, '');
  }
}

/** `class Node<T> { Node<List<T>> next; }` has no end. */
const MAX_NESTING = 10;
const DEEP = unresolved('the type has too many levels of type arguments');

const isNestedDeeply = (type: ClrType, depth = 0): boolean =>
  depth > MAX_NESTING || innerTypes(type).some((inner) => isNestedDeeply(inner, depth + 1));

/** Where a value is used. */
interface Site {
  readonly annotations: Annotations | null;
  /** Whether the compiler checks the nullability of references there. */
  readonly isChecked: boolean;
}

const plainSite: Site = { annotations: null, isChecked: true };

/** Schemas of types as the framework's JSON serializer writes them, and the named types that they refer to. */
export function clrSchemas(types: DeclaredTypes) {
  const namedTypes = new Map<string, NamedType>();
  /** Types whose schemas are not written yet: they may refer to themselves, and to thousands of others. */
  const pending: [id: string, type: NamedClrType][] = [];

  function schemaOf(type: ClrType, { annotations, isChecked }: Site = plainSite): Schema {
    const schema = valueSchema(type);
    const isNullable =
      type.kind === 'nullable' ||
      type.isNullable === true ||
      (!isChecked && type.kind !== 'unknown' && !isStruct(type) && annotations?.isRequired !== true);
    return {
      ...schema,
      ...(isNullable && { isNullable: true }),
      ...(annotations && annotated(schema, annotations)),
    };
  }

  function valueSchema(type: ClrType): Schema {
    // Elements are null only if the code says so.
    const inner = (one: ClrType) => schemaOf(one);
    if (type.kind === 'unknown') return { uncertainty: unknownBecause(type.reason) };
    if (type.kind === 'nullable') return valueSchema(type.inner);
    if (type.kind === 'array' && typeText(type.item) === 'System.Byte') return text('byte');
    // JSON writes a read-only dictionary like any other.
    if (type.kind === 'named' && type.definition.content === 'pairs')
      return dictionarySchema(type.arguments[0]!, inner(type.arguments[1]!));
    const content = types.contentOf(type);
    if (content?.kind === 'list') {
      const isSet = type.kind === 'named' && /Set$/.test(type.definition.fullName);
      return { type: 'array', items: inner(content.item), ...(isSet && { uniqueItems: true }) };
    }
    if (content?.kind === 'dictionary') return dictionarySchema(content.key, inner(content.value));
    if (type.kind !== 'named') return {};
    const { definition, arguments: args } = type;
    if (definition.fullName === 'System.Collections.Generic.IAsyncEnumerable' && args[0])
      return { type: 'array', items: inner(args[0]) };
    const value = VALUES.get(definition.fullName);
    if (value !== undefined) return value;
    if (BINARY.has(simpleName(definition.fullName))) return text('binary');
    return isNestedDeeply(type) ? { uncertainty: unknownBecause(DEEP) } : { reference: named(type) };
  }

  /** The keys of an enum are its names. */
  function dictionarySchema(key: ClrType, value: Schema): Schema {
    if (key.kind !== 'named' || key.definition.kind !== 'enum')
      return { type: 'object', additionalProperties: value };
    const properties = types
      .valuesOf(key.definition)
      .map(({ name, jsonName: own = name }): PropertySchema => {
        return { name: own, schema: value, isRequired: false, location: null };
      });
    return { type: 'object', properties };
  }

  /** The ID of a named type, which is added with the first reference to it. */
  function named(type: NamedClrType): string {
    const id = typeText(type);
    if (namedTypes.has(id)) return id;
    namedTypes.set(id, { ...entryOf(type), id, schema: {} });
    pending.push([id, type]);
    return id;
  }

  function entryOf(type: NamedClrType) {
    const { fullName, symbol } = type.definition;
    return {
      name: readableName(type),
      namespace: fullName.slice(0, Math.max(0, fullName.lastIndexOf('.'))),
      location: symbol?.main.facts.location ?? null,
    };
  }

  function definitionSchema(type: NamedClrType): Schema {
    const derived = types.derivedOf(type.definition);
    return derived.length > 0 ? polymorphicSchema(type, derived) : objectSchema(type);
  }

  /** The schema of an enum or of an object of a class. */
  function objectSchema(type: NamedClrType): Schema {
    const { definition } = type;
    const annotations = types.annotationsOf(definition);
    const description = annotations.description ?? types.descriptionOf(definition);
    const notes = {
      ...(description && { description }),
      ...(annotations.isObsolete && { deprecated: true }),
    };
    if (definition.kind === 'enum') return { ...enumSchema(definition, annotations), ...notes };
    // The constructor of a pair needs both parts.
    const isPair = definition.fullName === 'System.Collections.Generic.KeyValuePair';
    const own = allProperties(type, types);
    const properties = new Map<string, PropertySchema>();
    for (const property of [...own, ...ofInterfaces(definition)]) {
      const schema = propertyOf(property);
      if (schema === null || properties.has(schema.name)) continue;
      properties.set(schema.name, isPair ? { ...schema, isRequired: true } : schema);
    }
    const isOpen = own.some((property) => property.annotations.isExtensionData);
    const uncertainty = uncertainPart(type, types);
    return {
      type: 'object',
      properties: [...properties.values()],
      ...(isOpen && { additionalProperties: {} }),
      ...notes,
      ...(uncertainty && { uncertainty }),
    };
  }

  /** Alternatives for the classes that attributes of a base class name. Each has the property that distinguishes them. */
  function polymorphicSchema(base: NamedClrType, derived: readonly DerivedType[]): Schema {
    const isAbstract =
      base.definition.kind === 'interface' || base.definition.symbol?.main.facts.isAbstract === true;
    const isListed = derived.some(({ type }) => type.definition === base.definition);
    const [{ property } = { property: '$type' }] = derived;
    const all = isAbstract || isListed ? derived : [...derived, { type: base, value: null, property }];
    const alternatives = all.map(({ type, value }) => {
      const schema = objectSchema(type);
      const tag: PropertySchema = {
        name: property,
        schema:
          typeof value === 'number' ? { ...number('integer'), enum: [value] } : { ...text(), enum: [value] },
        isRequired: true,
        location: null,
      };
      const id = `${typeText(base)}:${typeText(type)}`;
      const isOther = type.definition === base.definition && !isListed;
      namedTypes.set(id, {
        ...entryOf(type),
        id,
        name: readableName(base) + (isOther ? 'Base' : readableName(type)),
        schema: value === null ? schema : { ...schema, properties: [tag, ...(schema.properties ?? [])] },
      });
      return { id, value };
    });
    return {
      anyOf: alternatives.map(({ id }) => ({ reference: id })),
      discriminator: {
        property,
        mapping: Object.fromEntries(
          alternatives.flatMap(({ id, value }) => (value === null ? [] : [[String(value), id]])),
        ),
      },
    };
  }

  /** An interface has the properties of the interfaces that it extends. */
  function ofInterfaces(
    definition: ClrDefinition,
    seen: ReadonlySet<ClrDefinition> = new Set(),
  ): readonly ClrProperty[] {
    if (definition.kind !== 'interface' || seen.has(definition)) return [];
    const further = new Set([...seen, definition]);
    return types
      .interfacesOf(definition)
      .flatMap((base) => [
        ...allProperties(base, types),
        ...(base.kind === 'named' ? ofInterfaces(base.definition, further) : []),
      ]);
  }

  function enumSchema(definition: ClrDefinition, { converter }: Annotations): Schema {
    const values = types.valuesOf(definition);
    if (converter?.includes('StringEnumConverter'))
      return { type: 'string', enum: values.map(({ name, jsonName: own = name }) => own) };
    const known = values.flatMap(({ name, value }) =>
      value === null ? [] : [{ name, value: Number(value) }],
    );
    const reason: Reason = {
      code: 'not-evaluated',
      text: 'a value of the enum is not known',
      location: null,
    };
    return {
      ...number('integer', types.underlyingOf(definition)?.includes('long') ? 'int64' : 'int32'),
      enum: known.map(({ value }) => value),
      enumNames: known.map(({ name }) => name),
      ...(known.length < values.length && { uncertainty: unknownBecause(reason) }),
    };
  }

  function propertyOf(property: ClrProperty): PropertySchema | null {
    const { name, type, annotations, ofParameter, isStatic, isIndexer, description } = property;
    if (isStatic || isIndexer || annotations.isIgnored || annotations.isExtensionData) return null;
    const requiredBy = [
      ...(annotations.isRequired ? ['[Required]'] : []),
      ...(annotations.isJsonRequired ? ['[JsonRequired]'] : []),
      ...(property.isRequired ? ['required'] : []),
      ...(ofParameter !== null && property.isOptional !== true ? ['a parameter without default value'] : []),
    ][0];
    const notes = {
      ...(description !== undefined && { description }),
      ...(property.isReadOnly && ofParameter === null && { readOnly: true }),
      ...(property.isWriteOnly && { writeOnly: true }),
    };
    return {
      name: annotations.jsonName ?? jsonName(name),
      schema: { ...schemaOf(type, { annotations, isChecked: property.isChecked }), ...notes },
      isRequired: requiredBy !== undefined,
      ...(requiredBy !== undefined && { requiredBy }),
      location: property.location,
    };
  }

  return {
    schemaOf(type: ClrType, site?: Site): Schema {
      const schema = schemaOf(type, site);
      for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
        const [id, own] = next;
        namedTypes.set(id, { ...entryOf(own), id, schema: definitionSchema(own) });
      }
      return schema;
    },
    namedTypes: namedTypes as ReadonlyMap<string, NamedType>,
  };
}

/** The limits and notes that attributes add to a schema. */
function annotated(schema: Schema, given: Annotations): Schema {
  const { minLength, maxLength, minimum, maximum, pattern, format } = given;
  const isList = schema.type === 'array';
  const isText = schema.type === 'string';
  const shortest = minLength ?? (isText && schema.format === undefined && given.isRequired ? 1 : null);
  const limit = (value: string | null) => (value === null || value === '' ? Number.NaN : Number(value));
  const [low, high] = [limit(minimum), limit(maximum)];
  return {
    ...(shortest !== null && (isList ? { minItems: shortest } : { minLength: shortest })),
    ...(maxLength !== null && (isList ? { maxItems: maxLength } : { maxLength })),
    ...(!Number.isNaN(low) && { minimum: low }),
    ...(!Number.isNaN(high) && { maximum: high }),
    ...(pattern !== null && { pattern }),
    ...(format !== null && isText && { format }),
    ...(given.isObsolete && { deprecated: true }),
    ...(given.isReadOnly && { readOnly: true }),
    ...(given.description !== null && { description: given.description }),
    ...(given.uncertainty !== null && { uncertainty: unknownBecause(given.uncertainty) }),
  };
}

/** The schema of a type at a place. */
export type SchemaOf = ReturnType<typeof clrSchemas>['schemaOf'];
