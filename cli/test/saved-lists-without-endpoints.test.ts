/** What saved lists leave out: endpoints that are not controllers, and routes of framework modules. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { projectText } from '../../core/test/csharp-workspace';
import { capturedRun } from './captured-run';
import { type Files, packageOf, saveList } from './saved-lists';
import { temporaryFolders } from './temporary-folder';

describe('a list that was saved without routes that may answer', () => {
  const folder = temporaryFolders();
  const SERVICE = 'public class BookAppService : ApplicationService { public void GetAll() {} }';
  const PROGRAM =
    'var app = WebApplication.CreateBuilder(args).Build(); app.MapGet("/api/app/ping", () => "pong"); app.Run();';
  const host = (reference: Readonly<Record<string, string>> = {}): Files => ({
    'Acme.csproj': projectText({
      sdk: 'Microsoft.NET.Sdk.Web',
      packages: { 'Volo.Abp.AspNetCore.Mvc': '9.1.1', ...reference },
    }),
    'Program.cs': PROGRAM,
    'BookAppService.cs': SERVICE,
  });
  const WEB = { 'web/a.ts': "fetch('/api/app/ping'); fetch('/api/app/book'); fetch('/api/app/bok');" };
  const IDENTITY = { 'Volo.Abp.Identity.HttpApi': '9.1.1' };
  const ALL = ['--origin', 'convention,attribute,endpoint,module'];

  /** A folder with the client and with saved lists of workspaces. */
  async function saved(
    lists: Readonly<Record<string, { readonly files: Files; readonly options?: readonly string[] }>>,
    client: Files = WEB,
  ): Promise<string> {
    const cwd = folder(client);
    for (const [name, { files, options = [] }] of Object.entries(lists))
      await saveList(folder(files), join(cwd, name), options);
    return cwd;
  }

  const clients = async (cwd: string, ...files: readonly string[]) => {
    const { stdout } = await capturedRun(['clients', 'web', '--format', 'json', '--from', ...files], { cwd });
    const { calls } = JSON.parse(stdout) as { calls: readonly Readonly<Record<string, string>>[] };
    return calls.map(({ status, address, reason }) => [status, address, reason].filter(Boolean).join(' '));
  };

  const OPEN =
    'endpoints that are not controllers may answer, but are not in a.json: save with list --origin convention,attribute,endpoint,module';

  it('makes no call broken', async () => {
    const cwd = await saved({ 'a.json': { files: host() } });
    assert.deepEqual(await clients(cwd, 'a.json'), [
      `unresolved /api/app/ping ${OPEN}`,
      'matched /api/app/book',
      `unresolved /api/app/bok ${OPEN}`,
    ]);
  });

  it('makes calls broken if it was saved with these routes, or if the workspace maps no endpoint', async () => {
    const cwd = await saved({
      'a.json': { files: host(), options: ALL },
      'b.json': { files: packageOf('@acme/loans', { Loan: 'getListAsync() {}' }) },
    });
    assert.deepEqual(await clients(cwd, 'a.json', 'b.json'), [
      'matched /api/app/ping',
      'matched /api/app/book',
      'broken /api/app/bok segment: bok is not book',
    ]);
  });

  it('makes no call to a framework module broken', async () => {
    const client = { 'web/a.ts': "fetch('/api/identity/users'); fetch('/api/identity/nobody')" };
    const options = ['--modules', '--origin', 'convention,attribute,endpoint'];
    const cwd = await saved(
      {
        'a.json': { files: host(IDENTITY), options },
        'b.json': { files: host(IDENTITY), options: ALL },
      },
      client,
    );
    const external = 'external /api/identity/nobody the URL does not belong to the workspace';
    assert.deepEqual(await clients(cwd, 'a.json'), [external.replace('nobody', 'users'), external]);
    assert.deepEqual(await clients(cwd, 'a.json', 'b.json'), ['matched /api/identity/users', external]);
  });

  it('fails a check of calls that it may answer, with the way to save it', async () => {
    const cwd = await saved({ 'a.json': { files: host() }, 'all.json': { files: host(), options: ALL } });
    const check = (file: string) => capturedRun(['check', '--from', file, '--in', 'web'], { cwd });
    const { code, stderr } = await check('a.json');
    assert.equal(stderr, `error: 2 calls cannot be checked: ${OPEN}\n`);
    assert.equal(code, 2);
    const complete = await check('all.json');
    assert.match(complete.stdout, /No route answers GET \/api\/app\/bok /);
    assert.equal(complete.code, 1);
  });

  it('leaves open what answers a URL', async () => {
    const cwd = await saved({ 'a.json': { files: host(IDENTITY) } });
    const match = (url: string, ...options: readonly string[]) =>
      capturedRun(['match', url, '--from', 'a.json', ...options], { cwd });
    const ping = await match('/api/app/ping');
    assert.equal(ping.stderr, `no method here is known to answer /api/app/ping\n${OPEN}\n`);
    assert.equal(ping.code, 1);
    assert.equal((await match('/api/app/ping', '--strict')).code, 3);
    const users = await match('/api/identity/users');
    assert.match(
      users.stderr,
      /belongs to Volo\.Abp\.Identity\.HttpApi, whose routes are not in lists that were saved without --modules/,
    );
  });

  it('is compared only as far as it goes, on either side', async () => {
    const lists = {
      'some.json': { files: host(IDENTITY) },
      'all.json': { files: host(IDENTITY), options: ALL },
    };
    const cwd = await saved(lists);
    for (const [base, current] of [
      ['some', 'all'],
      ['all', 'some'],
    ]) {
      const { code, stderr } = await capturedRun(['diff', `./${base}.json`, '--from', `${current}.json`], {
        cwd,
      });
      assert.equal(
        stderr,
        'a saved list leaves out endpoints that are not controllers and routes of framework modules, which are not compared\nno route changed\n',
      );
      assert.equal(code, 0);
    }
  });

  it('is not read if check left out findings', async () => {
    const files = packageOf('@acme/orders', { Order: 'getAsync(id: string) {}\npostGetAsync() {}' });
    const cwd = folder({
      ...files,
      'src/Bad.ts': 'export class BadAppService extends ApplicationService { post(a',
    });
    const run = (...args: readonly string[]) => capturedRun(args, { cwd });
    await run('check', '--baseline', 'base.json', '--update-baseline');
    for (const option of [['--baseline', 'base.json'], ['--styles']]) {
      await run('check', ...option, '--format', 'json', '--output', 'saved.json');
      const { code, stderr } = await run('check', '--from', 'saved.json');
      assert.equal(stderr, `error: 'saved.json' was written with ${option[0]}, so findings may be missing\n`);
      assert.equal(code, 2);
    }
  });
});
