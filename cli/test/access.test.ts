/** How commands show who may call a route. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

const FILES = {
  'books.ts': `
    export class BookAppService extends ApplicationService {
      @Authorize('Store.Books') getListAsync() {}
      @Authorize('Store.Books.Create') @Authorize({ roles: 'admin, editor' }) createAsync() {}
      @AllowAnonymous() getTopAsync() {}
      async deleteAsync(id: number) { await this.checkPolicyAsync('Store.Books.Delete'); }
      updateAsync(id: number) {}
    }`,
};

describe('Access on the command line', () => {
  const folder = temporaryFolders();
  const run = (...args: readonly string[]) => capturedRun(args, { cwd: folder(FILES) });

  it('is shown by --columns +access, in a column after the default columns', async () => {
    const { stdout } = await run('list', '--columns', '+access');
    assert.match(stdout, /^verb +route +service +method +visibility +flags +access/);
    assert.match(stdout, /^GET +\/api\/app\/book .*policy Store\.Books$/m);
    assert.match(stdout, /^GET +\/api\/app\/book\/top .*anonymous$/m);
    assert.doesNotMatch((await run('list')).stdout, /policy/);
  });

  it('is included in JSON with its certainty and reasons', async () => {
    const { stdout } = await run('list', '--format', 'json');
    const { routes } = JSON.parse(stdout) as { routes: readonly Record<string, unknown>[] };
    assert.deepEqual(
      routes.map(({ method, access, accessCertainty, accessReasons }) => [
        method,
        access,
        accessCertainty,
        accessReasons,
      ]),
      [
        ['getListAsync', 'policy Store.Books', 'exact', []],
        ['createAsync', 'policy Store.Books.Create, roles admin,editor', 'exact', []],
        ['getTopAsync', 'anonymous', 'exact', []],
        ['deleteAsync', 'in code', 'exact', []],
        ['updateAsync', 'open', 'exact', []],
      ],
    );
  });

  for (const [pattern, ...methods] of [
    ['open', 'updateAsync'],
    ['policy:Store.Books.*', 'createAsync'],
    ['policy Store.Books', 'getListAsync'],
    ['roles:*editor', 'createAsync'],
    ['!policy*', 'getTopAsync', 'deleteAsync', 'updateAsync'],
    ['in code', 'deleteAsync'],
  ])
    it(`filters routes with --access ${pattern}`, async () => {
      const { stdout } = await run('list', '--columns', 'method', '--access', pattern!);
      assert.deepEqual(stdout.trim().split(/\s+/).slice(2), methods);
    });

  it('check reports unguarded-write only with --access-audit', async () => {
    const args = ['check', '--fail-on', 'warning'];
    assert.doesNotMatch((await run(...args)).stdout, /unguarded/);
    const { stdout, code } = await run(...args, '--access-audit');
    assert.match(
      stdout,
      /Nothing guards PUT \/api\/app\/book\/\{id\} of BookAppService\.updateAsync.*\[unguarded-write\]/,
    );
    assert.equal(code, 1);
  });

  it('check reports unguarded routes if fx-routes.json sets a severity for unguarded-route', async () => {
    const root = folder({ ...FILES, 'fx-routes.json': '{ "severity": { "unguarded-route": "error" } }' });
    const { stdout, code } = await capturedRun(['check'], { cwd: root });
    assert.match(stdout, /error .*Nothing guards PUT .*\[unguarded-route\]/);
    assert.equal(code, 1);
  });

  it('is exported as the security requirements of OpenAPI operations', async () => {
    const { stdout } = await run('export');
    const { paths, components } = JSON.parse(stdout);
    assert.deepEqual(paths['/api/app/book'].get.security, [{ signedIn: ['Store.Books'] }]);
    assert.deepEqual(paths['/api/app/book'].post.security, [
      { signedIn: ['Store.Books.Create', 'role admin', 'role editor'] },
    ]);
    assert.deepEqual(paths['/api/app/book/top'].get.security, []);
    assert.equal(paths['/api/app/book/{id}'].delete['x-fx-access'], 'in code');
    assert.equal(components.securitySchemes.signedIn.scheme, 'bearer');
  });

  it('is explained with its certainty, its reasons and the locations of its requirements', async () => {
    const explained = async (method: string) => (await run('explain', `BookAppService.${method}`)).stdout;
    assert.match(
      await explained('getListAsync'),
      /^ {2}access: policy Store\.Books \(books\.ts:3:7\), exact$/m,
    );
    assert.match(await explained('updateAsync'), /^ {2}access: open, exact$/m);
    const { stdout } = await run('explain', 'BookAppService.createAsync', '--format', 'json');
    const [{ access, accessCertainty, accessLocations }] = JSON.parse(stdout).routes;
    assert.deepEqual([access, accessCertainty], ['policy Store.Books.Create, roles admin,editor', 'exact']);
    assert.deepEqual(accessLocations, [
      { file: 'books.ts', line: 4, column: 7 },
      { file: 'books.ts', line: 4, column: 40 },
    ]);
    const assumed = folder({
      'books.ts': `
        export class BookAppService extends ApplicationService {
          @Guarded() getListAsync() {}
          @Guarded() @Authorize() createAsync() {}
        }`,
    });
    const other = (await capturedRun(['explain', 'BookAppService'], { cwd: assumed })).stdout;
    assert.match(other, /^ {2}access: unknown\n {2}access unknown because .*Guarded.* \(books\.ts:3:11\)$/m);
    assert.match(
      other,
      /^ {2}access: authenticated \(books\.ts:4:22\), assumed\n {2}access assumed because .* \(books\.ts:4:11\)$/m,
    );
  });

  it('diff reports a removed policy as a breaking change', async () => {
    const cwd = folder(FILES);
    await capturedRun(['list', '--format', 'json', '--output', 'before.json'], { cwd });
    writeFileSync(join(cwd, 'books.ts'), FILES['books.ts'].replace("@Authorize('Store.Books')", ''));
    const { stdout, code } = await capturedRun(['diff', '--base-file', 'before.json'], { cwd });
    assert.match(stdout, /unguarded \(breaking\).*policy Store\.Books → open/);
    assert.equal(code, 1);
  });
});
