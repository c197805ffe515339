import assert from 'node:assert/strict';
import fc from 'fast-check';
import stringWidth from 'string-width';
import type { Exclusion } from '../../core';
import { locationText, relativeToRoot } from '../../core/model/location';
import type { SharedRoute } from '../../core/queries/shared-routes';
import { summarize } from '../../core/queries/summary';
import { analysis, route } from '../../core/test/routes';
import { type Column, columns } from '../definitions/options';
import { footerLines } from '../reporters/notices';
import { exclusionTable, expandedRoutes, routeTable } from '../reporters/routes-as-text';

const routes: readonly SharedRoute[] = [
  route({
    path: '/api/app/book/{id}',
    parameters: [{ name: 'id', in: 'path', type: 'string', optional: false }],
  }),
  route({
    verb: 'DELETE',
    service: '書籍管理アプリケーションサービス',
    method: 'deleteAllThatWasEverWrittenAsync',
    path: '/api/app/書籍/{id}',
    styles: { v3: '/api/app/書籍/{id}', v4: '/api/app/書-籍/{id}' },
    inheritedFrom: 'CrudAppService',
  }),
  route({ verb: 'POST', collidesWith: ['POST /api/app/book X.create'], visibility: 'hidden' }),
];
const [visible] = routes as [SharedRoute];
const exclusion: Exclusion = {
  service: 'DraftAppService',
  serviceFullName: 'acme#DraftAppService',
  application: 'acme',
  assembly: 'acme',
  method: null,
  code: 'remote-service-disabled',
  reason: 'RemoteService(false) is on the class.',
  location: visible.location,
};
const table = (rows: readonly SharedRoute[], width: number | null, chosen: readonly Column[] | null = null) =>
  routeTable(rows, { columns: chosen, width, colorLevel: 0, locations: relativeToRoot });

describe('route table', () => {
  it('has the same columns in a pipe regardless of the rows', () => {
    const head = (row: SharedRoute) => table([row], null).split('\n')[0]!.split(/ +/);
    assert.deepEqual(head(visible), ['verb', 'route', 'service', 'method', 'visibility', 'flags']);
    assert.deepEqual(head(route({ certainty: 'assumed' })), head(visible));
  });

  it('omits columns without values on a terminal', () => {
    assert.equal(
      table([visible], 100),
      [
        'verb  route               service         method    visibility',
        '──────────────────────────────────────────────────────────────',
        'GET   /api/app/book/{id}  BookAppService  getAsync  visible',
        '',
      ].join('\n'),
    );
  });

  it('omits the visibility column first, then truncates names', () => {
    assert.equal(table([visible], 60).split('\n')[0], 'verb  route               service         method');
    assert.equal(table([visible], 46).split('\n')[2], 'GET   /api/app/book/{id}  BookAppSe…  getAsync');
  });

  it('stacks rows if names do not fit', () => {
    assert.equal(table([visible], 40), 'GET    /api/app/book/{id}\n  BookAppService.getAsync\n');
    assert.equal(table([visible], 20), 'GET /api/app/book/{id}\n  BookAppService.ge…\n');
  });

  it('prints flags beside the route if there is room', () => {
    const rows = [route({ collidesWith: ['x'], certainty: 'assumed' })];
    assert.match(table(rows, 40), /^GET {4}\/api\/app\/book {2}collides, assumed\n/);
    assert.match(table(rows, 22), /\n {2}collides {2}assumed\n$/);
  });

  it('aligns all rows of a long table', () => {
    const lines = table(
      Array.from({ length: 250 }, () => visible),
      null,
    )
      .trimEnd()
      .split('\n');
    assert.equal(lines.length, 252);
    assert.equal(new Set(lines).size, 3);
  });

  it('is empty if there are no routes', () => assert.equal(table([], 80), ''));

  for (const width of [20, 40, 80, 120, 200, null]) {
    it(`fits ${width ?? 'unlimited'} columns`, () => checkFit(routes, width, null));
  }

  it('fits the terminal with any names, columns and width', () => {
    const name = fc.string({ minLength: 1, unit: fc.constantFrom('a', 'B', '書', 'é', '👩‍👩‍👧', 'Service') });
    const row = fc.record({ service: name, method: name, path: name.map((text) => `/${text}`) }).map(route);
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 4 }),
        fc.option(fc.integer({ min: 4, max: 120 })),
        fc.option(fc.uniqueArray(fc.constantFrom(...columns), { minLength: 1 })),
        checkFit,
      ),
    );
  });
});

/** Verbs, routes and locations are never truncated, so a line with nothing else may be wider than the terminal. */
function checkFit(
  rows: readonly SharedRoute[],
  width: number | null,
  chosen: readonly Column[] | null,
): void {
  const lines = table(rows, width, chosen).split('\n');
  for (const { verb, path } of rows) {
    if (chosen?.includes('verb') === false || chosen?.includes('route') === false) continue;
    assert.ok(
      lines.some((line) => line.includes(verb) && line.includes(path)),
      `${verb} ${path} is cut`,
    );
  }
  for (const line of lines) {
    const isWhole = rows.some(({ verb, path, location }) =>
      [verb, path, `${verb} ${path}`, locationText(location)].includes(line.trim()),
    );
    assert.ok(width === null || isWhole || stringWidth(line) <= width, `longer than ${width}: ${line}`);
    assert.equal(line, line.trimEnd());
  }
}

describe('exclusion table', () => {
  for (const width of [20, 40, 80, 120, 200, null]) {
    it(`fits ${width ?? 'unlimited'} columns`, () => {
      const text = exclusionTable([exclusion], { width, colorLevel: 0, locations: relativeToRoot });
      assert.ok(
        text
          .split('\n')
          .every((line) => width === null || stringWidth(line) <= width || !line.trim().includes(' ')),
        text,
      );
      assert.ok(text.includes(locationText(exclusion.location)), text);
      if (width === null || width >= 80) assert.match(text, /remote-service-disabled/);
    });
  }
});

describe('expanded routes', () => {
  it('show every field', () => {
    assert.equal(
      expandedRoutes([visible], { columns: null, width: null, colorLevel: 0, locations: relativeToRoot }),
      [
        'GET /api/app/book/{id}',
        '  service      BookAppService (acme#BookAppService)',
        '  method       getAsync',
        '  visibility   visible',
        '  v3           /api/app/book/{id}',
        '  v4           /api/app/book/{id}',
        '  application  acme',
        '  assembly     acme',
        '  origin       convention',
        '  certainty    exact',
        '  location     src/books.ts:1:3',
        '  style        v4',
        '  parameters   id: string (path)',
        '',
      ].join('\n'),
    );
  });
});

describe('footer', () => {
  it('prints counts, and explains the flags in use', () => {
    const lines = footerLines(analysis({ routes }), summarize(analysis({ routes })), true, null);
    assert.deepEqual(lines, [
      'collides: another method answers the same verb and path · v3≠v4: the path depends on the URL style · inherited: declared in a base class',
      '3 routes in 2 services · 1 hidden · 1 collision · 1 differs between styles',
    ]);
  });

  it('fits the terminal', () => {
    const lines = footerLines(analysis({ routes }), summarize(analysis({ routes })), true, 40);
    assert.ok(lines.every((line) => stringWidth(line) <= 40));
  });
});
