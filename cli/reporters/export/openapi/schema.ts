import type { OpenAPIV3 } from 'openapi-types';
import type { NamedType, Schema } from '../../../../core/model/contract';
import { relativeToRoot } from '../../../../core/model/location';
import { compareText } from '../../../../core/model/text';
import type { OpenApiVersion } from '../../../definitions/options';
import { reasonText } from '../../fields';
import { componentNames } from './component-names';

/** A schema of an OpenAPI document of either version. */
export type SchemaObject = OpenAPIV3.SchemaObject | OpenAPIV3.ReferenceObject;

/** The members of a schema, some of which only one version has. */
type Members = Readonly<Record<string, unknown>>;

export interface SchemaWriter {
  readonly version: OpenApiVersion;
  readonly types: ReadonlyMap<string, NamedType>;
  /** A schema for a document with the component schemas that `components` returns. */
  write(schema: Schema): SchemaObject;
  /** The named types that the written schemas refer to, sorted by name. */
  components(): Record<string, OpenAPIV3.SchemaObject>;
  /** The number of written schemas that are not exact; a named type counts once. */
  uncertain(): number;
}

/** Members that are written as they are. */
const SAME = [
  ...[
    'description',
    'format',
    'pattern',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'minItems',
    'maxItems',
  ],
  ...['uniqueItems', 'default', 'deprecated', 'readOnly', 'writeOnly'],
] as const;

/** Creates a writer of the schemas of one document. */
export function schemaWriter(types: ReadonlyMap<string, NamedType>, version: OpenApiVersion): SchemaWriter {
  const names = componentNames([...types.values()]);
  const referred = new Set<string>();
  let uncertain = 0;

  function refer(id: string): string {
    referred.add(id);
    return `#/components/schemas/${names.get(id)}`;
  }

  function write(schema: Schema): Members {
    const own = { ...members(schema), ...annotations(schema) };
    const { reference, isNullable } = schema;
    // A reference to a type that the contract does not contain allows every value.
    if (reference === undefined || !types.has(reference)) return isNullable ? orNull(own, version) : own;
    const $ref = refer(reference);
    if (version === '3.0') {
      // OpenAPI 3.0 ignores all members beside `$ref`.
      const beside = isNullable ? { nullable: true, ...own } : own;
      return Object.keys(beside).length === 0 ? { $ref } : { allOf: [{ $ref }], ...beside };
    }
    const needsNull = isNullable && !allowsNull(types.get(reference)!.schema);
    // Generators recognize a nullable type by `oneOf`, not by `anyOf`.
    return needsNull ? { oneOf: [{ $ref }, { type: 'null' }], ...own } : { $ref, ...own };
  }

  function members(schema: Schema): Members {
    const { type, items, prefixItems, properties, additionalProperties, anyOf, discriminator } = schema;
    const required = properties?.filter(({ isRequired }) => isRequired).map(({ name }) => name) ?? [];
    return {
      ...(type === undefined ? {} : { type }),
      ...Object.fromEntries(SAME.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]]))),
      ...limits(schema, version),
      ...(schema.format === 'binary' && version === '3.1'
        ? { contentMediaType: 'application/octet-stream' }
        : {}),
      ...enumMembers(schema),
      ...(type === 'array' ? elements(items, prefixItems) : {}),
      ...(properties === undefined || properties.length === 0
        ? {}
        : { properties: Object.fromEntries(properties.map(({ name, schema: own }) => [name, write(own)])) }),
      ...(required.length === 0 ? {} : { required }),
      ...(additionalProperties === undefined ? {} : { additionalProperties: write(additionalProperties) }),
      ...(anyOf === undefined ? {} : { anyOf: anyOf.map(write) }),
      ...(discriminator === undefined
        ? {}
        : {
            discriminator: {
              propertyName: discriminator.property,
              mapping: Object.fromEntries(
                Object.entries(discriminator.mapping).flatMap(([value, id]) =>
                  types.has(id) ? [[value, refer(id)]] : [],
                ),
              ),
            },
          }),
    };
  }

  /** OpenAPI 3.0 has no tuples: there, each element may be one of the elements of the tuple. */
  function elements(items: Schema | undefined, prefixItems: readonly Schema[] | undefined): Members {
    const rest = items === undefined ? {} : { items: write(items) };
    if (prefixItems === undefined) return version === '3.0' ? { items: {}, ...rest } : rest;
    const all = [...prefixItems, ...(items === undefined ? [] : [items])].map(write);
    return version === '3.1' ? { prefixItems: prefixItems.map(write), ...rest } : { items: { anyOf: all } };
  }

  function annotations({ uncertainty }: Schema): Members {
    if (uncertainty === undefined) return {};
    uncertain += 1;
    const { certainty, reason } = uncertainty;
    return { 'x-fx-certainty': certainty, 'x-fx-reasons': [reasonText(reason, relativeToRoot)] };
  }

  return {
    version,
    types,
    write: (schema) => write(schema) as SchemaObject,
    uncertain: () => uncertain,
    components() {
      const entries: (readonly [name: string, schema: Members])[] = [];
      // The loop includes the types that it adds to the set.
      for (const id of referred) entries.push([names.get(id)!, write(types.get(id)!.schema)]);
      return Object.fromEntries(entries.sort(([a], [b]) => compareText(a, b))) as Record<
        string,
        OpenAPIV3.SchemaObject
      >;
    },
  };
}

/** In OpenAPI 3.0, an exclusive limit is a limit and a flag. */
function limits({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema, version: OpenApiVersion) {
  const isLower = exclusiveMinimum !== undefined && !(minimum !== undefined && minimum > exclusiveMinimum);
  const isUpper = exclusiveMaximum !== undefined && !(maximum !== undefined && maximum < exclusiveMaximum);
  if (version === '3.1')
    return { ...(isLower ? { exclusiveMinimum } : {}), ...(isUpper ? { exclusiveMaximum } : {}) };
  return {
    ...(isLower ? { minimum: exclusiveMinimum, exclusiveMinimum: true } : {}),
    ...(isUpper ? { maximum: exclusiveMaximum, exclusiveMaximum: true } : {}),
  };
}

/** Whether a schema allows null by itself, because it is nullable or allows everything. */
function allowsNull({ isNullable, reference, type, enum: values, anyOf }: Schema): boolean {
  if (isNullable || values?.includes(null) || anyOf?.some(allowsNull)) return true;
  return [reference, type, values, anyOf].every((member) => member === undefined);
}

/** The names have two members, because generators know either the one or the other. Names that equal the values say nothing. */
function enumMembers({ enum: values, enumNames }: Schema): Members {
  if (values === undefined) return {};
  const hasNames = enumNames?.some((name, at) => name !== values[at]) === true;
  return {
    enum: values,
    ...(hasNames ? { 'x-enum-varnames': enumNames, 'x-enumNames': enumNames } : {}),
  };
}

/** The schema that also allows null. */
function orNull(schema: Members, version: OpenApiVersion): Members {
  const values = Array.isArray(schema.enum) ? { enum: [...new Set([...schema.enum, null])] } : {};
  if (version === '3.0') return { ...schema, ...values, nullable: true };
  if (schema.type !== undefined) return { ...schema, ...values, type: [schema.type, 'null'] };
  return schema.anyOf !== undefined ? { anyOf: [schema, { type: 'null' }] } : { ...schema, ...values };
}
