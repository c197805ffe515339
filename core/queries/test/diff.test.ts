import assert from 'node:assert/strict';
import type { Access, Requirement, Route, RouteParameter } from '../../model/route';
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
/** Access with the requirements in its text: `access('policy Books, in code')`. */
const access = (text: string): Access => ({
  text,
  requirements: [...text.matchAll(/(policy|roles|authenticated|in code) ?(\w*)/g)].map(
    ([, kind, name = '']) => {
      return { kind: kind as Requirement['kind'], name, location: list.location };
    },
  ),
  certainty: text === 'unknown' ? 'unknown' : 'exact',
  reasons: [],
});
const get = route({ path: '/api/app/book/{id}', method: 'getAsync', parameters: [id()] });
const list = route({ path: '/api/app/book', method: 'getListAsync' });

describe('diffRoutes', () => {
  it('reports nothing for equal routes in any order', () =>
    assert.deepEqual(diff([get, list], [list, get]), []));

  for (const [title, before, after, ...expected] of [
    ['reports a new route as safe', [list], [list, get], 'safe added → GET /api/app/book/{id}'],
    [
      'reports a new route that collides as breaking',
      [list],
      [
        list,
        { ...get, path: '/api/app/book', collidesWith: ['GET /api/app/book BookAppService.getListAsync'] },
      ],
      'breaking added → GET /api/app/book (collides with GET /api/app/book BookAppService.getListAsync)',
    ],
    ['reports a removed route as breaking', [list, get], [list], 'breaking removed GET /api/app/book/{id}'],
    [
      'reports a method with a changed path as moved',
      [get],
      [{ ...get, path: '/api/store/book/{id}' }],
      'breaking moved GET /api/app/book/{id} → GET /api/store/book/{id}',
    ],
    ['ignores the names of parameters in paths', [get], [{ ...get, path: '/api/app/book/{key}' }]],
    [
      'reports a method with another constraint in its path as moved',
      [get],
      [{ ...get, path: '/api/app/book/{id:guid}' }],
      'breaking moved GET /api/app/book/{id} → GET /api/app/book/{id:guid}',
    ],
    [
      'reports a route that moves out of an unknown route as safe',
      [{ ...get, path: '/api/?/book/{id}', certainty: 'unknown' }],
      [get],
      'safe moved GET /api/?/book/{id} → GET /api/app/book/{id} (the old route is unknown)',
    ],
    [
      'reports a route that moves into an unknown route as safe',
      [get],
      [{ ...get, verb: 'POST', certainty: 'unknown' }],
      'safe verb GET /api/app/book/{id} → POST /api/app/book/{id} (the new route is unknown)',
    ],
    [
      'reports a newly open route as unguarded',
      [{ ...get, access: access('policy Books') }],
      [{ ...get, access: access('open') }],
      'breaking unguarded GET /api/app/book/{id} → GET /api/app/book/{id} (policy Books → open)',
    ],
    ...(
      [
        ['breaking', 'open', 'authenticated'],
        ['breaking', 'anonymous', 'policy Books'],
        ['breaking', 'open', 'in code'],
        ['breaking', 'authenticated', 'policy Books'],
        ['breaking', 'policy Books', 'policy Shelf'],
        ['breaking', 'policy Books', 'policy Books, roles admin'],
        ['safe', 'policy Books, roles admin', 'policy Books'],
        ['safe', 'policy Books', 'authenticated'],
        ['safe', 'open', 'anonymous'],
        ['safe', 'open', 'unknown'],
        ['safe', 'unknown', 'policy Books'],
      ] as const
    ).map(
      ([effect, old, now]) =>
        [
          `reports access that changes from ${old} to ${now} as ${effect}`,
          [{ ...get, access: access(old) }],
          [{ ...get, access: access(now) }],
          `${effect} access GET /api/app/book/{id} → GET /api/app/book/{id} (${old} → ${now})`,
        ] as const,
    ),
    [
      'ignores access if it was analyzed in only one of the states',
      [{ ...get, access: access('policy Books') }],
      [get],
    ],
    [
      'reports a changed verb as breaking',
      [list],
      [{ ...list, verb: 'POST' }],
      'breaking verb GET /api/app/book → POST /api/app/book',
    ],
    [
      'reports a changed verb and path as moved',
      [list],
      [{ ...list, verb: 'POST', path: '/x' }],
      'breaking moved GET /api/app/book → POST /x',
    ],
    [
      'reports a changed method name as renamed',
      [list],
      [{ ...list, method: 'getAllAsync' }],
      'safe renamed GET /api/app/book → GET /api/app/book (BookAppService.getListAsync → BookAppService.getAllAsync)',
    ],
    ['ignores the case of the path', [list], [{ ...list, path: '/api/app/Book' }]],
    [
      'reports a changed visibility as safe',
      [list],
      [{ ...list, visibility: 'hidden' as const }],
      'safe visibility GET /api/app/book → GET /api/app/book (visible → hidden)',
    ],
    ['ignores the names of path parameters', [get], [{ ...get, parameters: [id('Guid', 'bookId')] }]],
    [
      'reports a changed parameter type as breaking',
      [get],
      [{ ...get, parameters: [id('int')] }],
      'breaking parameters GET /api/app/book/{id} → GET /api/app/book/{id} (id: Guid (path) → int (path))',
    ],
    [
      'reports a parameter that only became nullable as safe',
      [{ ...list, parameters: [query('q', false), { ...query('r', false), type: 'int' }] }],
      [
        {
          ...list,
          parameters: [
            { ...query('q', false), type: 'string | null' },
            { ...query('r', false), type: 'int?' },
          ],
        },
      ],
      'safe parameters GET /api/app/book → GET /api/app/book (q: string (query) → string | null (query); r: int (query) → int? (query))',
    ],
    [
      'reports a parameter that is no longer nullable, or that is bound from elsewhere, as breaking',
      [{ ...list, parameters: [{ ...query('q', false), type: 'int?' }] }, get],
      [
        { ...list, parameters: [{ ...query('q', false), type: 'int' }] },
        { ...get, parameters: [{ ...id('Guid?'), in: 'query' as const }] },
      ],
      'breaking parameters GET /api/app/book → GET /api/app/book (q: int? (query) → int (query))',
      'breaking parameters GET /api/app/book/{id} → GET /api/app/book/{id} (id is gone; id: Guid? (query) is new)',
    ],
    [
      'reports a new optional parameter as safe',
      [list],
      [{ ...list, parameters: [query('q', true)] }],
      'safe parameters GET /api/app/book → GET /api/app/book (q?: string (query) is new)',
    ],
    [
      'reports a new required parameter as breaking',
      [list],
      [{ ...list, parameters: [query('q', false)] }],
      'breaking parameters GET /api/app/book → GET /api/app/book (q: string (query) is new)',
    ],
    [
      'reports a newly required parameter as breaking',
      [{ ...list, parameters: [query('q', true)] }],
      [{ ...list, parameters: [query('q', false)] }],
      'breaking parameters GET /api/app/book → GET /api/app/book (q is now required)',
    ],
    [
      'reports a removed parameter as breaking',
      [{ ...list, parameters: [query('q', true)] }],
      [list],
      'breaking parameters GET /api/app/book → GET /api/app/book (q is gone)',
    ],
  ] as const) {
    it(title, () => assert.deepEqual(diff(before, after), expected));
  }

  it('reports the removal of an obsolete route as safe', () =>
    assert.deepEqual(diff([list, { ...get, obsolete: true }], [list]), [
      'safe removed GET /api/app/book/{id} (was marked as obsolete)',
    ]));

  describe('recognizes a renamed method by its code', () => {
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

    it('if the code is equal', () =>
      assert.deepEqual(byCode([best], [top], { getBestAsync: '(){}', getTopAsync: '(){}' }), [
        'breaking moved GET /api/app/book/best → GET /api/app/book/top (BookAppService.getBestAsync → BookAppService.getTopAsync)',
      ]));

    it('but not if the code differs or is unknown', () => {
      assert.deepEqual(byCode([best], [top], { getBestAsync: '(){a}', getTopAsync: '(){b}' }), [
        removed,
        added,
      ]);
      assert.deepEqual(byCode([best], [top], { getTopAsync: '(){}' }), [removed, added]);
      assert.deepEqual(diff([best], [top]), [removed, added]);
    });

    it('but not if another added or removed method has the same code', () => {
      const worst = { ...best, path: '/api/app/book/worst', method: 'getWorstAsync' };
      const codes = { getBestAsync: '(){}', getTopAsync: '(){}', getWorstAsync: '(){}' };
      assert.deepEqual(byCode([best, worst], [top], codes), [
        removed,
        'breaking removed GET /api/app/book/worst',
        added,
      ]);
      assert.deepEqual(byCode([best], [top, worst], codes).length, 3);
    });

    it('but not in another class', () =>
      assert.deepEqual(
        byCode([best], [{ ...top, serviceFullName: 'acme#Other' }], {
          getBestAsync: '(){}',
          getTopAsync: '(){}',
        }),
        [removed, added],
      ));
  });

  it('compares each application separately', () => {
    const other = { ...list, application: 'Other' };
    assert.deepEqual(diff([list, other], [list]), ['breaking removed GET /api/app/book']);
  });

  it('compares the routes of a renamed application, but not those of several new applications', () => {
    const [other, third] = ['Other', 'Third'].map((application) => ({ ...list, application }));
    assert.deepEqual(diff([list, get], [other!, { ...get, application: 'Other' }]), []);
    assert.deepEqual(diff([third!, list], [third!, other!]), []);
    assert.deepEqual(diff([list], [other!, third!]), [
      'breaking removed GET /api/app/book',
      'safe added → GET /api/app/book',
      'safe added → GET /api/app/book',
    ]);
    const serviceFullName = `new#${list.service}`;
    assert.deepEqual(diff([list], [{ ...other!, serviceFullName }]), [
      `safe renamed GET /api/app/book → GET /api/app/book (${list.serviceFullName}.getListAsync → ${serviceFullName}.getListAsync)`,
    ]);
  });

  it('pairs the routes of one method by verb', () => {
    const both = [list, { ...list, verb: 'POST' }];
    const moved = both.map((record) => ({ ...record, path: '/x' }));
    assert.deepEqual(diff(both, moved), [
      'breaking moved GET /api/app/book → GET /x',
      'breaking moved POST /api/app/book → POST /x',
    ]);
  });
});
