/**
 * Compares the schemas of the declarations in `contract-cases.ts` with those of ts-json-schema-generator:
 * `npx tsx scripts/compare-with-json-schemas.ts`
 *
 * Before the comparison, both are brought into one form, which ignores:
 * - names: a reference is replaced by the schema that it refers to; one to a schema that contains it, by its depth;
 * - the form of null: `type: ['string', 'null']`, an alternative `{ type: 'null' }`, or `isNullable`;
 * - the form of several types: `type: ['string', 'number']`, or `anyOf`;
 * - the form of a single value: `const`, or `enum`; and the order of values, alternatives and properties;
 * - the form of tuples: `prefixItems`, a list in `items`, or one schema in `items` with the number of items;
 * - the text of `@deprecated`;
 * - `integer` and `number` of enums, and the names of their values;
 * - `additionalProperties: false`, which this program never writes, and discriminators, which only this program writes.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createGenerator, type Schema as JsonSchema } from 'ts-json-schema-generator';
import { commonCases } from '../core/frontends/typescript/test/contract-cases';
import { contractOfCase } from '../core/frontends/typescript/test/contract-text';
import type { Contract, Schema } from '../core/model/contract';

type Normal = Readonly<Record<string, unknown>>;

const sorted = (items: readonly unknown[]) =>
  [...new Map(items.map((item) => [JSON.stringify(item), item]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, item]) => item);

const sortedObject = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

const LIMITS = [
  'format',
  'pattern',
  'minimum',
  'maximum',
  'minLength',
  'minItems',
  'maxItems',
  'description',
  'deprecated',
];

/** The members that have the same form in both. */
const same = (schema: object) =>
  Object.entries(schema)
    .filter(([name, value]) => LIMITS.includes(name) && value !== undefined)
    .map(([name, value]) => [name, name === 'deprecated' ? true : value] as const);

/** Joins alternatives; an alternative without any restriction but a list of values is part of one list. */
function alternatives(schemas: readonly Normal[], isNullable: boolean): Normal {
  const nested = schemas.flatMap((one) => ('anyOf' in one ? (one.anyOf as Normal[]) : [one]));
  const nullable = isNullable || [...schemas, ...nested].some((one) => one.isNullable === true);
  const plain = nested.map(({ isNullable: _, ...one }) => one).filter((one) => Object.keys(one).length > 0);
  const values = plain.flatMap((one) => ('enum' in one ? (one.enum as unknown[]) : []));
  const others = plain.filter((one) => !('enum' in one));
  const all = sorted([...others, ...(values.length > 0 ? [{ enum: sorted(values) }] : [])]);
  const joined = all.length === 1 ? (all[0] as Normal) : { anyOf: all };
  return sortedObject([...Object.entries(joined), ...(nullable ? [['isNullable', true] as const] : [])]);
}

function ofOurs(schema: Schema, { types }: Contract, outer: readonly string[] = []): Normal {
  const inner = (one: Schema) => ofOurs(one, { types, operations: new Map() }, outer);
  const { reference, isNullable = false } = schema;
  if (reference !== undefined) {
    const depth = outer.indexOf(reference);
    const { schema: named } = types.get(reference)!;
    const target =
      depth >= 0
        ? { recursion: outer.length - depth }
        : ofOurs(named, { types, operations: new Map() }, [...outer, reference]);
    return alternatives([{ ...target, ...Object.fromEntries(same(schema)) }], isNullable);
  }
  if (schema.enum) {
    const values = schema.enum.filter((value) => value !== null);
    return alternatives(
      [values.length > 0 ? { enum: sorted(values) } : {}],
      isNullable || values.length < schema.enum.length,
    );
  }
  if (schema.anyOf) return alternatives(schema.anyOf.map(inner), isNullable);
  const { properties, additionalProperties, items, prefixItems, type } = schema;
  return alternatives(
    [
      sortedObject([
        ...(type ? [['type', type] as const] : []),
        ...same(schema),
        ...(properties?.length
          ? [['properties', sortedObject(properties.map((one) => [one.name, inner(one.schema)]))] as const]
          : []),
        ...(properties?.some((one) => one.isRequired)
          ? [
              [
                'required',
                properties
                  .filter((one) => one.isRequired)
                  .map(({ name }) => name)
                  .sort(),
              ] as const,
            ]
          : []),
        ...(additionalProperties ? [['additionalProperties', inner(additionalProperties)] as const] : []),
        ...(items ? [['items', inner(items)] as const] : []),
        ...(prefixItems ? [['prefixItems', prefixItems.map(inner)] as const] : []),
      ]),
    ],
    isNullable,
  );
}

function ofTheirs(
  written: JsonSchema,
  definitions: Readonly<Record<string, JsonSchema>>,
  outer: readonly string[] = [],
): Normal {
  const inner = (one: JsonSchema) => ofTheirs(one, definitions, outer);
  const {
    $ref,
    type,
    const: value,
    enum: values,
    anyOf,
    properties,
    required,
    additionalProperties,
    items,
    additionalItems,
  } = written;
  if ($ref !== undefined) {
    const name = decodeURIComponent($ref.replace('#/definitions/', ''));
    const depth = outer.indexOf(name);
    const target =
      depth >= 0
        ? { recursion: outer.length - depth }
        : ofTheirs(definitions[name]!, definitions, [...outer, name]);
    return { ...target, ...Object.fromEntries(same(written)) };
  }
  if (value !== undefined || values !== undefined) {
    const all = values ?? [value!];
    const known = all.filter((one) => one !== null);
    return alternatives([known.length > 0 ? { enum: sorted(known) } : {}], known.length < all.length);
  }
  if (anyOf !== undefined) return alternatives((anyOf as JsonSchema[]).map(inner), false);
  if (Array.isArray(type))
    return alternatives(
      type.map((one) => inner({ ...written, type: one })),
      false,
    );
  if (type === 'null') return { isNullable: true };
  const { minItems, maxItems } = written;
  const isTuple = maxItems !== undefined && minItems === maxItems && items !== undefined;
  const repeated = isTuple ? Array.from({ length: maxItems }, () => items as JsonSchema) : undefined;
  const tuple = Array.isArray(items) ? (items as JsonSchema[]) : repeated;
  const rest = tuple ? additionalItems : items;
  return sortedObject([
    ...(type ? [['type', type] as const] : []),
    ...same(written),
    ...(properties && Object.keys(properties).length > 0
      ? [
          [
            'properties',
            sortedObject(Object.entries(properties).map(([name, one]) => [name, inner(one as JsonSchema)])),
          ] as const,
        ]
      : []),
    ...(required?.length ? [['required', required.toSorted()] as const] : []),
    ...(typeof additionalProperties === 'object'
      ? [['additionalProperties', inner(additionalProperties)] as const]
      : []),
    ...(typeof rest === 'object' ? [['items', inner(rest as JsonSchema)] as const] : []),
    ...(tuple ? [['prefixItems', tuple.map(inner)] as const] : []),
  ]);
}

/** Why the schemas of some declarations differ; the compiler agrees with this program. */
const argued: ReadonlyMap<string, string> = new Map([
  ['a tuple with an element that may be absent', 'ts-json-schema-generator requires named elements with ?'],
  ['Required', 'ts-json-schema-generator does not require the properties of Required<Book>'],
  ['NonNullable', 'ts-json-schema-generator allows null for NonNullable<string | null>'],
  [
    'typeof a constant object',
    'ts-json-schema-generator allows only the initial value of a property that may change',
  ],
  ['a class with a private name', 'ts-json-schema-generator lists #secret, which JSON never carries'],
  ['a mapped type that renames keys', 'ts-json-schema-generator fails on Uppercase<string & Name>'],
  [
    'an export with another name',
    'ts-json-schema-generator finds only types that are declared with the name',
  ],
  ['declarations that are merged', 'ts-json-schema-generator reads only one of the declarations'],
]);

function theirSchema(code: string): Normal | string {
  const path = join(folder, 'case.ts');
  writeFileSync(path, code);
  try {
    const schema = createGenerator({ path, type: 'Case', skipTypeCheck: true }).createSchema('Case');
    return ofTheirs(schema, schema.definitions as Readonly<Record<string, JsonSchema>>);
  } catch (error) {
    return String(error);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'schemas-'));
let [equal, unexplained] = [0, 0];
for (const [title, code] of commonCases) {
  const contract = contractOfCase(code);
  const [operation] = contract.operations.values();
  const ours = ofOurs(operation!.responses[0]!.schema!, contract);
  const theirs = theirSchema(code);
  if (isDeepStrictEqual(ours, theirs)) equal += 1;
  else if (argued.has(title)) console.log(`${title}: ${argued.get(title)}`);
  else {
    unexplained += 1;
    console.log(
      `${title}\n  this program:             ${JSON.stringify(ours)}\n  ts-json-schema-generator: ${JSON.stringify(theirs)}`,
    );
  }
}
rmSync(folder, { recursive: true });
console.log(
  `${commonCases.length} declarations, ${equal} equal, ${unexplained} different without a known reason`,
);
process.exitCode = unexplained === 0 ? 0 : 1;
