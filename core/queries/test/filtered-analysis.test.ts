import assert from 'node:assert/strict';
import { diagnostic } from '../../model/diagnostic';
import { routeLabel } from '../../model/route';
import { analysis, route } from '../../test/routes';
import { parseFilter } from '../filter';
import { filterAnalysis, routeLookup } from '../filtered-analysis';
import { shareRoutes } from '../shared-routes';
import { countCollisions, summarize } from '../summary';

const label = (verb: string, path: string, handler: string) => `${verb} ${path} ${handler}`;

/** Endpoints that two services inherit. Each endpoint has the location of the inheriting service. */
const inherited = ['GET', 'POST'].flatMap((verb) =>
  ['BookAppService', 'BooksAppService'].map((service, at, both) =>
    route({
      verb,
      service,
      method: `${verb.toLowerCase()}Async`,
      at: `src/${service}.ts:1`,
      collidesWith: [label(verb, '/api/app/book', `${both[1 - at]}.${verb.toLowerCase()}Async`)],
    }),
  ),
);
const lone = route({ method: 'findAsync', path: '/api/app/book/find', at: 'src/BookAppService.ts:9' });
const collisions = ['GET', 'POST'].map((verb) => {
  const [first, second] = inherited.filter((each) => each.verb === verb) as [typeof lone, typeof lone];
  const message = `${first.service}.${first.method} and ${second.service}.${second.method} both answer ${verb} /api/app/book: every such request fails as ambiguous.`;
  const labels = [first, second].map(routeLabel);
  return diagnostic('route-collision', message, first.location, labels, [
    { message: second.collidesWith[0]!, location: second.location },
  ]);
});
const whole = analysis({ routes: [...inherited, lone], diagnostics: collisions });

describe('a filtered analysis', () => {
  const codes = (words: Parameters<typeof parseFilter>[0]) =>
    filterAnalysis(whole, parseFilter(words)).diagnostics.map(({ code, message }) =>
      `${code} ${/GET|POST/.exec(message) ?? ''}`.trim(),
    );

  it('keeps a collision if one of its routes passes', () => {
    assert.deepEqual(codes({ service: ['BooksAppService'] }), [
      'route-collision GET',
      'route-collision POST',
    ]);
  });

  it('drops a collision if none of its routes passes', () => {
    assert.deepEqual(codes({ method: ['findAsync'] }), []);
  });

  it('distinguishes collisions at the same locations', () => {
    assert.deepEqual(codes({ verb: ['POST'] }), ['route-collision POST']);
    assert.deepEqual(
      routeLookup(whole.routes)(collisions[0]!).map(({ verb }) => verb),
      ['GET', 'GET'],
    );
  });
});

describe('a filtered analysis keeps a configuration finding', () => {
  const locationOf = (at: string) => route({ at }).location;
  const setting = locationOf('orders/module.ts:4');
  const order = route({
    service: 'OrderAppService',
    assembly: 'orders',
    application: 'shop',
    at: 'orders/orders.ts:3',
    derivation: [{ kind: 'root-path', text: 'RootPath is /x/', location: setting }],
  });
  const invoice = route({
    verb: 'POST',
    service: 'InvoiceAppService',
    assembly: 'billing',
    at: 'billing/invoices.ts:3',
    reasons: [{ code: 'not-evaluated', text: 'x', location: locationOf('billing/module.ts:9') }],
  });
  const guessed = route({
    verb: 'PUT',
    service: 'GuessedAppService',
    assembly: 'guessed',
    at: 'guessed/guessed.ts:3',
    reasons: [{ code: 'assumed-registration', text: 'x', location: null }],
  });
  const draft = {
    service: 'DraftAppService',
    serviceFullName: 'acme#DraftAppService',
    application: 'shop',
    assembly: 'orders',
    method: null,
    code: 'abstract',
    reason: 'It is abstract.',
    location: locationOf('orders/draft.ts:1'),
  } as const;
  const module = {
    name: 'OrdersModule',
    fullName: 'acme#OrdersModule',
    assembly: 'orders',
    location: locationOf('orders/module.ts:1'),
    isCompiled: true,
  };
  const rows = { routes: [order, invoice, guessed], exclusions: [draft], classes: [module] };

  /** A finding, with filters that keep it and filters that drop it. */
  const cases: readonly (readonly [
    title: string,
    finding: ReturnType<typeof diagnostic>,
    passing: readonly Parameters<typeof parseFilter>[0][],
    failing: readonly Parameters<typeof parseFilter>[0][],
  ])[] = [
    [
      'that names an assembly, if a route of the assembly passes',
      diagnostic('invalid-root-path', '', locationOf('elsewhere.ts:1'), ['orders']),
      [{ assembly: ['orders'] }, { service: ['Order*'] }, { verb: ['GET'] }],
      [{ assembly: ['billing'] }, { service: ['Draft*'] }, { verb: ['POST'] }],
    ],
    [
      'at a location in the derivation of a route, if that route passes',
      diagnostic('route-builder-replaced', '', setting, ['OrderRouteBuilder']),
      [{ service: ['Order*'] }, { application: ['shop'] }],
      [{ service: ['Invoice*'] }, { service: ['OrdersModule'] }],
    ],
    [
      'at the location of a reason, if a route with that reason passes',
      diagnostic('not-evaluated', '', locationOf('billing/module.ts:9'), ['x']),
      [{ assembly: ['billing'] }],
      [{ assembly: ['orders'] }],
    ],
    [
      'if a passing route has a reason with the code of the finding but without a location',
      diagnostic('assumed-registration', '', locationOf('elsewhere.ts:1')),
      [{ assembly: ['guessed'] }],
      [{ assembly: ['orders'] }, { assembly: ['billing'] }],
    ],
    [
      'that names a class without routes, if that class passes',
      diagnostic('unresolved-base', '', locationOf('x.ts:1'), ['acme#DraftAppService', 'DraftBase']),
      [{ service: ['Draft*'] }, { assembly: ['orders'] }, { verb: ['POST'] }],
      [{ service: ['Order*'] }, { assembly: ['billing'] }],
    ],
    [
      'unrelated to any route, if a declaration in the same file passes',
      diagnostic('assembly-selects-nothing', '', locationOf('orders/module.ts:7'), ['Elsewhere']),
      [{ assembly: ['orders'] }],
      [{ assembly: ['billing'] }],
    ],
    [
      'in a file without declarations, unless the filter selects an assembly or class',
      diagnostic('unused-configuration', '', locationOf('fx-routes.json:3'), ['assembly gone']),
      [{}, { verb: ['GET'] }, { assembly: ['!orders'] }],
      [{ assembly: ['orders'] }, { service: ['*'] }],
    ],
  ];
  for (const [title, finding, passing, failing] of cases)
    it(title, () => {
      const isKept = (words: Parameters<typeof parseFilter>[0]) =>
        filterAnalysis(analysis({ ...rows, diagnostics: [finding] }), parseFilter(words)).diagnostics.length >
        0;
      assert.deepEqual(
        passing.filter((words) => !isKept(words)),
        [],
      );
      assert.deepEqual(failing.filter(isKept), []);
    });
});

describe('a filtered analysis keeps every finding about a file that was not read completely', () => {
  const words = [{ service: ['Nobody'] }, { method: ['none'] }, { assembly: ['none'] }, { verb: ['PUT'] }];
  for (const code of ['unread-file', 'syntax-error'] as const)
    it(code, () => {
      const { routes } = whole;
      for (const location of [lone.location, { ...lone.location, file: 'elsewhere.ts' }]) {
        const diagnostics = [diagnostic(code, '', location)];
        for (const one of words)
          assert.deepEqual(
            filterAnalysis(analysis({ routes, diagnostics }), parseFilter(one)).diagnostics,
            diagnostics,
          );
      }
    });
});

describe('countCollisions', () => {
  it('counts collision groups, not rows', () => assert.equal(countCollisions(whole.routes), 2));
  it('counts a collision group even if only one of its rows passes the filter', () =>
    assert.equal(countCollisions(inherited.slice(0, 1)), 1));
  it('counts colliding routes with different parameter names once', () => {
    const [a, b] = ['/a/{id}', '/a/{key}'];
    const rows = [
      route({ path: a!, collidesWith: [label('GET', b!, 'BookAppService.getAsync')] }),
      route({ path: b!, collidesWith: [label('GET', a!, 'BookAppService.getAsync')] }),
    ];
    assert.equal(countCollisions(rows), 1);
  });
});

describe('summarize', () => {
  it('counts the rows of a filtered analysis', () => {
    assert.deepEqual(
      summarize(shareRoutes(filterAnalysis(whole, parseFilter({ service: ['BookAppService'] })))),
      {
        routes: 3,
        services: 1,
        hidden: 0,
        excluded: 0,
        collisions: 2,
        styleDifferences: 0,
        unknown: 0,
        suppressed: 0,
      },
    );
  });
});
