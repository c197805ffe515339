import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CancellationTokenSource,
  type CodeAction,
  type DocumentSymbol,
  type Hover,
  LSPErrorCodes,
  type SymbolInformation,
} from 'vscode-languageserver/node';
import { temporaryFolders } from '../../cli/test/temporary-folder';
import { csharpModule, projectText } from '../../core/test/csharp-workspace';
import { moduleText, serviceText } from '../../core/test/workspace';
import { type Client, type ClientOptions, openClient, uriOf } from './protocol-client';

const books = serviceText(
  'BookAppService',
  '  getAsync(id: string): string {}\n  getListAsync(): string[] {}',
);
const workspace = { 'src/app-module.ts': moduleText(), 'src/books.ts': books };

describe('the language server', () => {
  const folder = temporaryFolders();
  const clients: Client[] = [];
  async function started(root: string, options?: ClientOptions) {
    const client = await openClient([root], options);
    clients.push(client);
    const file = uriOf(root, 'src/books.ts');
    return { client, file, root };
  }
  async function opened(options?: ClientOptions, files: Readonly<Record<string, string>> = workspace) {
    const { client, file, root } = await started(folder(files), options);
    await client.open(file, files['src/books.ts']!);
    return { client, file, root };
  }
  const lineOf = (text: string, word: string) => text.slice(0, text.indexOf(word)).split('\n').length - 1;
  const at = (text: string, word: string) => {
    const line = lineOf(text, word);
    return { line, character: text.split('\n')[line]!.indexOf(word) };
  };
  const actionsAt = (client: Client, uri: string, text: string, word: string, diagnostics: unknown[] = []) =>
    client.request<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: { start: at(text, word), end: at(text, word) },
      context: { diagnostics },
    });

  afterEach(async () => {
    for (const client of clients.splice(0)) assert.equal(await client.close(), 0);
  });

  it('answers with the lenses that the extension shows', async () => {
    const { client, file } = await opened();
    assert.deepEqual(await client.lenses(file), [
      '2 /api/app/book · v4 style',
      '2 default root path',
      '3 GET /api/app/book/{id}',
      '4 GET /api/app/book',
    ]);
  });

  it('knows unsaved text, and moves lenses with it', async () => {
    const { client, file } = await opened();
    await client.lenses(file);
    await client.change(file, `// A comment.\n${books.replace('getListAsync', 'getAllAsync')}`);
    assert.deepEqual((await client.lenses(file)).slice(2), [
      '4 GET /api/app/book/{id}',
      '5 GET /api/app/book',
    ]);
  });

  it('takes the text of a closed document from the disk', async () => {
    const { client, file } = await opened();
    await client.change(file, books.replace('getListAsync', 'createAsync'));
    await client.lenses(file);
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri: file } });
    assert.deepEqual((await client.lenses(file)).at(-1), '4 GET /api/app/book');
  });

  it('reads a file again that the client reports as changed, or saves', async () => {
    const { client, file, root } = await started(folder(workspace));
    await client.lenses(file);
    const change = (text: string) => writeFileSync(join(root, 'src', 'books.ts'), text);
    change(books.replace('getListAsync', 'createAsync'));
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: file, type: 2 }],
    });
    assert.equal((await client.lenses(file)).at(-1), '4 POST /api/app/book');
  });

  it('watches files only in clients that can, and then all files', async () => {
    const canWatch = { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } };
    const { client, file } = await opened({ capabilities: canWatch });
    await client.lenses(file);
    assert.deepEqual(client.registered, ['workspace/didChangeWatchedFiles']);
    const other = await opened();
    await other.client.lenses(other.file);
    assert.deepEqual(other.client.registered, []);
  });

  it('asks once to watch all files, also if the folders change', async () => {
    const capabilities = {
      workspace: { workspaceFolders: true, didChangeWatchedFiles: { dynamicRegistration: true } },
    };
    const { client, root } = await opened({ capabilities });
    const other = folder(workspace);
    const event = {
      added: [{ uri: uriOf(other), name: 'other' }],
      removed: [{ uri: uriOf(root), name: 'first' }],
    };
    await client.connection.sendNotification('workspace/didChangeWorkspaceFolders', { event });
    const file = uriOf(other, 'src/books.ts');
    await client.open(file, books);
    while ((await client.lenses(file)).length === 0);
    assert.deepEqual(client.registered, ['workspace/didChangeWatchedFiles']);
  });

  it('explains the route of a method in a hover, in Markdown or as plain text', async () => {
    const markdown = { textDocument: { hover: { contentFormat: ['markdown' as const] } } };
    const hoverOf = async ({ client, file }: { client: Client; file: string }) => {
      await client.lenses(file);
      const position = at(books, 'getAsync');
      const hover = await client.request<Hover>('textDocument/hover', {
        textDocument: { uri: file },
        position,
      });
      return (hover.contents as { value: string }).value;
    };
    const rich = await hoverOf(await opened({ capabilities: markdown }));
    assert.match(rich, /^\*\*GET\*\* `\/api\/app\/book\/\{id\}`/);
    const plain = await hoverOf(await opened());
    assert.match(plain, /^GET \/api\/app\/book\/\{id\}\n/);
    assert.doesNotMatch(plain, /[*`\\]/);
  });

  const colliding = {
    ...workspace,
    'src/books.ts': serviceText(
      'BookAppService',
      '  createAsync(name: string): string {}\n  addAsync(name: string): string {}',
    ),
  };

  const host = {
    'Host/Host.csproj': projectText({
      sdk: 'Microsoft.NET.Sdk.Web',
      packages: { 'Volo.Abp.Identity.HttpApi': '9.1.0' },
    }),
    'Host/Module.cs': csharpModule('HostModule', '', 'Abp'),
    'Host/Users.cs': `[Route("api/identity")] public class UserController : AbpController
{
    [HttpGet("users")] public void GetUsers() { }
    [HttpGet("users/count")] public void GetCount() { }
}`,
    'Host/Roles.cs': `public class ShopIdentityRoleAppService : IdentityRoleAppService
{
    public override Task<IdentityRoleDto> GetAsync(Guid id) => null;
}`,
    'Host.Tests/Host.Tests.csproj': projectText({
      references: ['../Host/Host.csproj'],
      packages: { xunit: '2.9.0' },
    }),
    'Host.Tests/Tests.cs': `public class Tests {
  [Fact] public void Counts() => Client.GetAsync("/api/identity/users/count"); }`,
    'web/roles.ts': "export const role = (id: string) => http.get('/api/identity/roles/' + id);",
  };

  it('knows the routes of framework modules: collisions with them, and what a class of the workspace serves', async () => {
    const { client, root } = await started(folder(host), { initializationOptions: { showCallers: true } });
    const users = uriOf(root, 'Host/Users.cs');
    await client.open(users, host['Host/Users.cs']);
    const [found] = await client.diagnostics(users, (all) => all.length > 0);
    assert.equal(found?.code, 'route-collision');
    assert.equal(
      found.message,
      'UserController.GetUsers and IdentityUserController.GetListAsync both answer GET /api/identity/users: every such request fails as ambiguous. IdentityUserController in Volo.Abp.Identity.HttpApi serves the route.',
    );
    assert.deepEqual(
      (await client.lenses(users)).filter((one) => one.includes('collides')),
      ['3 collides with IdentityUserController.GetListAsync'],
    );
    const roles = uriOf(root, 'Host/Roles.cs');
    await client.open(roles, host['Host/Roles.cs']);
    let lenses = await client.lenses(roles);
    while (!lenses.includes('3 1 caller')) lenses = await client.lenses(roles);
    assert.deepEqual(
      lenses.filter((one) => /module|api\/identity/.test(one)),
      ['1 serves 6 routes of a framework module', '3 GET /api/identity/roles/{id}'],
    );
  });

  it('says in a hover which tests reach the method', async () => {
    const { client, root } = await started(folder(host));
    const users = uriOf(root, 'Host/Users.cs');
    const text = host['Host/Users.cs'];
    await client.open(users, text);
    await client.lenses(users);
    const lineAt = async (name: string) => {
      const params = { textDocument: { uri: users }, position: at(text, name) };
      const hover = await client.request<Hover>('textDocument/hover', params);
      const { value } = hover.contents as { value: string };
      return /^.*\btests?\b.*\S/m.exec(value)?.[0];
    };
    assert.equal(await lineAt('GetUsers'), 'no test reaches it');
    assert.match((await lineAt('GetCount')) ?? '', /^reached by tests: Tests\.cs:2\b/);
  });

  it('publishes findings with the other location and the page of the code', async () => {
    const { client, file } = await opened({}, colliding);
    const [found] = await client.diagnostics(file);
    assert.equal(found?.code, 'route-collision');
    assert.equal(found.source, 'fx-routes');
    assert.equal(found.severity, 1);
    assert.match(found.codeDescription?.href ?? '', /^file:.*docs\/diagnostics\/route-collision\.md$/);
    assert.equal(found.relatedInformation?.[0]?.location.uri, file);
  });

  it('fixes a finding: the edit of a code action removes it', async () => {
    const text = colliding['src/books.ts'];
    const { client, file } = await opened({}, colliding);
    const [found] = await client.diagnostics(file);
    const actions = await actionsAt(client, file, text, 'createAsync', [found]);
    assert.deepEqual(
      actions.map(({ title }) => title),
      [
        'Answer GET: add @HttpGet()',
        'Answer PUT: add @HttpPut()',
        'Answer PATCH: add @HttpPatch()',
        'Answer DELETE: add @HttpDelete()',
        'Exclude createAsync: add @RemoteService({ isEnabled: false })',
      ],
    );
    const [edit] = actions[1]!.edit!.changes![file]!;
    const lines = text.split('\n');
    const { line, character } = edit!.range.start;
    lines[line] = lines[line]!.slice(0, character) + edit!.newText + lines[line]!.slice(character);
    await client.change(file, lines.join('\n'));
    await client.diagnostics(file, (all) => all.length === 0);
  });

  it('accepts a finding in fx-routes.json, which it creates if the client can', async () => {
    const create = {
      workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['create' as const] } },
    };
    const { client, file, root } = await opened({ capabilities: create }, colliding);
    const [found] = await client.diagnostics(file);
    const actions = await actionsAt(client, file, colliding['src/books.ts'], 'createAsync', [found]);
    const accept = actions.at(-1);
    assert.match(accept?.title ?? '', /^Accept route-collision of BookAppService\.\w+ in fx-routes\.json$/);
    const [created, edited] = accept?.edit?.documentChanges ?? [];
    assert.deepEqual(created, {
      kind: 'create',
      uri: uriOf(root, 'fx-routes.json'),
      options: { ignoreIfExists: true },
    });
    const { newText } = (edited as { edits: { newText: string }[] }).edits[0]!;
    assert.equal(JSON.parse(newText).suppressions[0].code, 'route-collision');
    writeFileSync(join(root, 'fx-routes.json'), newText);
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: uriOf(root, 'fx-routes.json'), type: 1 }],
    });
    await client.diagnostics(file, (all) => all.length === 0);
  });

  it('finds routes as workspace symbols, and lists those of a document by class', async () => {
    const hierarchical = { textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } } };
    const { client, file } = await opened({ capabilities: hierarchical });
    const found = await client.request<SymbolInformation[]>('workspace/symbol', {
      query: 'GET /api/app/book',
    });
    assert.deepEqual(found.map(({ name, containerName }) => `${name} in ${containerName}`).sort(), [
      'GET /api/app/book in BookAppService.getListAsync',
      'GET /api/app/book/{id} in BookAppService.getAsync',
    ]);
    const outline = await client.request<DocumentSymbol[]>('textDocument/documentSymbol', {
      textDocument: { uri: file },
    });
    assert.deepEqual(
      outline.map(({ name, detail, children }) => [name, detail, children?.map((child) => child.name)]),
      [['BookAppService', '/api/app/book', ['GET /api/app/book/{id}', 'GET /api/app/book']]],
    );
  });

  it('previews how a rename changes routes', async () => {
    const { client, file } = await opened();
    const preview = (rename: unknown) =>
      client.request('workspace/executeCommand', { command: 'fxRoutes.previewRename', arguments: [rename] });
    const position = at(books, 'getListAsync');
    const rename = { uri: file, position, newName: 'createAsync' };
    assert.deepEqual(await preview(rename), {
      text: 'GET /api/app/book → POST /api/app/book',
      collides: false,
    });
    const start = at(books, 'BookAppService');
    const range = { start, end: { ...start, character: start.character + 'BookAppService'.length } };
    const edit = { changes: { [file]: [{ range, newText: 'PaperAppService' }] } };
    assert.deepEqual(await preview({ ...rename, edit }), {
      text: 'GET /api/app/book → GET /api/app/paper · GET /api/app/book/{id} → GET /api/app/paper/{id}',
      collides: false,
    });
  });

  it('reads the settings of the extension: from the client, or from initializationOptions', async () => {
    const asked = await opened({
      capabilities: { workspace: { configuration: true } },
      settingsOf: () => ({ style: 'v3', showNotExposed: 7 }),
    });
    assert.equal((await asked.client.lenses(asked.file))[0], '2 /api/app/book · v3 style');
    for (const initializationOptions of [{ fxRoutes: { style: 'v3' } }, { style: 'v3' }]) {
      const { client, file } = await opened({ initializationOptions });
      assert.equal((await client.lenses(file))[0], '2 /api/app/book · v3 style');
      await client.connection.sendNotification('workspace/didChangeConfiguration', {
        settings: { fxRoutes: { style: 'v4' } },
      });
      assert.equal((await client.lenses(file))[0], '2 /api/app/book · v4 style');
    }
  });

  it('asks clients that can to query lenses again', async () => {
    const canRefresh = { workspace: { codeLens: { refreshSupport: true } } };
    const { client, file } = await opened({ capabilities: canRefresh }, colliding);
    await client.diagnostics(file);
    const before = client.refreshes;
    assert.ok(before > 0);
    await client.change(file, books);
    await client.diagnostics(file, (all) => all.length === 0);
    await client.lenses(file);
    assert.ok(client.refreshes > before);
  });

  /** Classes that may be base classes of services, so that reading them takes a while. */
  const many = Object.fromEntries(
    Array.from({ length: 2000 }, (_, n) => [
      `src/part${n}.ts`,
      `export class Part${n}Base extends Part${n + 1}Base { a${n}() { return ${n}; } }`,
    ]),
  );

  it('shows previews of lenses while a folder is read, also of edits', async () => {
    const { client, file } = await opened({}, { ...workspace, ...many });
    const titles = async () => {
      const params = { textDocument: { uri: file } };
      const lenses = await client.request<{ command: { title: string } }[]>('textDocument/codeLens', params);
      return lenses.map(({ command }) => command.title);
    };
    const seen = new Set<string>();
    while (seen.size === 0) for (const title of await titles()) seen.add(title);
    assert.ok(seen.has('GET /api/app/book/{id} · still reading'), [...seen].join('\n'));
    await client.change(file, books.replace('getListAsync', 'createAsync'));
    while (![...seen].some((title) => title.includes('POST')))
      for (const title of await titles()) seen.add(title);
    assert.equal((await client.lenses(file)).at(-1), '4 POST /api/app/book');
  });

  it('shows how much is read to clients that can, which may cancel it', async () => {
    const capabilities = { window: { workDoneProgress: true } };
    const { client, file } = await opened({ capabilities }, { ...workspace, ...many });
    const [begin] = await client.progress(1);
    assert.equal(begin?.value.title, 'FX Routes');
    assert.equal(begin.value.cancellable, true);
    await client.connection.sendNotification('window/workDoneProgress/cancel', { token: begin.token });
    await client.lenses(file);
    assert.equal((await client.progress(2)).at(-1)?.value.kind, 'end');
    await client.request('workspace/executeCommand', { command: 'fxRoutes.readAgain' });
    const again = await client.progress(4);
    assert.deepEqual(new Set(again.map(({ value }) => value.kind)), new Set(['begin', 'report', 'end']));
  });

  it('works in a client that rejects every request of the server', async () => {
    const capabilities = {
      window: { workDoneProgress: true },
      workspace: {
        configuration: true,
        didChangeConfiguration: { dynamicRegistration: true },
        didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
        codeLens: { refreshSupport: true },
      },
    };
    const { client, file } = await opened({ capabilities, rejects: true });
    assert.equal((await client.lenses(file)).length, 4);
  });

  it('counts the callers of each method if the settings ask for it', async () => {
    const calls = "export const load = (http: HttpClient) => http.get('/api/app/book');";
    const { client, file, root } = await opened(
      { initializationOptions: { showCallers: true } },
      { ...workspace, 'src/load.ts': calls },
    );
    let lenses = await client.lenses(file);
    while (!lenses.includes('4 1 caller')) lenses = await client.lenses(file);
    assert.ok(lenses.includes('3 no callers in this workspace'), lenses.join('\n'));
    const all = await client.request<{ command: { title: string; command: string; arguments: unknown[] } }[]>(
      'textDocument/codeLens',
      { textDocument: { uri: file } },
    );
    const { command } = all.find((one) => one.command.title === '1 caller')!;
    assert.equal(command.command, 'fxRoutes.goTo');
    assert.equal((command.arguments[1] as { uri: string }[])[0]?.uri, uriOf(root, 'src/load.ts'));
    await client.request('workspace/executeCommand', command);
    assert.match(client.messages[0] ?? '', /^Calls\nGET \/api\/app\/book · .*load\.ts:1$/);
  });

  it('shows inlay hints instead of lenses if the settings ask for them', async () => {
    const { client, file } = await opened({ initializationOptions: { presentation: 'inlayHint' } });
    await client.request('workspace/symbol', { query: '/' });
    const range = { start: { line: 0, character: 0 }, end: { line: 3, character: 0 } };
    const hints = await client.request<{ position: unknown; label: { value: string }[] }[]>(
      'textDocument/inlayHint',
      { textDocument: { uri: file }, range },
    );
    assert.deepEqual(
      hints.map(({ position, label }) => [position, label.map(({ value }) => value).join('')]),
      [
        [
          { line: 1, character: books.split('\n')[1]!.length },
          '/api/app/book · v4 style · default root path',
        ],
        [{ line: 2, character: books.split('\n')[2]!.length }, 'GET /api/app/book/{id}'],
        [{ line: 3, character: books.split('\n')[3]!.length }, 'GET /api/app/book'],
      ],
    );
    assert.deepEqual(await client.request('textDocument/codeLens', { textDocument: { uri: file } }), []);
  });

  it('keeps the folders of a workspace apart, which the user can add and remove', async () => {
    const { client, file } = await opened({ capabilities: { workspace: { workspaceFolders: true } } });
    await client.lenses(file);
    const other = folder({ ...workspace, 'src/books.ts': serviceText('PaperAppService', 'getAsync() {}') });
    const change = (event: unknown) =>
      client.connection.sendNotification('workspace/didChangeWorkspaceFolders', { event });
    await change({ added: [{ uri: uriOf(other), name: 'other' }], removed: [] });
    const search = async () =>
      (await client.request<SymbolInformation[]>('workspace/symbol', { query: '/' })).map(({ name }) => name);
    const own = ['GET /api/app/book', 'GET /api/app/book/{id}'];
    while ((await search()).length < 3);
    assert.deepEqual((await search()).sort(), [...own, 'GET /api/app/paper']);
    await change({ added: [], removed: [{ uri: uriOf(other), name: 'other' }] });
    while ((await search()).length > 2);
    assert.deepEqual((await search()).sort(), own);
  });

  it('stops answering a request that the client cancels', async () => {
    const { client } = await opened();
    const source = new CancellationTokenSource();
    const answer = client.connection.sendRequest('workspace/symbol', { query: '/' }, source.token);
    setTimeout(() => source.cancel(), 1);
    await assert.rejects(answer, { code: LSPErrorCodes.RequestCancelled });
  });

  it('answers with nothing for what is not in a folder, and for other kinds of resources', async () => {
    const { client, file } = await opened();
    await client.lenses(file);
    for (const uri of ['untitled:Untitled-1', uriOf(folder({}), 'x.ts'), 'no uri', 'file://host/share/x.ts'])
      assert.deepEqual(await client.request('textDocument/codeLens', { textDocument: { uri } }), [], uri);
  });
});
