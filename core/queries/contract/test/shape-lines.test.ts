import assert from 'node:assert/strict';
import type { NamedType, Schema } from '../../../model/contract';
import { shapeLines } from '../shape-lines';

const property = (name: string, schema: Schema, isRequired = true) => {
  return { name, schema, isRequired, location: null };
};
const named = (id: string, schema: Schema): readonly [string, NamedType] => {
  return [id, { id, name: id, namespace: '', schema, location: null }];
};
const types = new Map([
  named('Kind', { type: 'integer', enum: [0, 1], enumNames: ['A', 'B'] }),
  named('Book', {
    type: 'object',
    properties: [
      { ...property('name', { type: 'string', maxLength: 64 }), requiredBy: '[Required]' },
      property('kind', { reference: 'Kind' }, false),
      property('parts', { type: 'array', items: { reference: 'Book' } }, false),
      property(
        'notes',
        { type: 'object', additionalProperties: { type: 'string' }, isNullable: true },
        false,
      ),
    ],
  }),
]);

describe('the shape of a body', () => {
  it('shows an object with its types, and a type inside itself by name', () => {
    assert.deepEqual(shapeLines({ type: 'array', items: { reference: 'Book' } }, types), [
      '[{',
      '  name: string (at most 64 characters) // required: [Required]',
      '  kind?: Kind (A = 0, B = 1)',
      '  parts?: [Book]',
      '  notes?: { [key]: string } | null',
      '}]',
    ]);
  });

  it('shows a value', () => {
    assert.deepEqual(shapeLines({ type: 'string', format: 'uuid' }, types), ['string(uuid)']);
  });

  it('is cut after 24 lines', () => {
    const properties = Array.from({ length: 40 }, (_, at) => property(`p${at}`, { type: 'integer' }));
    assert.equal(shapeLines({ type: 'object', properties }, types).length, 25);
  });
});
