/** A conversation with `fx-routes mcp`, through the client of the protocol's own SDK: what developers ask, and how long the answers are. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { agentTools, answerOf } from '../../agent-tools/agent-tools';
import { csharpModule, project, projectText, to } from '../../core/test/csharp-workspace';
import { currentFolder } from '../context/current-folder';
import type { System } from '../system';
import { temporaryFolders } from './temporary-folder';

/** The built program, as agents run it. */
const CLI = join(__dirname, '..', '..', 'dist', 'cli.js');

const bookService = `using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Authorization;
using Volo.Abp;
using Volo.Abp.Application.Services;

namespace Acme.BookStore.Books;

public class BookAppService : ApplicationService
{
    public Task<BookDto> GetAsync(Guid id) => null;
    [Authorize("Books.Create")]
    public Task<BookDto> CreateAsync(CreateBookDto input) => null;
    [Authorize("Books.Edit")]
    public Task<BookDto> UpdateAsync(Guid id, CreateBookDto input) => null;
    [Authorize("Books.Delete")]
    public Task DeleteAsync(Guid id) => null;
    public Task<BookDto[]> GetBestSellersAsync(int count = 10) => null;
    [RemoteService(false)]
    public Task ImportAsync() => null;
}
`;

const files: Readonly<Record<string, string>> = {
  'src/Acme.BookStore.csproj':
    '<Project Sdk="Microsoft.NET.Sdk.Web"><ItemGroup><PackageReference Include="Volo.Abp.AspNetCore.Mvc" Version="9.3.1" /></ItemGroup></Project>',
  'src/BookStoreModule.cs': `public class BookStoreModule : AbpModule {
  public override void ConfigureServices(ServiceConfigurationContext context) {
    Configure<AbpAspNetCoreMvcOptions>(options => options.ConventionalControllers.Create(typeof(BookStoreModule).Assembly));
  }
}`,
  'src/Books/BookAppService.cs': bookService,
  'src/Books/BookDto.cs': `using System;
using System.ComponentModel.DataAnnotations;
namespace Acme.BookStore.Books;
public enum BookType { Novel, Science }
public class BookDto { public Guid Id { get; set; } public string Title { get; set; } public BookType Type { get; set; } }
public class CreateBookDto { [Required] [StringLength(128)] public string Title { get; set; } public BookType Type { get; set; } }
`,
  'src/Authors/AuthorAppService.cs': `public class AuthorAppService : ApplicationService
{
    public Task<string> GetAsync(Guid id) => null;
}
`,
  'test/Acme.BookStore.Tests.csproj':
    '<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><PackageReference Include="xunit" Version="2.9.0" /><ProjectReference Include="../src/Acme.BookStore.csproj" /></ItemGroup></Project>',
  'test/BookTests.cs': `using Acme.BookStore.Books;
public class BookTests {
    private readonly BookAppService _books;
    [Fact] public async Task Creates() { await _books.CreateAsync(new CreateBookDto()); }
    [Fact] public async Task Reads() { await Client.GetAsync("/api/app/book/3fa85f64-5717-4562-b3fc-2c963f66afa6"); }
}
`,
  'web/src/books.ts': `export const best = () => http.get('/api/app/book/best-sellers');
export const create = (book: object) => http.post('/api/app/book', book);
export const author = (id: string) => http.get(\`/api/app/author/\${id}\`);
`,
};

const size = (answer: object) => Buffer.byteLength(JSON.stringify(answer));

describe('a conversation with fx-routes mcp', () => {
  const folder = temporaryFolders();
  const client = new Client({ name: 'test', version: '1.0.0' });
  const sizes: (readonly [question: string, bytes: number])[] = [];
  let root = '';
  let errors = '';

  before(async () => {
    root = folder(files);
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root });
    git('init', '--quiet', '--initial-branch=main');
    git('add', '--all');
    git('commit', '--quiet', '--message=first');
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [CLI, 'mcp', root],
      stderr: 'pipe',
    });
    transport.stderr?.on('data', (data) => {
      errors += data;
    });
    await client.connect(transport);
  });

  after(async () => {
    await client.close();
    const sorted = sizes.map(([, bytes]) => bytes).sort((a, b) => a - b);
    const lines = sizes.map(([question, bytes]) => `      ${String(bytes).padStart(5)} bytes  ${question}`);
    console.log([...lines, `      median ${sorted[sorted.length >> 1]} bytes`].join('\n'));
  });

  /** Asks a question. The data of the answer; fails if it is an error. */
  async function ask(
    question: string,
    name: string,
    args: Readonly<Record<string, unknown>>,
  ): Promise<object> {
    const result = await client.callTool({ name, arguments: args });
    const { structuredContent, content, isError } = result;
    assert.equal(isError, false, JSON.stringify(structuredContent));
    assert.deepEqual(content, [{ type: 'text', text: JSON.stringify(structuredContent) }]);
    sizes.push([question, size(result)]);
    return structuredContent as object;
  }

  it('the server introduces itself in less than 8 kB, and all tools only read', async () => {
    const { tools } = await client.listTools();
    assert.deepEqual(
      tools.map(({ name }) => name),
      [
        'find_routes',
        'explain_route',
        'find_callers',
        'route_contract',
        'preview_rename',
        'compare_with_commit',
      ],
    );
    assert.ok(tools.every(({ annotations }) => annotations?.readOnlyHint === true));
    assert.ok(size(tools) + (client.getInstructions()?.length ?? 0) < 8_000);
  });

  const BOOK = 'src/Books/BookAppService.cs';
  const update = {
    verb: 'PUT',
    route: '/api/app/book/{id}',
    method: 'BookAppService.UpdateAsync',
    at: `${BOOK}:15`,
    access: 'policy Books.Edit',
  };

  it('who answers PUT /api/app/book/42?', async () => {
    const url = 'https://shop.example/api/app/book/3fa85f64-5717-4562-b3fc-2c963f66afa6?v=1';
    const answer = await ask('who answers PUT …', 'find_routes', { url, verb: 'put' });
    assert.deepEqual(answer, { total: 1, routes: [update] });
  });

  it('why does nobody answer PATCH /api/app/book/42?', async () => {
    const url = 'PATCH /api/app/book/3fa85f64-5717-4562-b3fc-2c963f66afa6';
    const { almost, ...answer } = (await ask('why does nobody answer PATCH …', 'find_routes', { url })) as {
      almost: readonly { verb: string; why: string }[];
    };
    assert.deepEqual(answer, { total: 0, routes: [] });
    assert.deepEqual(
      almost.map(({ verb, why }) => `${verb}: ${why}`),
      ['DELETE', 'GET', 'PUT'].map((verb) => `${verb}: it has another verb`),
    );
  });

  it('which routes are there, two at a time?', async () => {
    const all = await ask('which routes are there', 'find_routes', {});
    const { routes, total } = all as { routes: readonly object[]; total: number };
    assert.deepEqual([routes.length, total], [6, 6]);
    const pages: object[] = [];
    let cursor: string | undefined;
    do {
      const result = await client.callTool({ name: 'find_routes', arguments: { limit: 2, cursor } });
      const page = result.structuredContent as { routes: readonly object[]; next?: string };
      pages.push(...page.routes);
      cursor = page.next;
    } while (cursor !== undefined);
    assert.deepEqual(pages, routes);
  });

  it('which routes may anyone call?', async () => {
    const { routes } = (await ask('which routes may anyone call', 'find_routes', {
      filter: '--access open',
    })) as { routes: readonly { method: string }[] };
    assert.deepEqual(
      routes.map(({ method }) => method),
      ['BookAppService.GetBestSellersAsync', 'BookAppService.GetAsync', 'AuthorAppService.GetAsync'],
    );
  });

  it('which routes has nobody tested?', async () => {
    const { routes } = (await ask('which routes has nobody tested', 'find_routes', { tested: 'no' })) as {
      routes: readonly { method: string }[];
    };
    assert.deepEqual(
      routes.map(({ method }) => method),
      [
        'BookAppService.GetBestSellersAsync',
        'BookAppService.DeleteAsync',
        'BookAppService.UpdateAsync',
        'AuthorAppService.GetAsync',
      ],
    );
  });

  it('why is the route of GetBestSellersAsync what it is?', async () => {
    const subject = 'BookAppService.GetBestSellersAsync';
    const { routes } = (await ask('why this route', 'explain_route', { subject })) as {
      routes: readonly { route: string; steps: readonly { section: string; text: string; at?: string }[] }[];
    };
    const [{ route, steps }] = routes as [(typeof routes)[number]];
    assert.equal(route, '/api/app/book/best-sellers');
    assert.deepEqual(
      steps.filter(({ section }) => section.startsWith('5.5')).map(({ text }) => text),
      [
        'The method GetBestSellersAsync gives the action name GetBestSellers',
        'Get is removed: BestSellers',
        'In v4 style, the segment is /best-sellers',
      ],
    );
  });

  it('why has ImportAsync no route?', async () => {
    const answer = await ask('why has this no route', 'explain_route', { subject: 'ImportAsync' });
    assert.deepEqual(answer, {
      routes: [],
      withoutRoute: [
        {
          method: 'BookAppService.ImportAsync',
          at: `${BOOK}:20`,
          code: 'method-disabled',
          because: 'The method has the RemoteService attribute with IsEnabled = false.',
        },
      ],
    });
  });

  it('who calls POST /api/app/book?', async () => {
    const answer = await ask('who calls POST …', 'find_callers', { subject: 'POST /api/app/book' });
    assert.deepEqual(answer, {
      total: 1,
      calls: [{ at: 'web/src/books.ts:2', request: 'POST /api/app/book' }],
      tested: 'yes',
      tests: ['test/BookTests.cs:4'],
      totalTests: 1,
      unresolved: 0,
    });
  });

  it('what does CreateAsync take and return?', async () => {
    const answer = await ask('what does it take and return', 'route_contract', {
      subject: 'BookAppService.CreateAsync',
    });
    const shape = (...lines: readonly string[]) => ['{', ...lines, '}'].join('\n');
    assert.deepEqual(answer, {
      total: 1,
      routes: [
        {
          verb: 'POST',
          route: '/api/app/book',
          method: 'BookAppService.CreateAsync',
          body: shape(
            '  title: string (at most 128 characters) // required: [Required]',
            '  type?: BookType (Novel = 0, Science = 1)',
          ),
          mediaType: 'application/json',
          status: 200,
          response: shape(
            '  id?: string(uuid)',
            '  title?: string | null',
            '  type?: BookType (Novel = 0, Science = 1)',
          ),
        },
      ],
    });
  });

  it('what breaks if I rename GetBestSellersAsync?', async () => {
    const answer = await ask('what breaks if I rename a method', 'preview_rename', {
      subject: 'BookAppService.GetBestSellersAsync',
      newName: 'FindTopBooksAsync',
    });
    assert.deepEqual(answer, {
      total: 1,
      routes: [
        {
          before: 'GET /api/app/book/best-sellers',
          after: 'POST /api/app/book/find-top-books',
          breaks: ['web/src/books.ts:1'],
          calls: 1,
        },
      ],
      brokenCalls: 1,
      renames: 1,
    });
  });

  it('what breaks if I rename AuthorAppService?', async () => {
    const answer = await ask('what breaks if I rename a class', 'preview_rename', {
      subject: 'AuthorAppService',
      newName: 'WriterAppService',
    });
    assert.deepEqual(answer, {
      total: 1,
      routes: [
        {
          before: 'GET /api/app/author/{id}',
          after: 'GET /api/app/writer/{id}',
          breaks: ['web/src/books.ts:3'],
          calls: 1,
        },
      ],
      brokenCalls: 1,
      renames: 1,
    });
  });

  it('what did my edits break? The answer is about the files as they are now', async () => {
    const unchanged = await ask('what did I break (nothing)', 'compare_with_commit', { commit: 'HEAD' });
    assert.deepEqual(unchanged, { breaking: 0, total: 0, changes: [] });
    writeFileSync(
      join(root, BOOK),
      bookService.replace('GetBestSellersAsync(int count', 'GetBestSellersAsync(string genre, int count'),
    );
    rmSync(join(root, 'src/Authors/AuthorAppService.cs'));
    const { breaking, changes } = (await ask('what did I break', 'compare_with_commit', {
      commit: 'HEAD',
    })) as { breaking: number; changes: readonly Readonly<Record<string, unknown>>[] };
    assert.equal(breaking, 2);
    assert.deepEqual(
      changes.map(({ change, before, route, detail, callers }) => [change, before ?? route, detail, callers]),
      [
        ['removed', 'GET /api/app/author/{id}', undefined, ['web/src/books.ts:3']],
        ['parameters', 'GET /api/app/book/best-sellers', 'genre: string (query) is new', undefined],
      ],
    );
    const { total } = (await ask('is it gone', 'find_routes', { text: 'author' })) as { total: number };
    assert.equal(total, 0);
  });

  it('half of the answers have at most 2 kB', () => {
    const sorted = sizes.map(([, bytes]) => bytes).sort((a, b) => a - b);
    assert.ok(sorted.length >= 10);
    assert.ok(sorted[sorted.length >> 1]! <= 2_048);
  });

  it('an error names the input that is wrong, or what exists instead', async () => {
    const rows: readonly (readonly [name: string, args: object, data: object])[] = [
      ['explain_route', {}, { error: "input 'subject' is missing" }],
      ['find_routes', { verb: 'GRAB' }, { error: "input 'verb' is not an HTTP verb" }],
      ['find_routes', { limit: 0 }, { error: "input 'limit' is a whole number from 1 to 50" }],
      ['find_routes', { cursor: 'x' }, { error: "input 'cursor' is not from an earlier answer" }],
      [
        'explain_route',
        { subject: 'BookAppServce' },
        { error: 'nothing in the workspace has this name', similar: ['BookAppService'] },
      ],
      [
        'find_callers',
        { subject: 'ImportAsync' },
        { error: 'this has no route; explain_route says why', methods: ['BookAppService.ImportAsync'] },
      ],
      [
        'preview_rename',
        { subject: 'BookAppService', newName: 'a b' },
        { error: "input 'newName' is not a name" },
      ],
      [
        'compare_with_commit',
        { commit: 'nowhere' },
        { error: "'nowhere' is not a commit in this folder's repository" },
      ],
    ];
    for (const [name, args, data] of rows) {
      const result = await client.callTool({ name, arguments: { ...args } });
      assert.deepEqual([result.isError, result.structuredContent], [true, data]);
    }
  });

  it('nothing was written to stderr', () => assert.equal(errors, ''));
});

describe('agents know what the whole host serves, and who calls it', () => {
  const folder = temporaryFolders();
  const root = () =>
    folder({
      'Host/Host.csproj': projectText({
        sdk: 'Microsoft.NET.Sdk.Web',
        packages: { 'Volo.Abp.Identity.HttpApi': '9.1.0' },
        references: ['../Acme.Contracts/Acme.Contracts.csproj'],
      }),
      'Host/BookAppService.cs': `${csharpModule('HostModule', '', 'Abp')}
public class BookAppService : ApplicationService, IBookAppService { public async Task GetAsync(Guid id) { } }`,
      ...project(
        'Acme.Contracts',
        `public class AcmeContractsModule : AbpModule { }
public interface IBookAppService : IApplicationService { Task GetAsync(Guid id); }`,
      ),
      ...project(
        'Acme.Client',
        `public class AcmeClientModule : AbpModule {
  public override void ConfigureServices(ServiceConfigurationContext context) =>
    context.Services.AddHttpClientProxies(typeof(AcmeContractsModule).Assembly, "Default");
}
public class Page { private readonly IBookAppService _books;
  public async Task OnGet() { await _books.GetAsync(id); } }`,
        to('Acme.Contracts'),
      ),
      ...project(
        'Acme.Tests',
        `public class UserTests {
  [Fact] public Task Users() => Client.GetAsync("/api/identity/users"); }`,
        { ...to('Host'), packages: { xunit: '2.9.0' } },
      ),
      'web/users.ts': "export const users = () => http.get('/api/identity/users');",
    });
  const users = {
    verb: 'GET',
    route: '/api/identity/users',
    method: 'IdentityUserController.GetListAsync',
    at: 'Host/Host.csproj:1',
    origin: 'module',
  };
  const QUESTIONS: readonly (readonly [question: string, tool: string, inputs: object, answer: object])[] = [
    [
      'who answers GET /api/identity/users?',
      'find_routes',
      { url: 'GET /api/identity/users' },
      { total: 1, routes: [{ ...users, access: 'policy AbpIdentity.Users' }] },
    ],
    [
      'who calls it?',
      'find_callers',
      { subject: 'GET /api/identity/users' },
      {
        total: 1,
        calls: [{ at: 'web/users.ts:1', request: 'GET /api/identity/users' }],
        tested: 'yes',
        tests: ['Acme.Tests/Acme.Tests.cs:2'],
        totalTests: 1,
        unresolved: 0,
      },
    ],
    [
      'who calls a service through its C# proxy?',
      'find_callers',
      { subject: 'BookAppService.GetAsync' },
      {
        total: 1,
        calls: [{ at: 'Acme.Client/Acme.Client.cs:6', request: 'GET IBookAppService.GetAsync' }],
        tested: 'no',
        unresolved: 0,
      },
    ],
    ['which routes are there? Those of modules are not listed', 'find_routes', { limit: 1 }, { total: 1 }],
    ['which routes have these words?', 'find_routes', { text: 'IdentityUser GetList' }, { total: 1 }],
    [
      'which routes of modules list users?',
      'find_routes',
      { filter: '--origin module --method GetListAsync --service IdentityUser*' },
      { total: 1 },
    ],
    [
      'what does it take?',
      'route_contract',
      { subject: 'GET /api/identity/users' },
      {
        total: 1,
        routes: [{ verb: 'GET', route: users.route, method: users.method, contract: 'unknown' }],
      },
    ],
    [
      'what if I rename a method of an interface?',
      'preview_rename',
      { subject: 'BookAppService.GetAsync', newName: 'FindAsync' },
      {
        total: 1,
        routes: [{ before: 'GET /api/app/book/{id}', after: 'POST /api/app/book/{id}/find' }],
        renames: 2,
      },
    ],
    [
      'what if I rename a method of a module?',
      'preview_rename',
      { subject: 'IdentityUserController.GetListAsync', newName: 'FindAsync' },
      { error: 'a class of the framework declares this method; it cannot be renamed' },
    ],
  ];
  let open: ReturnType<typeof currentFolder>;
  before(() => {
    open = currentFolder('.', { cwd: root(), env: {}, today: '2025-06-15' } as unknown as System);
  });
  for (const [question, name, inputs, expected] of QUESTIONS)
    it(question, async () => {
      const { data } = await answerOf(agentTools.find((tool) => tool.name === name)!, open, inputs);
      const named = Object.entries(data).filter(([key]) => key in expected);
      assert.deepEqual(Object.fromEntries(named), expected);
    });
});
