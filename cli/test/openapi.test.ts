/** OpenAPI documents of contracts: each schema in both versions, names of components, parameters and responses. */
import assert from 'node:assert/strict';
import type {
  Contract,
  NamedType,
  OperationContract,
  ParameterContract,
  PropertySchema,
  Schema,
} from '../../core/model/contract';
import type { Access, Route } from '../../core/model/route';
import { route } from '../../core/test/routes';
import { type OpenApiVersion, openApiVersions } from '../definitions/options';
import { openApiDocument } from '../reporters/export/openapi/document';
import { requireValid } from './valid-openapi';

type Json = Readonly<Record<string, unknown>>;

const type = (id: string, schema: Schema): NamedType => {
  const [, namespace = '', name = ''] = /^(?:(.*)[.#])?([^.#]+)$/.exec(id.replace(/<.*>/, 'Of')) ?? [];
  return { id, name, namespace, schema, location: null };
};
const property = (name: string, schema: Schema, isRequired = false): PropertySchema => {
  return { name, schema, isRequired, location: null };
};
const TEXT: Schema = { type: 'string' };
const STATUS = type('Acme.Status', { type: 'integer', enum: [0, 5], enumNames: ['Draft', 'Live'] });

/** The validated document of one route for each operation. */
async function documentOf(
  operations: readonly (Partial<OperationContract> & { readonly route?: Partial<Route> })[],
  types: readonly NamedType[] = [STATUS],
  version: OpenApiVersion = '3.1',
) {
  const rows = operations.map((given, at): readonly [Route, OperationContract] => [
    route({ path: `/${at}`, ...given.route }),
    { parameters: [], body: null, responses: [{ status: 204, mediaTypes: [], schema: null }], ...given },
  ]);
  const contract: Contract = {
    operations: new Map(rows),
    types: new Map(types.map((one) => [one.id, one])),
  };
  const routes = rows.map(([row]) => row);
  const inputs = { title: 'acme', servers: ['https://localhost:44300'], version, contract };
  const { document, uncertain } = openApiDocument(routes, inputs);
  await requireValid(document);
  return { document: JSON.parse(JSON.stringify(document)), uncertain };
}

const responding = (schema: Schema): Partial<OperationContract> => ({
  responses: [{ status: 200, mediaTypes: ['application/json'], schema }],
});

describe('an OpenAPI document of a contract', () => {
  const $ref = '#/components/schemas/Status';
  const reason = { code: 'unresolved-type', text: 'Money is not declared', location: null } as const;
  const cases: readonly (readonly [title: string, schema: Schema, expected: Json, in30?: Json])[] = [
    ['a format', { type: 'string', format: 'uuid' }, { type: 'string', format: 'uuid' }],
    [
      'a nullable value',
      { type: 'string', isNullable: true },
      { type: ['string', 'null'] },
      { type: 'string', nullable: true },
    ],
    ['a reference', { reference: STATUS.id }, { $ref }],
    [
      'a nullable reference',
      { reference: STATUS.id, isNullable: true },
      { oneOf: [{ $ref }, { type: 'null' }] },
      { allOf: [{ $ref }], nullable: true },
    ],
    [
      'a reference with a default',
      { reference: STATUS.id, default: 5, deprecated: true },
      { $ref, default: 5, deprecated: true },
      { allOf: [{ $ref }], default: 5, deprecated: true },
    ],
    [
      'an enum whose names are its values',
      { type: 'string', enum: ['a'], enumNames: ['a'] },
      { type: 'string', enum: ['a'] },
    ],
    [
      'a nullable enum',
      { type: 'string', enum: ['a'], isNullable: true },
      { type: ['string', 'null'], enum: ['a', null] },
      { type: 'string', enum: ['a', null], nullable: true },
    ],
    [
      'exclusive limits',
      { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
      { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
      { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 1, exclusiveMaximum: true },
    ],
    [
      'an exclusive limit that another limit includes',
      { type: 'number', minimum: 5, exclusiveMinimum: 0 },
      { type: 'number', minimum: 5 },
    ],
    [
      'binary content',
      { type: 'string', format: 'binary' },
      { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' },
      { type: 'string', format: 'binary' },
    ],
    [
      'a tuple',
      { type: 'array', prefixItems: [TEXT, { reference: STATUS.id }], minItems: 2, maxItems: 2 },
      { type: 'array', minItems: 2, maxItems: 2, prefixItems: [TEXT, { $ref }] },
      { type: 'array', minItems: 2, maxItems: 2, items: { anyOf: [TEXT, { $ref }] } },
    ],
    ['a list of anything', { type: 'array' }, { type: 'array' }, { type: 'array', items: {} }],
    [
      'a dictionary',
      { type: 'object', additionalProperties: { reference: STATUS.id } },
      { type: 'object', additionalProperties: { $ref } },
    ],
    [
      'an object',
      {
        type: 'object',
        properties: [
          property('id', { type: 'integer', format: 'int64', readOnly: true, description: 'Key' }, true),
          property('name', { type: 'string', minLength: 1, maxLength: 128 }),
        ],
      },
      {
        type: 'object',
        properties: {
          id: { type: 'integer', description: 'Key', format: 'int64', readOnly: true },
          name: { type: 'string', minLength: 1, maxLength: 128 },
        },
        required: ['id'],
      },
    ],
    [
      'a nullable union',
      { anyOf: [TEXT, { reference: STATUS.id }], isNullable: true },
      { anyOf: [{ anyOf: [TEXT, { $ref }] }, { type: 'null' }] },
      { anyOf: [TEXT, { $ref }], nullable: true },
    ],
    [
      'a schema that is not exact',
      { uncertainty: { certainty: 'unknown', reason } },
      { 'x-fx-certainty': 'unknown', 'x-fx-reasons': ['Money is not declared'] },
    ],
    ['a reference to a type that the contract does not contain', { reference: 'Acme.Missing' }, {}],
  ];
  for (const version of openApiVersions)
    for (const [title, schema, expected, in30 = expected] of cases)
      it(`${title} in OpenAPI ${version}`, async () => {
        const { document } = await documentOf([responding(schema)], [STATUS], version);
        const written = document.paths['/0'].get.responses['200'].content['application/json'].schema;
        assert.deepEqual(written, version === '3.0' ? in30 : expected);
      });

  it('has one component for each type that an operation reaches, with the names of enum values', async () => {
    const node = type('Acme.Node', {
      type: 'object',
      properties: [
        property('parent', { reference: 'Acme.Node' }),
        property('status', { reference: STATUS.id }),
      ],
    });
    const unused = type('Acme.Unused', TEXT);
    const { document } = await documentOf([responding({ reference: node.id })], [STATUS, node, unused]);
    const { RemoteServiceErrorInfo, RemoteServiceErrorResponse, ...own } = document.components.schemas;
    assert.deepEqual(Object.keys(own), ['Node', 'RemoteServiceValidationErrorInfo', 'Status']);
    assert.deepEqual(own.Node.properties, {
      parent: { $ref: '#/components/schemas/Node' },
      status: { $ref },
    });
    const names = ['Draft', 'Live'];
    assert.deepEqual(own.Status, {
      type: 'integer',
      enum: [0, 5],
      'x-enum-varnames': names,
      'x-enumNames': names,
    });
    assert.deepEqual(RemoteServiceErrorResponse.properties, {
      error: { $ref: '#/components/schemas/RemoteServiceErrorInfo' },
    });
    assert.deepEqual(Object.keys(RemoteServiceErrorInfo.properties), [
      'code',
      'message',
      'details',
      'data',
      'validationErrors',
    ]);
  });

  it('names components after their types, with the namespace only if names conflict', async () => {
    const ids = [
      ...['Acme.Books.Book', 'Acme.Authors.Book', 'Acme.Author', 'acme.lists.AUTHOR'],
      ...['Acme.Page<A.Item>', 'Acme.Page<B.Item>', 'src/shop/dtos#Cart', '***'],
    ];
    const { document } = await documentOf(
      ids.map((reference) => responding({ reference })),
      ids.map((id) => type(id, TEXT)),
    );
    const names = ids.map((_, at) => {
      const { schema } = document.paths[`/${at}`].get.responses['200'].content['application/json'];
      return schema.$ref.slice('#/components/schemas/'.length);
    });
    assert.deepEqual(names, [
      ...['Acme.Books.Book', 'Acme.Authors.Book', 'Acme.Author', 'acme.lists.AUTHOR'],
      ...['Acme.PageOfA.Item', 'Acme.PageOfB.Item', 'Cart', 'Type'],
    ]);
  });

  it('has a discriminator for a base type', async () => {
    const derived = ['Acme.Cat', 'Acme.Dog'];
    const pet = type('Acme.Pet', {
      anyOf: derived.map((reference) => ({ reference })),
      discriminator: { property: '$type', mapping: { cat: 'Acme.Cat', dog: 'Acme.Dog' } },
    });
    const types = [
      pet,
      ...derived.map((id) => type(id, { type: 'object', properties: [property('$type', TEXT, true)] })),
    ];
    const { document } = await documentOf([responding({ reference: pet.id })], types);
    assert.deepEqual(document.components.schemas.Pet, {
      anyOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: {
        propertyName: '$type',
        mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
      },
    });
  });

  it('writes parameters with their schemas; only an object in the query is a deepObject', async () => {
    const parameter = (name: string, source: ParameterContract['in'], schema: Schema, isRequired = false) => {
      return { name, in: source, schema, isRequired };
    };
    const { document } = await documentOf([
      {
        route: { path: '/{status:int:min(1)}/{name:maxlength(9)}' },
        parameters: [
          parameter('Status', 'path', { reference: STATUS.id, isNullable: true }, true),
          parameter('name', 'path', { type: 'string', pattern: '^a' }, true),
          parameter('ids', 'query', { type: 'array', items: { type: 'integer', format: 'int32' } }),
          parameter('filter', 'query', { type: 'object', additionalProperties: TEXT }, true),
          parameter('X-Tenant', 'header', { ...TEXT, description: 'The tenant', deprecated: true }),
          parameter('Accept', 'header', TEXT),
        ],
      },
    ]);
    const [item] = Object.values<Record<string, { parameters: Json[] }>>(document.paths);
    assert.deepEqual(item!.get!.parameters, [
      { name: 'status', in: 'path', required: true, schema: { $ref, minimum: 1 } },
      { name: 'name', in: 'path', required: true, schema: { type: 'string', pattern: '^a', maxLength: 9 } },
      {
        name: 'ids',
        in: 'query',
        required: false,
        schema: { type: 'array', items: { type: 'integer', format: 'int32' } },
      },
      {
        name: 'filter',
        in: 'query',
        required: true,
        style: 'deepObject',
        explode: true,
        schema: { type: 'object', additionalProperties: TEXT },
      },
      {
        name: 'X-Tenant',
        in: 'header',
        required: false,
        description: 'The tenant',
        deprecated: true,
        schema: TEXT,
      },
    ]);
  });

  it('writes the body in each media type, the declared responses, and the errors of the framework', async () => {
    const form: Schema = {
      type: 'object',
      properties: [
        property('file', { type: 'string', format: 'binary' }),
        // A field of a form is absent rather than null.
        property('pages', { type: 'array', items: { type: 'string', format: 'binary' }, isNullable: true }),
      ],
    };
    const { document } = await documentOf(
      [
        {
          route: { verb: 'POST', obsolete: true },
          description: 'Uploads a cover.',
          body: { mediaTypes: ['multipart/form-data'], schema: form, isRequired: true },
          responses: [
            { status: 201, mediaTypes: ['application/json', 'text/json'], schema: TEXT },
            { status: 404, mediaTypes: [], schema: null },
          ],
        },
      ],
      [],
      '3.0',
    );
    const { description, deprecated, requestBody, responses } = document.paths['/0'].post;
    assert.deepEqual([description, deprecated], ['Uploads a cover.', true]);
    assert.deepEqual(requestBody, {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              file: { type: 'string', format: 'binary' },
              pages: { type: 'array', items: { type: 'string', format: 'binary' } },
            },
          },
        },
      },
    });
    assert.deepEqual(Object.keys(responses), ['201', '400', '401', '403', '404', '500', '501']);
    assert.deepEqual(responses['201'], {
      description: 'Created',
      content: { 'application/json': { schema: TEXT }, 'text/json': { schema: TEXT } },
    });
    assert.deepEqual(responses['404'], { description: 'Not Found' });
    assert.deepEqual(responses['403'], {
      description: 'Forbidden',
      content: {
        'application/json': { schema: { $ref: '#/components/schemas/RemoteServiceErrorResponse' } },
      },
    });
  });

  it('counts the schemas that are not exact, a component once', async () => {
    const money = type('Acme.Money', { uncertainty: { certainty: 'assumed', reason } });
    const operations = [
      responding({ reference: money.id }),
      responding({ reference: money.id }),
      responding(TEXT),
    ];
    assert.equal((await documentOf(operations, [money])).uncertain, 1);
    assert.equal((await documentOf([responding(TEXT)], [money])).uncertain, 0);
  });

  it('has policies as scopes, except in OpenAPI 3.0, which has scopes only for OAuth 2', async () => {
    const requirements = [{ kind: 'policy', name: 'Books', location: route().location }] as const;
    const access: Access = { text: 'policy Books', certainty: 'exact', reasons: [], requirements };
    for (const [version, scopes] of [
      ['3.1', ['Books']],
      ['3.0', []],
    ] as const) {
      const { document } = await documentOf([{ route: { access } }], [], version);
      assert.deepEqual(document.paths['/0'].get.security, [{ signedIn: scopes }]);
    }
  });

  it('names the servers', async () => {
    const { document } = await documentOf([{}]);
    assert.deepEqual(document.servers, [{ url: 'https://localhost:44300' }]);
  });
});
