/** Rows that applications share. */
import assert from 'node:assert/strict';
import type { Access, Route } from '../../model/route';
import { route } from '../../test/routes';
import { parseFilter } from '../filter';
import { sharedRoutes } from '../shared-routes';

const access = (text: string, certainty: Access['certainty']): Access => {
  return { text, requirements: [], certainty, reasons: [] };
};

/** A route as analyses contain it. */
function routeOf(given: Partial<Route>): Route {
  const { applications: _, ...own } = route(given);
  return own;
}

/** The applications of each row, for a route of the applications A and B. `differing` is what differs in B. */
function rowsOf(own: Partial<Route>, differing: Partial<Route>) {
  const routes = [routeOf({ ...own, application: 'A' }), routeOf({ ...own, application: 'B', ...differing })];
  return sharedRoutes(routes).map(({ applications }) => applications.join());
}

describe('applications', () => {
  const step = { kind: 'root-path', text: 'root path', location: null } as const;
  const shared: Readonly<Record<string, readonly [own: Partial<Route>, differing: Partial<Route>]>> = {
    'if nothing differs': [{}, {}],
    'if only the derivation differs': [{}, { derivation: [step] }],
    'if the access differs in certainty': [
      { access: access('open', 'exact') },
      { access: access('open', 'assumed') },
    ],
  };
  for (const [title, [own, differing]] of Object.entries(shared))
    it(`share a row ${title}`, () => assert.deepEqual(rowsOf(own, differing), ['A,B']));

  const apart: Readonly<Record<string, Partial<Route>>> = {
    path: { path: '/api/b' },
    verb: { verb: 'POST' },
    visibility: { visibility: 'hidden' },
    certainty: { certainty: 'assumed' },
    reasons: { reasons: [{ code: 'not-evaluated', text: 'x', location: null }] },
    parameters: { parameters: [{ name: 'id', in: 'query', type: 'Guid', optional: false }] },
    access: { access: access('authenticated', 'exact') },
    collisions: { collidesWith: ['GET /api/app/book X.get'] },
    order: { order: 1 },
    class: { serviceFullName: 'acme#Other' },
    location: { location: { ...route().location, line: 7 } },
  };
  for (const [title, differing] of Object.entries(apart))
    it(`have rows of their own if their routes differ in ${title}`, () =>
      assert.deepEqual(rowsOf({}, differing).toSorted(), ['A', 'B']));

  it('have the least certain access of the row', () => {
    const certainties = ['exact', 'unknown', 'assumed'] as const;
    const [row] = sharedRoutes(
      certainties.map((certainty) =>
        routeOf({ application: certainty, access: access('policy A', certainty) }),
      ),
    );
    assert.equal(row?.access?.certainty, 'unknown');
  });

  it('do not hide that one of them serves a method twice', () => {
    const twice = ['A', 'A', 'B'].map((application) => routeOf({ application }));
    assert.deepEqual(
      sharedRoutes(twice).map(({ applications }) => applications),
      [['A', 'B'], ['A']],
    );
  });
});

describe('the filter for applications', () => {
  const [row] = sharedRoutes([routeOf({ application: 'Admin' }), routeOf({ application: 'Web' })]);
  for (const [word, passes] of [
    ['Web', true],
    ['!Web', true],
    ['!*', false],
    ['Other', false],
  ] as const)
    it(`${passes ? 'keeps' : 'removes'} a row of Admin and Web with ${word}`, () =>
      assert.equal(parseFilter({ application: [word] })(row!), passes));
});
