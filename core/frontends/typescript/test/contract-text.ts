import { dirname, join } from 'node:path/posix';
import type { Contract, JsonScalar, PropertySchema, Schema } from '../../../model/contract';
import { newIndex, serviceText, type Workspace } from '../../../test/workspace';
import { readContract } from '../contract';

/** The contract of all routes in a workspace. Imports are resolved if they are relative. */
export function contractOf(workspace: Workspace): Contract {
  const index = newIndex({ expandsObjects: true });
  index.update(Object.entries(workspace).map(([file, text]) => ({ file, text })));
  return readContract(
    {
      textOf: (file) => workspace[file] ?? null,
      resolve(from, specifier) {
        const path = join(dirname(from), specifier);
        const found = [`${path}.ts`, `${path}/index.ts`].find((file) => file in workspace);
        return specifier.startsWith('.') ? (found ?? null) : null;
      },
    },
    index.analysis.routes,
  );
}

/** The base classes that services of the tests use. */
export const IMPORTS = "import { ApplicationService, CrudAppService, ReadOnlyAppService } from '@fx/core';";

/** The contract of a service that returns `Case`, which `code` declares. */
export const contractOfCase = (code: string) =>
  contractOf({
    'case.ts': code,
    'service.ts': `${IMPORTS} import type { Case } from './case';
      ${serviceText('CaseAppService', 'async getAsync(): Promise<Case> { throw 0; }')}`,
  });

/** Members that are not written as `name=value`. */
const WRITTEN = new Set(
  (
    'reference type format isNullable enum enumNames items prefixItems properties additionalProperties anyOf ' +
    'discriminator uncertainty'
  ).split(' '),
);

/** A schema as text: `{ id: string(uuid); pages?: Page[] | null; count: integer minimum=1 }`. */
export function schemaText(schema: Schema, types: Contract['types']): string {
  const text = (one: Schema) => schemaText(one, types);
  const nameOf = (id: string) => types.get(id)?.name ?? `(missing: ${id})`;
  const property = ({ name, schema: own, isRequired }: PropertySchema) =>
    `${name}${isRequired ? '' : '?'}: ${text(own)}`;
  const value = (one: JsonScalar, at: number) =>
    `${schema.enumNames ? `${schema.enumNames[at]} = ` : ''}${JSON.stringify(one)}`;

  function form(): string {
    const { reference, anyOf, discriminator, type, format, items, prefixItems } = schema;
    if (reference !== undefined) return nameOf(reference);
    if (schema.enum !== undefined) return schema.enum.map(value).join(' | ');
    if (anyOf !== undefined)
      return `${anyOf.map(text).join(' | ')}${discriminator ? ` by ${discriminator.property}` : ''}`;
    if (prefixItems !== undefined)
      return `[${[...prefixItems.map(text), ...(items ? [`...${text(items)}[]`] : [])].join(', ')}]`;
    if (type === 'array') {
      const item = items === undefined ? '' : text(items);
      return / [|=]/.test(item) ? `(${item})[]` : `${item}[]`;
    }
    if (type === 'object') {
      const { properties = [], additionalProperties: other } = schema;
      const members = [...properties.map(property), ...(other ? [`[key]: ${text(other)}`] : [])];
      return members.length === 0 ? '{}' : `{ ${members.join('; ')} }`;
    }
    const any = schema.uncertainty ? `unknown (${schema.uncertainty.reason.text})` : 'anything';
    return type === undefined ? any : `${type}${format === undefined ? '' : `(${format})`}`;
  }

  const others = Object.entries(schema)
    .filter(([name]) => !WRITTEN.has(name))
    .map(([name, own]) => ` ${name}=${JSON.stringify(own)}`);
  const isAnnotated = schema.uncertainty !== undefined && schema.type !== undefined;
  return [
    form(),
    ...others,
    schema.isNullable ? ' | null' : '',
    isAnnotated ? ` ${schema.uncertainty?.certainty} (${schema.uncertainty?.reason.text})` : '',
  ].join('');
}

/** The named types as `Name: schema`, in the order in which they are found. */
export const typeTexts = ({ types }: Contract): readonly string[] =>
  [...types.values()].map(({ name, schema }) => `${name}: ${schemaText(schema, types)}`);

/** The operations as `GET /api/app/book/{id} (path id: string) → BookDto`. */
export const operationTexts = ({ operations, types }: Contract): readonly string[] =>
  [...operations].map(([{ verb, path }, { parameters, body, responses }]) => {
    const passed = parameters.map(
      ({ in: where, name, schema, isRequired }) =>
        `${where} ${name}${isRequired ? '' : '?'}: ${schemaText(schema, types)}`,
    );
    const content = (mediaTypes: readonly string[], schema: Schema | null) =>
      schema === null
        ? 'no content'
        : [...mediaTypes.filter((type) => type !== 'application/json'), schemaText(schema, types)].join(' ');
    if (body !== null)
      passed.push(`body${body.isRequired ? '' : '?'}: ${content(body.mediaTypes, body.schema)}`);
    const results = responses.map(({ mediaTypes, schema }) => content(mediaTypes, schema));
    return `${verb} ${path} (${passed.join(', ')}) → ${results.join()}`;
  });
