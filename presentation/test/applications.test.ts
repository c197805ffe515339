/** Texts about a method that several applications serve. */
import assert from 'node:assert/strict';
import type { Route } from '../../core';
import { analysis, route } from '../../core/test/routes';
import { hoverText } from '../hover-text';
import { fileLines } from '../lens-lines';
import { markdown } from '../markup';
import { lookupOf } from '../routes-and-exclusions-lookup';
import type { Settings } from '../settings';

/** The same route in two applications; `differing` is what differs in the second one. */
const twice = (own: Parameters<typeof route>[0], differing: Partial<Route> = {}) => [
  route({ ...own, application: 'Admin' }),
  route({ ...own, application: 'Web', ...differing }),
];

/** The first line of each section in the hover of the first route's method. */
function headingsOf(routes: readonly Route[]): readonly string[] {
  const lookup = lookupOf(analysis({ routes }));
  const text = hoverText(lookup.at(routes[0]!.location), lookup, {
    markup: markdown,
    linkTo: () => 'x',
    commands: () => [],
  });
  return text.split('\n\n---\n\n').map((section) => section.split('\n')[0]!);
}

describe('a method in several applications', () => {
  it('is explained once if its routes do not differ', () => {
    assert.deepEqual(headingsOf(twice({ path: '/api/app/book' })), ['**GET** `/api/app/book`']);
  });

  it('is explained for each application in which a route differs', () => {
    const access = { text: 'open', requirements: [], certainty: 'exact', reasons: [] } as const;
    for (const differing of [{ path: '/api/app/b' }, { style: 'v3' }, { access }] as const) {
      const { path = '/api/app/book' } = { path: undefined, ...differing };
      assert.deepEqual(headingsOf(twice({ path: '/api/app/book' }, differing)), [
        '**GET** `/api/app/book` · in Admin',
        `**GET** \`${path}\` · in Web`,
      ]);
    }
  });

  it('collides with each other method once', () => {
    const labels = ['createAsync', 'insertAsync'].map(
      (method) => `GET /api/app/book BookAppService.${method}`,
    );
    const routes = [
      ...twice({ method: 'createAsync', collidesWith: [labels[1]!], at: 'src/books.ts:2' }),
      ...twice({ method: 'insertAsync', collidesWith: [labels[0]!], at: 'src/books.ts:3' }),
    ];
    const lines = fileLines(analysis({ routes }), 'src/books.ts', {} as Settings);
    assert.deepEqual(
      lines.flatMap(({ text, action }) =>
        action?.kind === 'go' && text.startsWith('collides') ? [[text, action.locations.length]] : [],
      ),
      [
        ['collides with BookAppService.insertAsync', 1],
        ['collides with BookAppService.createAsync', 1],
      ],
    );
  });
});
