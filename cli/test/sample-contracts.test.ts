import assert from 'node:assert/strict';
import { join } from 'node:path';
import { capturedRun } from './captured-run';

const ROOT = join(__dirname, '..', '..');

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Formats that only C# has: numbers and IDs are plain numbers and strings in TypeScript. */
const OF_CSHARP = new Set(['uuid', 'int32', 'int64', 'double']);

/** A schema without what the languages do not have in common: names of types, null, required properties, and formats. */
function common(schema: Schema, { components }: Document): unknown {
  if (schema.$ref !== undefined)
    return common(components.schemas[schema.$ref.replace(/.*\//, '')]!, { paths: {}, components });
  const inner = (one: Schema) => common(one, { paths: {}, components });
  const [only] = (schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  if (only !== undefined) return inner(only);
  const type = [schema.type ?? []].flat().find((one) => one !== 'null');
  return {
    type: type === 'integer' ? 'number' : type,
    ...(schema.format !== undefined && !OF_CSHARP.has(schema.format) && { format: schema.format }),
    enum: schema.enum,
    items: schema.items && inner(schema.items),
    properties:
      schema.properties &&
      Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, inner(one)])),
  };
}

/** What each operation of a sample workspace takes and returns. */
async function contractOf(language: string) {
  const args = ['export', `test-workspace/${language}`, '--format', 'openapi'];
  const { stdout } = await capturedRun(args, { cwd: ROOT });
  const document: Document = JSON.parse(stdout);
  const ofContent = ({ content = {} }: Content = {}) => {
    const schema = content['application/json']?.schema;
    return schema === undefined ? 'nothing' : common(schema, document);
  };
  return new Map(
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([verb, { parameters = [], requestBody, responses }]) => [
        `${verb} ${path}`,
        {
          parameters: Object.fromEntries(
            parameters.map((one) => [`${one.in} ${one.name.toLowerCase()}`, common(one.schema, document)]),
          ),
          body: ofContent(requestBody),
          result: ofContent(responses['200']),
        },
      ]),
    ),
  );
}

/** Operations whose result is any object in TypeScript: their types are not the same in both workspaces. */
const DIFFERENT = ['get /api/fx/application-configuration', 'get /api/health/details'];

describe('the sample workspaces', () => {
  it('have the same contract in both languages', async () => {
    const [csharp, typescript] = [await contractOf('csharp'), await contractOf('typescript')];
    for (const operation of DIFFERENT) {
      assert.ok(csharp.delete(operation));
      assert.ok(typescript.delete(operation));
    }
    assert.ok(csharp.size > 50, `${csharp.size} operations`);
    assert.deepEqual(typescript, csharp);
  });
});
