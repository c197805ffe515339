/** Which route answers a call. A call is broken only if there is no other explanation. */
import assert from 'node:assert/strict';
import { runToEnd } from '../../model/pausable-work';
import { route } from '../../test/routes';
import { answerCalls, answeringCalls } from '../answer-calls';
import { callFindings, withBrokenCallers } from '../client-findings';

const location = { file: 'web/a.ts', line: 3, column: 4, endLine: 3, endColumn: 9 };
const of = (verb: string, path: string, more = {}) =>
  route({ verb, path, base: '/api/app/book', method: `${verb} ${path}`, ...more });

const routes = [
  of('GET', '/api/app/book'),
  of('POST', '/api/app/book'),
  of('GET', '/api/app/book/{id:guid}'),
  of('GET', '/api/app/book/by-number/{number:int}'),
  of('PUT', '/api/app/book/{id}/publish'),
  of('GET', '/api/app/book/{id}/pages'),
  of('GET', '/api/app/book/{name}/{page}', { base: null }),
  of('GET', '/api/app/reading-list', { styles: { v3: '/api/app/readingList', v4: '/api/app/reading-list' } }),
  of('GET', '/api/app/shelf/top'),
  of('GET', '/api/app/shelf/low'),
  of('GET', '/api/identity/users/{id}/books', { base: null }),
  of('GET', '/api/app/author', {
    base: '/api/app/author',
    service: 'AuthorAppService',
    hasUnknownBase: true,
  }),
  of('GET', '/api/crm/lead/all', { base: null, service: 'LeadController', hasUnknownBase: true }),
  of('GET', '/api/app/?/books', {
    certainty: 'unknown',
    service: 'ShelfAppService',
    method: 'getBooksAsync',
  }),
];

const answer = (request: string, among = routes) => {
  const [verb = '', url = ''] = request.split(' ');
  const [found] = answerCalls([{ verb: verb === '?' ? null : verb, url, location }], among);
  return found!;
};

describe('a call is', () => {
  const table: Readonly<Record<string, readonly (readonly [request: string, detail: string])[]>> = {
    matched: [
      ['GET /api/app/book', 'GET /api/app/book'],
      ['GET /API/App/Book/', 'GET /api/app/book'],
      ['GET /api/app/book/{id}', 'GET /api/app/book/{id:guid}'],
      ['GET api/app/book', 'GET /api/app/book'],
      ['GET {apiUrl}/api/app/book', 'GET /api/app/book'],
      ['GET {*}/api/app/book', 'GET /api/app/book'],
      ['GET https://localhost:44300/api/app/book', 'GET /api/app/book'],
      ['GET /api/app/book{*}', 'GET /api/app/book'],
      ['PUT /api/app/book/{bookId}/publish', 'PUT /api/app/book/{id}/publish'],
      ['GET /app/book', 'GET /api/app/book'],
      ['GET /api/app/b%6Fok', 'GET /api/app/book'],
      ['GET /api/x/.././app/book', 'GET /api/app/book'],
      ['PUT /api/app/book/\ud800/publish', 'PUT /api/app/book/{id}/publish'],
    ],
    broken: [
      ['DELETE /api/app/book', 'verb: the URL has a route for GET, POST'],
      ['POST /api/app/book/{id}/publish', 'verb: the URL has a route for GET, PUT'],
      ['GET /api/app/boks', 'segment: boks is not book'],
      ['GET /api/app/readingList', 'moved: the route is /api/app/reading-list'],
      ['GET {apiUrl}/api/app/nothing/at/all/here', 'the cause is not known'],
      ['GET /api/app/nothing/\ud800/at/all', 'the cause is not known'],
    ],
    ambiguous: [
      ['GET /api/app/shelf/{place}', 'the route depends on a parameter'],
      ['? /api/app/book', 'the verb is not constant'],
    ],
    unresolved: [
      ['GET {url}', 'the URL is not constant'],
      ['GET {*}', 'the URL is not constant'],
      ['GET /api/app/nothing/{*}/x', 'the URL is not constant'],
      ['GET {*}/api/app/nothing/at/all/here', 'the URL is not constant'],
      ['POST /api/app/lists/books', 'ShelfAppService.getBooksAsync may answer: its route is unknown'],
      ['DELETE /api/app/author/{id}', 'AuthorAppService may answer: not all of its routes are known'],
      ['POST /api/crm/lead/all', 'LeadController may answer: not all of its routes are known'],
    ],
    external: [
      ['GET /api//app/book', 'the URL does not belong to the workspace'],
      ['GET https://example.com/api/app/book', 'another host'],
      ['GET //example.com/api/app/book', 'another host'],
      ['GET /assets/books.json', 'the URL does not belong to the workspace'],
      ['GET /api/identity/users', 'the URL does not belong to the workspace'],
      ['GET /api/other/book', 'the URL does not belong to the workspace'],
    ],
  };
  for (const [status, rows] of Object.entries(table))
    for (const [request, detail] of rows)
      it(`${status}: ${request}`, () => {
        const found = answer(request);
        const [first] = found.routes;
        assert.equal(found.status, status, found.reason);
        assert.equal(status === 'matched' ? `${first?.verb} ${first?.path}` : found.reason, detail);
      });

  it('matched if each of several applications has one route for the call', () => {
    const both = ['Admin', 'Public'].map((application) =>
      of('GET', '/api/app/book', { application, service: `${application}BookAppService` }),
    );
    const { status, routes: answering } = answer('GET /api/app/book', both);
    assert.deepEqual([status, answering], ['matched', both]);
  });

  it('broken if a literal segment is not a valid value of the route parameter', () => {
    const parameters = [{ name: 'id', in: 'path', type: 'Guid', optional: false }] as const;
    const typed = [of('GET', '/api/app/book/{id}', { parameters })];
    assert.equal(answer('GET /api/app/book/newest', typed).status, 'broken');
    assert.equal(answer('GET /api/app/book/{id}', typed).status, 'matched');
  });

  it('broken without a cause if it would have to be compared with too many routes', () => {
    const request = (url: string) => ({ verb: 'GET', url, location });
    const calls = ['/api/app/book/a/b/c/d', '/api/app/book/a/b/c/e'].map(request);
    const found = runToEnd(answeringCalls(calls, routes, routes.length));
    assert.deepEqual(
      found.map(({ status, reason }) => `${status}: ${reason}`),
      [
        'broken: the cause is not known',
        'broken: the cause was not searched for, because too many calls are broken',
      ],
    );
  });

  it('ambiguous if two routes of one application collide', () => {
    const both = [of('GET', '/api/app/book'), of('GET', '/api/app/book', { method: 'getAllAsync' })];
    assert.equal(answer('GET /api/app/book', both).status, 'ambiguous');
  });
});

describe('findings about calls', () => {
  const inherited = (verb: string, method: string, more = {}) =>
    of(verb, '/api/app/book', { method, inheritedFrom: 'CrudAppService', at: 'src/books.ts:1', ...more });
  const crud = [
    inherited('GET', 'getListAsync'),
    inherited('POST', 'createAsync'),
    inherited('DELETE', 'deleteAsync'),
  ].map((one) => ({ ...one, location: one.serviceLocation }));
  const findings = (requests: readonly string[], among = crud) =>
    callFindings(
      requests.map((request) => answer(request, among)),
      among,
    ).map(({ code, message }) => `${code}: ${message}`);

  it('report broken calls, and inherited endpoints that no client calls', () => {
    assert.deepEqual(findings(['GET /api/app/book', 'PATCH /api/app/book']), [
      'broken-call: No route answers PATCH /api/app/book (verb: the URL has a route for DELETE, GET, POST).',
      'uncalled-endpoint: BookAppService inherits createAsync, deleteAsync from CrudAppService, and no client of the workspace calls them.',
    ]);
  });

  it('ignore methods declared in the workspace, and applications that no client calls', () => {
    assert.deepEqual(findings([]), []);
    assert.deepEqual(findings(['GET https://example.com/api/app/book']), []);
    const own = crud.map((one) => ({ ...one, location }));
    assert.deepEqual(findings(['GET /api/app/book'], own), []);
  });
});

describe('callers that a change breaks', () => {
  it('are the calls that the old route answered and that no route answers now', () => {
    const [before, after] = [[of('GET', '/api/app/book')], [of('GET', '/api/app/books')]];
    const change = {
      kind: 'moved',
      before: before[0]!,
      after: after[0]!,
      isBreaking: true,
      detail: '',
    } as const;
    const calls = ['/api/app/book', '/api/app/books', '/else'].map((url) => ({
      verb: 'GET',
      url,
      location,
    }));
    assert.deepEqual(withBrokenCallers([change], calls, before, after), [{ ...change, callers: [location] }]);
    assert.deepEqual(withBrokenCallers([change], calls, before, [...before, ...after]), [
      { ...change, callers: [] },
    ]);
  });

  it('are those that another method answers now, unless it replaces the method of the old route', () => {
    const top = of('GET', '/api/app/book/top', { method: 'getTopAsync' });
    const byId = of('GET', '/api/app/book/{id}', { method: 'getAsync' });
    const calls = [{ verb: 'GET', url: '/api/app/book/top', location }];
    const callersOf = (now: ReturnType<typeof of>) =>
      withBrokenCallers(
        [{ kind: 'moved', before: top, after: now, isBreaking: true, detail: '' }],
        calls,
        [top, byId],
        [now, { ...byId }],
      ).flatMap(({ callers = [] }) => callers);
    assert.deepEqual(callersOf(of('GET', '/api/app/book/best', { method: 'getBestAsync' })), [location]);
    assert.deepEqual(callersOf(of('GET', '/api/app/book/best', { method: 'getTopAsync' })), [location]);
    assert.deepEqual(callersOf(of('GET', '/api/app/book/{name}', { method: 'getTopAsync' })), []);
    assert.deepEqual(callersOf(of('GET', '/api/app/book/top', { method: 'getBestAsync' })), []);
  });
});

describe('leading segments that no route has', () => {
  const statuses = (...urls: readonly string[]) =>
    answerCalls(
      urls.map((url) => ({ verb: 'GET', url, location })),
      routes,
    ).map(({ status }) => status);

  it('are no path base because a route answers the root', () => {
    const index = of('ANY', '/{controller=Home}/{action=Index}/{id?}', {
      base: null,
      requiredValues: { controller: 'Home', action: 'Index' },
    });
    for (const url of ['/x/y/z/w', '/api/other/settings'])
      assert.equal(answer(`GET ${url}`, [...routes, index]).status, 'external', url);
  });

  it('depend on the base URL if a route without a fixed start answers, too', () => {
    const index = of('ANY', '/{area}/{controller=Home}/{action=Index}', {
      base: null,
      requiredValues: { controller: 'Home', action: 'Index' },
    });
    const found = answer('GET /book', [...routes, index]);
    assert.equal(found.status, 'ambiguous');
    assert.equal(found.reason, 'the route depends on the base URL');
    assert.equal(answer('GET /other', [...routes, index]).status, 'matched');
  });

  it('are a path base if a route answers the rest of the URL', () => {
    assert.deepEqual(statuses('/shop/api/app/book/{id}'), ['matched']);
  });
  it('belong to another host if no route answers any call with them', () => {
    assert.deepEqual(statuses('/shop/api/app/boks'), ['external']);
  });
  it('make other calls with them broken', () => {
    const urls = ['/shop/api/app/boks', '/shop/api/app/book', '/other/api/app/boks', '/shop/else'];
    assert.deepEqual(statuses(...urls), ['broken', 'matched', 'external', 'external']);
  });
});

describe('a function of a script proxy', () => {
  const book = (method: string, more = {}) =>
    route({
      verb: 'GET',
      path: `/api/app/${method}`,
      serviceFullName: 'Acme.BookStore.Books.BookAppService',
      method,
      location: { ...location, line: method.length },
      ...more,
    });
  const all = [
    book('GetListAsync'),
    book('GetListAsync', { application: 'Other' }),
    book('Find', { verb: 'POST' }),
    book('SearchAsync', { location: { ...location, line: 100 } }),
    book('SearchAsync', { location: { ...location, line: 101 } }),
    book('HideAsync', { visibility: 'hidden' }),
    book('GetAsync', { serviceFullName: 'Acme.BookStore.Shelves.ShelfController' }),
    // A class that replaces the service of a framework module answers the routes of the module's controller.
    book('SaveAsync', { origin: 'module' }),
    book('GetAsync', {
      serviceFullName: 'Acme.BookStore.Loans.LoanService',
      service: 'LoanService',
      hasUnknownBase: true,
    }),
  ];
  const table: readonly (readonly [name: string, status: string, detail: string])[] = [
    ['acme.bookStore.books.book.getList', 'matched', 'GET'],
    ['acme.bookStore.books.book.find', 'matched', 'POST'],
    ['acme.bookStore.shelves.shelf.get', 'matched', 'GET'],
    ['acme.bookStore.books.book.searchAsyncByName', 'ambiguous', 'searchAsyncByName has overloads'],
    ['acme.bookStore.books.book.save', 'broken', 'function: acme.bookStore.books.book has no save'],
    ['acme.bookStore.books.book.getLst', 'broken', 'function: acme.bookStore.books.book has no getLst'],
    [
      'acme.bookStore.books.book.hide',
      'broken',
      'function: script proxies contain only routes that API discovery shows',
    ],
    [
      'acme.bookStore.loans.loan.find',
      'unresolved',
      'LoanService may answer: not all of its routes are known',
    ],
    ['acme.bookStore.books.tools.show', 'external', 'no function of a script proxy has this name'],
    ['acme.bookStore.books.book', 'external', 'no function of a script proxy has this name'],
  ];
  for (const [name, status, detail] of table)
    it(`${name} is ${status}`, () => {
      const [found] = answerCalls([{ verb: null, url: name, isProxy: true, location }], all);
      assert.deepEqual([found!.status, found!.reason || found!.verb], [status, detail]);
    });
});
