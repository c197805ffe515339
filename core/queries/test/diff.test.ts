import assert from 'node:assert/strict';
import type { Access, Route, RouteParameter } from '../../model/route';
import { route } from '../../test/routes';
import { type Change, diffRoutes } from '../diff';

const shown = ({ kind, before, after, isBreaking, detail }: Change) =>
  [
    isBreaking ? 'breaking' : 'safe',
    kind,
    ...(before === null ? [] : [`${before.verb} ${before.path}`]),
    ...(after === null ? [] : [`→ ${after.verb} ${after.path}`]),
    ...(detail === '' ? [] : [`(${detail})`]),
  ].join(' ');
const diff = (before: readonly Route[], after: readonly Route[]) => diffRoutes(before, after).map(shown);

const id = (type = 'Guid', name = 'id'): RouteParameter => ({ name, in: 'path', type, optional: false });
const query = (name: string, optional: boolean): RouteParameter => ({
  name,
  in: 'query',
  type: 'string',
  optional,
});
const access = (text: string): Access => ({ text, requirements: [], certainty: 'exact', reasons: [] });
const get = route({ path: '/api/app/book/{id}', method: 'getAsync', parameters: [id()] });
const list = route({ path: '/api/app/book', method: 'getListAsync' });

describe('diffRoutes', () => {
  it('finds nothing between equal states, whatever their order', () =>
    assert.deepEqual(diff([get, list], [list, get]), []));

  for (const [title, before, after, ...expected] of [
    ['a new route', [list], [list, get], 'safe added → GET /api/app/book/{id}'],
    ['a route that is gone', [list, get], [list], 'breaking removed GET /api/app/book/{id}'],
    [
      'the same method elsewhere',
      [get],
      [{ ...get, path: '/api/store/book/{id}' }],
      'breaking moved GET /api/app/book/{id} → GET /api/store/book/{id}',
    ],
    [
      'a route that lost its guard',
      [{ ...get, access: access('policy Books') }],
      [{ ...get, access: access('open') }],
      'breaking unguarded GET /api/app/book/{id} → GET /api/app/book/{id} (policy Books → open)',
    ],
    [
      'a route that requires another policy',
      [{ ...get, access: access('policy Books') }],
      [{ ...get, access: access('policy Shelf') }],
      'safe access GET /api/app/book/{id} → GET /api/app/book/{id} (policy Books → policy Shelf)',
    ],
    ['a route whose access only one state tells', [{ ...get, access: access('policy Books') }], [get]],
    [
      'another verb',
      [list],
      [{ ...list, verb: 'POST' }],
      'breaking verb GET /api/app/book → POST /api/app/book',
    ],
    [
      'another verb elsewhere',
      [list],
      [{ ...list, verb: 'POST', path: '/x' }],
      'breaking moved GET /api/app/book → POST /x',
    ],
    [
      'a method of another name',
      [list],
      [{ ...list, method: 'getAllAsync' }],
      'safe renamed GET /api/app/book → GET /api/app/book (BookAppService.getListAsync is BookAppService.getAllAsync)',
    ],
    ['only the case of the address', [list], [{ ...list, path: '/api/app/Book' }]],
    [
      'discovery',
      [list],
      [{ ...list, visibility: 'hidden' as const }],
      'safe visibility GET /api/app/book → GET /api/app/book (visible → hidden)',
    ],
    ['the name of a parameter of the path alone', [get], [{ ...get, parameters: [id('Guid', 'bookId')] }]],
    [
      'the type of a parameter',
      [get],
      [{ ...get, parameters: [id('int')] }],
      'breaking parameters GET /api/app/book/{id} → GET /api/app/book/{id} (id: Guid (path) → int (path))',
    ],
    [
      'a parameter that may be given',
      [list],
      [{ ...list, parameters: [query('q', true)] }],
      'safe parameters GET /api/app/book → GET /api/app/book (q?: string (query) is new)',
    ],
    [
      'a parameter that must be given',
      [list],
      [{ ...list, parameters: [query('q', false)] }],
      'breaking parameters GET /api/app/book → GET /api/app/book (q: string (query) is new)',
    ],
    [
      'a parameter that must be given from now on',
      [{ ...list, parameters: [query('q', true)] }],
      [{ ...list, parameters: [query('q', false)] }],
      'breaking parameters GET /api/app/book → GET /api/app/book (q must be given)',
    ],
    [
      'a parameter that is gone',
      [{ ...list, parameters: [query('q', true)] }],
      [list],
      'breaking parameters GET /api/app/book → GET /api/app/book (q is gone)',
    ],
  ] as const) {
    it(title, () => assert.deepEqual(diff(before, after), expected));
  }

  it('breaks nobody by taking away what was marked as obsolete', () =>
    assert.deepEqual(diff([list, { ...get, obsolete: true }], [list]), [
      'safe removed GET /api/app/book/{id} (was marked as obsolete)',
    ]));

  describe('follows a method to another name by its code', () => {
    const best = route({ path: '/api/app/book/best', method: 'getBestAsync' });
    const top = { ...best, path: '/api/app/book/top', method: 'getTopAsync' };
    const byCode = (
      before: readonly Route[],
      after: readonly Route[],
      codes: Readonly<Record<string, string>>,
    ) => {
      const codeOf = ({ method }: Route) => codes[method] ?? null;
      return diffRoutes(before, after, codeOf, codeOf).map(shown);
    };
    const removed = 'breaking removed GET /api/app/book/best';
    const added = 'safe added → GET /api/app/book/top';

    it('where both are the same', () =>
      assert.deepEqual(byCode([best], [top], { getBestAsync: '(){}', getTopAsync: '(){}' }), [
        'breaking moved GET /api/app/book/best → GET /api/app/book/top (BookAppService.getBestAsync is BookAppService.getTopAsync)',
      ]));

    it('not where they differ, or one is not known', () => {
      assert.deepEqual(byCode([best], [top], { getBestAsync: '(){a}', getTopAsync: '(){b}' }), [
        removed,
        added,
      ]);
      assert.deepEqual(byCode([best], [top], { getTopAsync: '(){}' }), [removed, added]);
      assert.deepEqual(diff([best], [top]), [removed, added]);
    });

    it('not where another method that came or went has the same', () => {
      const worst = { ...best, path: '/api/app/book/worst', method: 'getWorstAsync' };
      const codes = { getBestAsync: '(){}', getTopAsync: '(){}', getWorstAsync: '(){}' };
      assert.deepEqual(byCode([best, worst], [top], codes), [
        removed,
        'breaking removed GET /api/app/book/worst',
        added,
      ]);
      assert.deepEqual(byCode([best], [top, worst], codes).length, 3);
    });

    it('not from one class to another', () =>
      assert.deepEqual(
        byCode([best], [{ ...top, serviceFullName: 'acme#Other' }], {
          getBestAsync: '(){}',
          getTopAsync: '(){}',
        }),
        [removed, added],
      ));
  });

  it('keeps the applications apart', () => {
    const other = { ...list, application: 'Other' };
    assert.deepEqual(diff([list, other], [list]), ['breaking removed GET /api/app/book']);
  });

  it('pairs overloads and several verbs of one method each with its own', () => {
    const both = [list, { ...list, verb: 'POST' }];
    const moved = both.map((record) => ({ ...record, path: '/x' }));
    assert.deepEqual(diff(both, moved), [
      'breaking moved GET /api/app/book → GET /x',
      'breaking moved POST /api/app/book → POST /x',
    ]);
  });
});
