/** The addresses of routes outside of a gateway, from its table. */
import assert from 'node:assert/strict';
import { csharpAnalysisOf, project } from '../../test/csharp-workspace';
import { behindGateway } from '../outside-routes';
import { yarpRoutes } from '../yarp-table';

const WEB = { sdk: 'Microsoft.NET.Sdk.Web' };
const projects = [
  { name: 'Acme.BookService.Host', urls: ['https://localhost:5001'], isGateway: false },
  { name: 'Acme.Pens', urls: [], isGateway: false },
  { name: 'Acme.Gateway', urls: ['https://localhost:5000'], isGateway: true },
  { name: 'Acme.OtherGateway', urls: ['https://localhost:5009'], isGateway: true },
];
const workspace = {
  ...project(
    'Acme.BookService.Host',
    `[Route("api/books")] public class BookController : ControllerBase {
      [HttpGet] public int GetList() => 1; [HttpGet("{id:int}")] public int Get(int id) => 1; [HttpPost] public int Create() => 1; }`,
    WEB,
  ),
  ...project(
    'Acme.Pens',
    '[Route("a/pens")] public class PenController : ControllerBase { [HttpGet] public int GetList() => 1; }',
    WEB,
  ),
  ...project(
    'Acme.Gateway',
    '[Route("own/books")] public class OwnController : ControllerBase { [HttpGet] public int GetList() => 1; }',
    WEB,
  ),
  ...project('Acme.OtherGateway', 'public class Other { }', WEB),
};

/** A route of the table: its path, and the members that differ. */
interface Entry {
  readonly cluster?: string;
  readonly match?: object;
  readonly order?: number;
  readonly transforms?: readonly object[];
}
const CLUSTERS = {
  books: { Destinations: { a: { Address: 'https://localhost:5001/' } } },
  pens: { Destinations: { a: { Address: 'http://pens' } } },
  other: { Destinations: { a: { Address: 'https://localhost:5009' } } },
  outside: { Destinations: { a: { Address: 'http://192.168.0.1:80' } } },
};
const table = (routes: Readonly<Record<string, Entry>>) =>
  JSON.stringify({
    ReverseProxy: {
      Routes: Object.fromEntries(
        Object.entries(routes).map(([Path, { cluster = 'books', match, order, transforms }], at) => [
          `r${at}`,
          { ClusterId: cluster, Match: { Path, ...match }, Order: order, Transforms: transforms },
        ]),
      ),
      Clusters: CLUSTERS,
    },
  });

/** `GET /api/books`, with `?` before unknown and `~` before assumed routes; without those of the gateway. */
async function outsideOf(text: string): Promise<readonly string[]> {
  const routes = yarpRoutes([{ file: 'yarp.json', text }]);
  const analysis = behindGateway(await csharpAnalysisOf(workspace), {
    name: 'Acme.Gateway',
    routes,
    projects,
  });
  const signs = { exact: '', assumed: '~', unknown: '?' } as const;
  return analysis.routes
    .filter(({ service }) => service !== 'OwnController')
    .map(({ verb, path, certainty }) => `${signs[certainty]}${verb} ${path}`)
    .sort();
}

describe('routes behind a gateway', () => {
  const all = ['GET /api/books', 'GET /api/books/{id:int}', 'POST /api/books'];
  const below = (prefix: string) => all.map((row) => row.replace('/api', prefix));
  const cases: Readonly<
    Record<string, readonly [routes: Readonly<Record<string, Entry>>, ...rows: string[]]>
  > = {
    'have their own paths without a transform': [{ '/api/{**rest}': {} }, ...all],
    'are left out if no path of the gateway matches': [{ '/api/pens/{**rest}': {}, '/api/books/x': {} }],
    'have the prefix that the gateway removes': [
      { '/gw/{**rest}': { transforms: [{ RequestHeader: 'a', Set: 'b' }, { PathRemovePrefix: '/gw' }] } },
      ...below('/gw/api'),
    ],
    'lack the prefix that the gateway adds': [
      { '/books/{**rest}': { transforms: [{ PathPrefix: '/api' }] } },
      ...below(''),
    ],
    'have the verbs that the gateway forwards': [
      { '/api/{**rest}': { match: { Methods: ['get'] } } },
      'GET /api/books',
      'GET /api/books/{id:int}',
    ],
    'are assumed if the gateway compares more than path and verb': [
      { '/api/{**rest}': { match: { Hosts: ['a.com'] } } },
      ...all.map((row) => `~${row}`),
    ],
    'are left out where a more specific path, or an earlier one, leads elsewhere': [
      { '/api/{**rest}': {}, '/api/books': { cluster: 'pens' }, '/x/books': { cluster: 'pens' } },
      'GET /api/books/{id:int}',
    ],
    'are left out where the gateway itself answers': [
      { '/own/{**rest}': { transforms: [{ PathRemovePrefix: '/OWN' }, { PathPrefix: '/api' }] } },
      'GET /own/books/{id:int}',
      'POST /own/books',
    ],
    'are found by the name of the application, and are then assumed': [
      { '/a/{**rest}': { cluster: 'pens' } },
      '~GET /a/pens',
    ],
    'are unknown if the application, the cluster or the transform is not known': [
      {
        '/a/{**rest}': { cluster: 'outside' },
        '/b/{**rest}': { cluster: 'missing' },
        '/c/{**rest}': { cluster: 'other' },
        '/d/{**rest}': { transforms: [{ HttpMethodChange: 'GET', Set: 'POST' }] },
        '/e/{id:int}': { match: { Methods: ['GET'] } },
        '/f/{**rest}': { transforms: [{ PathPattern: '/api/books/{**rest}' }] },
      },
      '?ANY /a/{**rest}',
      '?ANY /b/{**rest}',
      '?ANY /c/{**rest}',
      '?ANY /d/{**rest}',
      '?GET /e/{id:int}',
      '?ANY /f/{**rest}',
    ],
  };
  for (const [title, [routes, ...rows]] of Object.entries(cases))
    it(title, async () => assert.deepEqual(await outsideOf(table(routes)), rows.sort()));

  it('are read without regard to case, with comments, from the last of several files', async () => {
    const first =
      '{ "reverseproxy": { "routes": { "a": { "clusterid": "BOOKS", "match": { "path": "/x" } } } } } // comment';
    const second = `{ "ReverseProxy": { "Routes": { "A": { "ClusterId": "Books", "Match": { "Path": "/api/{**rest}" } } }, "Clusters": ${JSON.stringify(CLUSTERS)}, } }`;
    const [route] = yarpRoutes([
      { file: 'appsettings.json', text: first },
      { file: 'yarp.json', text: second },
    ]);
    assert.equal(route?.path, '/api/{**rest}');
    assert.deepEqual(route?.addresses, ['https://localhost:5001/']);
    assert.deepEqual(route?.location.file, 'yarp.json');
  });

  it('are read from lists, too, whose items have numbers', () => {
    const text = '{ "ReverseProxy": { "Routes": [{ "ClusterId": "a", "Match": { "Path": "x" } }] } }';
    const [route] = yarpRoutes([{ file: 'yarp.json', text }]);
    assert.deepEqual([route?.id, route?.path], ['0', '/x']);
  });

  it('are an error if a file is not JSON, or is nested too deeply to be read', () => {
    for (const text of ['{', '['.repeat(200_000)])
      assert.throws(
        () => yarpRoutes([{ file: 'yarp.json', text }]),
        /^SyntaxError: yarp.json is not valid JSON/,
      );
  });
});
