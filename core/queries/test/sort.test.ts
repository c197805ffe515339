import assert from 'node:assert/strict';
import fc from 'fast-check';
import { comparePrecedence } from '../../routing/precedence';
import { route } from '../../test/routes';
import { type SortOrder, sortKeys, sortRoutes } from '../sort';

const rows = [
  route({ verb: 'POST', path: '/b/{id}', service: 'B', certainty: 'unknown', at: 'b.ts:10' }),
  route({ verb: 'GET', path: '/b/new', service: 'B', visibility: 'hidden', at: 'b.ts:9' }),
  route({ verb: 'GET', path: '/a', service: 'A', certainty: 'assumed', at: 'a.ts:3' }),
];
const paths = (...orders: readonly (readonly [SortOrder['key'], boolean?])[]) =>
  sortRoutes(
    rows,
    orders.map(([key, descending = false]) => ({ key, descending })),
  ).map(({ path }) => path);

describe('sortRoutes', () => {
  it('keeps the order if no keys are given', () => assert.deepEqual(paths(), ['/b/{id}', '/b/new', '/a']));
  it('keeps the order of equal rows', () => assert.deepEqual(paths(['verb']), ['/b/new', '/a', '/b/{id}']));
  it('sorts by several keys', () =>
    assert.deepEqual(paths(['verb'], ['service']), ['/a', '/b/new', '/b/{id}']));
  it('sorts in descending order', () =>
    assert.deepEqual(paths(['service', true], ['route']), ['/b/new', '/b/{id}', '/a']));
  it('sorts certainty from exact to unknown', () =>
    assert.deepEqual(paths(['certainty']), ['/b/new', '/a', '/b/{id}']));
  it('sorts hidden routes last', () => assert.deepEqual(paths(['visibility']), ['/b/{id}', '/a', '/b/new']));
  it('sorts line numbers numerically', () =>
    assert.deepEqual(paths(['location']), ['/a', '/b/new', '/b/{id}']));
  it('sorts by router precedence', () => assert.deepEqual(paths(['match']), ['/a', '/b/new', '/b/{id}']));

  it('never adds, drops or changes a row', () => {
    const order = fc.record({ key: fc.constantFrom(...sortKeys), descending: fc.boolean() });
    fc.assert(
      fc.property(fc.array(order), (orders) => {
        assert.deepEqual(new Set(sortRoutes(rows, orders)), new Set(rows));
      }),
    );
  });
});

describe('comparePrecedence', () => {
  const ordered = [
    '/',
    '/a',
    '/a/b',
    '/a/b/{id}',
    '/a/{id:guid}',
    '/a/{id}',
    '/a/{id}/b',
    '/a/{*rest:regex(x)}',
    '/a/{*rest}',
    '/{name}/b',
    '/{**all}',
  ];
  it('orders templates as the router does', () => {
    const paths = ordered.map((path) => ({ path }));
    assert.deepEqual([...paths].reverse().sort(comparePrecedence), paths);
  });
  it('ranks the order of a route before its template', () => {
    const ordered = [{ path: '/{**all}', order: -1 }, { path: '/{id}' }, { path: '/a', order: 1 }];
    assert.deepEqual([...ordered].reverse().sort(comparePrecedence), ordered);
  });
  it('ranks a complex segment like a constrained parameter', () => {
    assert.equal(comparePrecedence({ path: '/a/x{id}' }, { path: '/a/{id:guid}' }), 0);
  });
});
