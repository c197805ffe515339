import assert from 'node:assert/strict';
import type { NamedType, PropertySchema, Schema } from '../../model/contract';
import { exampleOf } from '../example';

const property = (name: string, schema: Schema): PropertySchema => ({
  name,
  schema,
  isRequired: false,
  location: null,
});
const types = new Map(
  Object.entries<Schema>({
    Status: { type: 'integer', enum: [5, 7] },
    Node: {
      type: 'object',
      properties: [
        property('name', { type: 'string' }),
        property('parent', { reference: 'Node', isNullable: true }),
        property('children', { type: 'array', items: { reference: 'Node' } }),
      ],
    },
    Cat: { type: 'object', properties: [property('lives', { type: 'integer' })] },
  }).map(([id, schema]): [string, NamedType] => [
    id,
    { id, name: id, namespace: '', schema, location: null },
  ]),
);

describe('an example of a schema', () => {
  const cases: readonly (readonly [title: string, schema: Schema, expected: unknown])[] = [
    ['text', { type: 'string' }, 'text'],
    ['text of a length', { type: 'string', minLength: 6 }, 'textxx'],
    ['short text', { type: 'string', maxLength: 2 }, 'te'],
    ['a format', { type: 'string', format: 'date' }, '2025-01-31'],
    ['a number', { type: 'number' }, 0],
    ['a number above a limit', { type: 'integer', exclusiveMinimum: 2 }, 3],
    ['a number below a limit', { type: 'number', maximum: -2 }, -2],
    ['a flag', { type: 'boolean', isNullable: true }, true],
    ['a default', { type: 'integer', default: 10 }, 10],
    ['a named enum', { reference: 'Status' }, 5],
    ['a list', { type: 'array', items: { reference: 'Status' } }, [5]],
    ['a tuple', { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] }, ['text', 0]],
    ['a dictionary', { type: 'object', additionalProperties: { type: 'string' } }, { key: 'text' }],
    ['any object', { type: 'object', additionalProperties: {} }, {}],
    ['anything', {}, {}],
    ['a type that contains itself', { reference: 'Node' }, { name: 'text', children: [] }],
    [
      'an object, without what clients cannot set',
      {
        type: 'object',
        properties: [property('id', { type: 'string', readOnly: true }), property('on', { type: 'boolean' })],
      },
      { on: true },
    ],
    ['one of several', { anyOf: [{ type: 'string' }, { type: 'number' }] }, 'text'],
    [
      'a derived type, with its discriminator',
      { anyOf: [{ reference: 'Cat' }], discriminator: { property: '$type', mapping: { cat: 'Cat' } } },
      { $type: 'cat', lives: 0 },
    ],
  ];
  for (const [title, schema, expected] of cases)
    it(`of ${title}`, () => assert.deepEqual(exampleOf(schema, types), expected));
});
