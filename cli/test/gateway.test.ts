/** `--gateway`: the addresses of routes outside of a gateway. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { project } from '../../core/test/csharp-workspace';
import { capturedRun } from './captured-run';
import { saveList } from './saved-lists';
import { temporaryFolders } from './temporary-folder';

const WEB = { sdk: 'Microsoft.NET.Sdk.Web' };
const books = project(
  'Acme.Books',
  '[Route("api/books")] public class BookController : ControllerBase { [HttpGet] public int GetList() => 1; }',
  WEB,
);
const table = (routes: object) =>
  JSON.stringify({
    ReverseProxy: {
      Routes: routes,
      Clusters: { Books: { Destinations: { one: { Address: 'https://localhost:5001' } } } },
    },
  });
const gateway = {
  'gateway/Acme.WebGateway.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web"></Project>',
  'gateway/Program.cs': '',
  'gateway/yarp.json': table({
    books: {
      ClusterId: 'Books',
      Match: { Path: '/shop/{**rest}' },
      Transforms: [{ PathRemovePrefix: '/shop' }],
    },
    swagger: { ClusterId: 'Swagger', Match: { Path: '/swagger/{**rest}' } },
  }),
};

describe('--gateway', () => {
  const folder = temporaryFolders();
  let cwd = '';
  const run = (...args: readonly string[]) => capturedRun(args, { cwd });
  before(() => {
    cwd = folder({
      ...books,
      'Acme.Books/Properties/launchSettings.json':
        '{ "profiles": { "https": { "commandName": "Project", "applicationUrl": "https://localhost:5001" } } }',
      ...gateway,
      'other/Acme.MobileGateway.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web"></Project>',
      'other/appsettings.json': table({}),
      'web/a.ts': "fetch('/shop/api/books'); fetch('/shop/api/books/x'); fetch('/swagger/v1/x');",
    });
  });

  it('lists the outside addresses, and what the gateway forwards to unknown applications', async () => {
    const { stdout } = await run('list', '--gateway', 'webgateway');
    assert.match(stdout, /^GET +\/shop\/api\/books +BookController +GetList/m);
    assert.match(stdout, /^ANY +\/swagger\/\{\*\*rest\} +WebGateway +swagger +hidden +unknown/m);
    assert.doesNotMatch(stdout, /^GET +\/api\/books/m);
  });

  it('matches URLs and calls of clients with these addresses', async () => {
    assert.match(
      (await run('match', '/shop/api/books', '--gateway', 'Acme.WebGateway')).stdout,
      /BookController.GetList/,
    );
    const { stdout } = await run('clients', '--gateway', 'WebGateway', '--format', 'json');
    const { calls } = JSON.parse(stdout) as { calls: readonly Readonly<Record<string, string>>[] };
    assert.deepEqual(
      calls.map(({ status }) => status),
      ['matched', 'broken', 'external'],
    );
  });

  it('puts saved lists behind a gateway of the current folder', async () => {
    const alone = folder(gateway);
    await saveList(folder(books), join(alone, 'books.json'));
    const { stdout } = await capturedRun(['list', '--from', 'books.json', '--gateway', 'WebGateway'], {
      cwd: alone,
    });
    assert.match(stdout, /^GET +\/shop\/api\/books +BookController +GetList +\S+ +assumed/m);
  });

  it('names the gateways if none or several have the name', async () => {
    for (const [name, message] of [
      [
        'Books',
        /Books is no project with a table of YARP; gateways are: Acme.WebGateway, Acme.MobileGateway/,
      ],
      ['gateway', /no project with a table/],
    ] as const) {
      const { code, stderr } = await run('list', '--gateway', name);
      assert.match(stderr, message);
      assert.equal(code, 2);
    }
  });
});
