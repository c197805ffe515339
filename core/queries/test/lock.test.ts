/** `routes.lock`: a changed property changes one line. */
import assert from 'node:assert/strict';
import type { Contract, NamedType, PropertySchema, Schema } from '../../model/contract';
import { analysis, route } from '../../test/routes';
import { lockedContract } from '../contract/locked-contract';
import { compareLocks, hasContract, lockText } from '../lock';

const property = (name: string, schema: Schema, isRequired = true): PropertySchema => ({
  name,
  schema,
  isRequired,
  location: null,
});
const type = (id: string, schema: Schema): [string, NamedType] => [
  id,
  { id, name: '', namespace: '', schema, location: null },
];
const create = route({ verb: 'POST', method: 'createAsync' });
const all = analysis({ routes: [create] });
const contract: Contract = {
  operations: new Map([
    [
      create,
      {
        parameters: [{ name: 'notify', in: 'query', schema: { type: 'boolean' }, isRequired: false }],
        body: {
          mediaTypes: ['application/json'],
          schema: { reference: 'src/books#BookDto' },
          isRequired: true,
        },
        responses: [
          {
            status: 200,
            mediaTypes: [],
            schema: { type: 'array', items: { reference: 'src/books#BookDto' } },
          },
          { status: 204, mediaTypes: [], schema: null },
        ],
      },
    ],
  ]),
  types: new Map([
    type('src/books#BookDto', {
      type: 'object',
      properties: [
        property('title', { type: 'string', maxLength: 64, isNullable: true }),
        property('kind', { reference: 'src/kinds#Kind' }, false),
        property('size', { type: 'object', properties: [property('pages', { type: 'integer' })] }),
        property('notes', { type: 'array', items: { type: 'string', isNullable: true } }),
        property('none', { reference: 'src/books#Empty' }),
        property('other', {
          uncertainty: {
            certainty: 'unknown',
            reason: { code: 'unresolved-type', text: '', location: null },
          },
        }),
      ],
    }),
    type('src/books#Empty', { type: 'object', properties: [] }),
    type('src/kinds#Kind', { type: 'integer', enum: [0, 1], enumNames: ['Novel', 'Poetry'] }),
  ]),
};
const text = lockText(all, contract);

describe('the lock', () => {
  it('has a line for each route, and one for each part of its contract', () =>
    assert.deepEqual(text.split('\n'), [
      '/api/app/book POST acme#BookAppService.createAsync',
      '/api/app/book POST body: BookDto',
      '/api/app/book POST query notify?: boolean',
      '/api/app/book POST response 200: [BookDto]',
      '/api/app/book POST response 204: nothing',
      'type BookDto.kind?: Kind',
      'type BookDto.none: Empty',
      'type BookDto.notes: [string | null]',
      'type BookDto.other: unknown',
      'type BookDto.size.pages: integer',
      'type BookDto.size: object',
      'type BookDto.title: string (at most 64 characters) | null',
      'type Empty: object',
      'type Kind.Novel = 0',
      'type Kind.Poetry = 1',
      '',
    ]));

  it('names types with their module only if they share a name', () => {
    const twins = new Map([...contract.types, type('src/old#Kind', { type: 'string', enum: ['a b'] })]);
    const lines = lockText(all, { ...contract, types: twins });
    assert.match(lines, /^type BookDto.kind\?: src\/kinds#Kind$/m);
    assert.match(lines, /^type src\/old#Kind = "a b"$/m);
  });

  it('shows a changed property as one line removed and one added', () => {
    const saved = text.replace('BookDto.kind?: Kind', 'BookDto.kind: Kind');
    assert.deepEqual(compareLocks(saved, text, true), [
      { sign: '-', line: 'type BookDto.kind: Kind' },
      { sign: '+', line: 'type BookDto.kind?: Kind' },
    ]);
  });

  it('is compared without types if types are not read', () => {
    assert.deepEqual([hasContract(text), hasContract(lockText(all, null))], [true, false]);
    assert.deepEqual(compareLocks(text, lockText(all, null), false), []);
    assert.deepEqual(compareLocks(lockText(all, null), lockText(all, null), false), []);
  });

  it('is read in limited depth, because somebody may have edited it', () => {
    const many = (text: string) => text.repeat(100_000);
    const written = [
      `/api/app/book POST response 200: ${many('[')}Book${many(']')}`,
      `type Book${many('.a')}: string`,
    ];
    const lines = written.map((line) => ({ text: line, location: null }));
    const { operations } = lockedContract(lines, new Map([['/api/app/book POST', create]]));
    const [response] = operations.get(create)!.responses;
    assert.equal(response!.schema?.uncertainty?.certainty, 'unknown');
  });

  it('does not show lines of files that are not locks', () =>
    assert.deepEqual(
      compareLocks('password: secret\n/etc body\n', '', true).map(({ line }) => line),
      ['a line that is not a route'],
    ));
});
