import assert from 'node:assert/strict';
import { route } from '../../test/routes';
import { type Hit, matchUrl } from '../match';

const routes = [
  ['GET', '/api/app/book'],
  ['POST', '/api/app/book'],
  ['GET', '/api/app/book/{id}'],
  ['DELETE', '/api/app/book/{id}'],
  ['GET', '/api/app/book/newest'],
  ['GET', '/api/app/book/{id}/pages/{pageId:int}'],
  ['GET', '/api/app/book/{id}/cover.{format}'],
  ['GET', '/files/{*path}'],
  ['ANY', '/api/app/book/{id}/copy'],
  ['POST', '/api/app/book/{id}/copy'],
].map(([verb, path], at) => route({ verb: verb!, path: path!, method: `m${at}` }));
const styled = route({
  path: '/api/app/reading-book',
  styles: { v3: '/api/app/readingBook', v4: '/api/app/reading-book' },
});

const shown = (hits: readonly Hit[]) =>
  hits.map(({ route: { verb, path }, captured }) =>
    [`${verb} ${path}`, ...captured.map(({ name, value }) => `${name}=${value}`)].join(' '),
  );

describe('matchUrl', () => {
  for (const [url, verb, ...expected] of [
    ['/api/app/book', 'GET', 'GET /api/app/book'],
    ['/API/App/BOOK/', 'GET', 'GET /api/app/book'],
    ['https://acme.example:443/api/app/book?q=1#top', 'POST', 'POST /api/app/book'],
    ['/api/app/book/17', 'GET', 'GET /api/app/book/{id} id=17'],
    ['/api/app/book/a%2Fb%20c', 'GET', 'GET /api/app/book/{id} id=a%2Fb c'],
    ['/api/app/book/%E0%A4%A', 'GET', 'GET /api/app/book/{id} id=%E0%A4%A'],
    ['/api/app/book/newest', 'GET', 'GET /api/app/book/newest'],
    ['/api/app/book/7/pages/3', 'GET', 'GET /api/app/book/{id}/pages/{pageId:int} id=7 pageId=3'],
    ['/api/app/book/7/cover.png', 'GET', 'GET /api/app/book/{id}/cover.{format} id=7 format=png'],
    ['/files/a/b/c.txt', 'GET', 'GET /files/{*path} path=a/b/c.txt'],
    ['/api/app/book/7/copy', 'POST', 'POST /api/app/book/{id}/copy id=7'],
    ['/api/app/book/7/copy', 'PUT', 'ANY /api/app/book/{id}/copy id=7'],
    ['/files/a//b', 'GET', 'GET /files/{*path} path=a//b'],
    ['/api/app/x/../book/./newest', 'GET', 'GET /api/app/book/newest'],
    ['/api/app/x/%2e%2E/book/newest', 'GET', 'GET /api/app/book/newest'],
    ['//api/app/book', 'GET'],
    ['/api//app/book', 'GET'],
    ['/x//api/app/book', 'GET'],
    ['/gateway/books/api/app/book/7', 'DELETE', 'DELETE /api/app/book/{id} id=7'],
  ] as const) {
    it(`${verb} ${url}`, () => assert.deepEqual(shown(matchUrl(routes, url, verb).winners), expected));
  }

  it('returns the constraints that it cannot check', () => {
    const own = route({ path: '/r/{x:int:regex(^(?=1).*$):regex(^(1+)+.$):slug}' });
    const [hit] = matchUrl([own], '/r/17', null).winners;
    assert.deepEqual(hit?.unchecked, ['regex(^(?=1).*$)', 'slug']);
    assert.deepEqual(matchUrl([own], '/r/27', null).winners, []);
    assert.deepEqual(matchUrl([own], '/r/a', null).winners, []);
  });

  it('returns the losing routes, and the routes that match except for the verb', () => {
    const { losers, otherVerbs } = matchUrl(routes, '/api/app/book/newest', 'GET');
    assert.deepEqual(shown(losers), ['GET /api/app/book/{id} id=newest']);
    assert.deepEqual(shown(otherVerbs), ['DELETE /api/app/book/{id} id=newest']);
  });

  it('returns routes of all verbs if no verb is specified', () => {
    assert.deepEqual(shown(matchUrl(routes, '/api/app/book', null).winners), [
      'GET /api/app/book',
      'POST /api/app/book',
    ]);
  });

  it('ranks the matches of each verb separately if no verb is specified', () => {
    const { winners, tied, losers } = matchUrl(routes, '/api/app/book/newest', null);
    assert.deepEqual(shown(winners), ['GET /api/app/book/newest', 'DELETE /api/app/book/{id} id=newest']);
    assert.deepEqual([shown(tied), shown(losers)], [[], ['GET /api/app/book/{id} id=newest']]);
  });

  it('returns a route for any verb as a winner, because it answers the verbs that no other route answers', () => {
    const { winners, tied } = matchUrl(routes, '/api/app/book/7/copy', null);
    assert.deepEqual(shown(winners), [
      'POST /api/app/book/{id}/copy id=7',
      'ANY /api/app/book/{id}/copy id=7',
    ]);
    assert.deepEqual(tied, []);
    const both = ['/a/{id}', '/{name}/b'].map((path) => route({ verb: 'ANY', path }));
    const own = route({ verb: 'GET', path: '/a/b' });
    assert.deepEqual(shown(matchUrl([...both, own], '/a/b', null).winners), ['GET /a/b', 'ANY /a/{id} id=b']);
  });

  it('reports ties only between routes of the same application and verb', () => {
    const rivals = [
      route({ verb: 'GET', path: '/a', method: 'one' }),
      route({ verb: 'GET', path: '/a', method: 'two' }),
      route({ verb: 'POST', path: '/a', method: 'three' }),
      route({ verb: 'POST', path: '/a', method: 'four', application: 'Other' }),
    ];
    const { winners, tied } = matchUrl(rivals, '/a', null);
    assert.deepEqual([winners.length, tied.map((hit) => hit.route.method)], [4, ['one', 'two']]);
  });

  it('returns leading segments that belong to no route as the prefix of a gateway', () =>
    assert.equal(matchUrl(routes, '/gateway/x/api/app/book', 'GET').prefix, '/gateway/x'));

  it('recognizes a path in the other style', () => {
    const match = matchUrl([styled], '/api/app/readingBook', 'GET');
    assert.deepEqual([match.winners.length, shown(match.otherStyle)], [0, ['GET /api/app/reading-book']]);
  });

  for (const [url, reason] of [
    ['/api/app/boook', 'boook is not book'],
    ['/api/app/book/7/pages/three', 'three is not {pageId:int}'],
    ['/api/app', 'the segment book is missing'],
    ['/api/app/book/7/copy/now', 'the segment now is superfluous'],
  ] as const) {
    it(`returns a near miss for ${url}: ${reason}`, () =>
      assert.ok(matchUrl(routes, url, null).nearMisses.some((miss) => miss.reason === reason)));
  }

  it('returns no near misses for a dissimilar path', () =>
    assert.deepEqual(matchUrl(routes, '/totally/different/thing/here', null).nearMisses, []));

  it('does not return unknown routes as winners', () => {
    const unknown = route({ certainty: 'unknown' });
    assert.deepEqual(matchUrl([unknown], unknown.path, null).winners, []);
  });

  for (const [path, url, may] of [
    ['/api/?/book/{id}', '/api/store/book/7', true],
    ['/api/?/book/{id}', '/api/my/store/book/7', true],
    ['/api/?/book/{id}', '/api/store/author/7', false],
    ['/api/app/book/?', '/api/app/book/best/of/all', true],
    ['/api/app/book/?', '/api/app/book', true],
    ['/?/book/?', '/x/book', true],
    ['/api/app/book', '/api/app/book/7', false],
  ] as const) {
    it(`${may ? 'returns' : 'does not return'} ${path} as a possible match for ${url}`, () => {
      const unknown = route({ certainty: 'unknown', path, styles: { v3: path, v4: path } });
      assert.equal(matchUrl([unknown], url, 'GET').unsure.length, may ? 1 : 0);
      assert.deepEqual(matchUrl([unknown], url, 'DELETE').unsure, []);
    });
  }

  it('reports a tie of equal routes only if they share an API version', () => {
    const tied = (...versions: readonly string[]) =>
      matchUrl(
        versions.map((version, at) => route({ path: '/api/x', method: `m${at}`, apiVersions: [version] })),
        '/api/x',
        'GET',
      ).tied.length;
    assert.deepEqual([tied('1.0', '2.0'), tied('1.0', '1.0'), tied('1.0', '*')], [0, 2, 2]);
  });
});
