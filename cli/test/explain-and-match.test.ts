/** `explain` and `match` on the command line. */
import assert from 'node:assert/strict';
import { csharpModule, projectText } from '../../core/test/csharp-workspace';
import { bookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

describe('explain', () => {
  const folder = temporaryFolders();
  const explain = (...args: readonly string[]) =>
    capturedRun(['explain', ...args], { cwd: folder(bookstore) });

  for (const subject of [
    'BookAppService.getAsync',
    'bookappservice.get',
    '@acme/bookstore#BookAppService.getAsync',
    'GET /api/app/book/{whatever}',
    '/api/app/book/{id}',
  ]) {
    it(`finds the route by ${subject}`, async () => {
      const { stdout, code } = await explain(subject);
      assert.equal(code, 0);
      assert.match(stdout, /^GET \/api\/app\/book\/\{id\} {2}BookAppService\.getAsync\n/);
      assert.match(
        stdout,
        /1\. §6\.1 +BookAppService derives from ApplicationService, which makes it a service +src\/book.*3:37\n +2\. §6\.1 +Create\(…\) selects it +src\/bookstore-module\.ts:6:7/,
      );
    });
  }

  for (const words of [
    ['GET', '/api/app/book/{id}'],
    ['/api/app/book/{id}', 'get'],
    ['.', 'GET', '/api/app/book/{id}'],
  ])
    it(`finds the route by a verb and a path without quotes: ${words.join(' ')}`, async () => {
      const { stdout, code } = await explain(...words);
      assert.equal(code, 0);
      assert.match(stdout, /^GET \/api\/app\/book\/\{id\} {2}BookAppService\.getAsync\n/);
    });

  it('rejects a third argument that belongs to no route', async () => {
    const { stderr, code } = await explain('.', 'BookAppService', 'Other');
    assert.equal(code, 2);
    assert.match(stderr, /too many arguments: 'Other'/);
  });

  it('prints why there is no route', async () => {
    const { stdout, code } = await explain('BookAppService.importAsync');
    assert.equal(code, 0);
    assert.match(
      stdout,
      /^BookAppService\.importAsync has no route: .*\[method-disabled\]\n {2}src\/book-app-service\.ts:12:9\n$/,
    );
    assert.match((await explain('DraftAppService')).stdout, /remote-service-disabled/);
  });

  for (const [subject, ...labels] of [
    ['getAsync', 'AuthorAppService.getAsync', 'BookAppService.getAsync'],
    ['findNewest', 'BookAppService.findNewestAsync'],
    ['*.get*ListAsync', 'BookAppService.getListAsync'],
    ['author*', 'AuthorAppService.getAsync'],
    ['/books/*', 'BookAppService.findNewestAsync'],
    ['POST /api/*', 'BookAppService.createAsync'],
  ] as const) {
    it(`accepts a method name or a glob: ${subject}`, async () => {
      const { stdout } = await explain(subject);
      assert.deepEqual(
        [...stdout.matchAll(/^[A-Z]+ \S+ {2}(\S+)/gm)].map(([, label]) => label),
        labels,
      );
    });
  }

  it('prints on stderr how to look up the sections and codes in its output', async () => {
    const sections = 'what a § means: fx-routes explain §5.2.2\n';
    const codes = 'what a code means: fx-routes explain <code>\n';
    assert.equal((await explain('BookAppService.getAsync')).stderr, sections);
    assert.equal((await explain('DraftAppService')).stderr, codes);
    assert.equal((await explain('BookAppService')).stderr, sections + codes);
    assert.equal((await explain('BookAppService', '--format', 'json')).stderr, '');
    assert.equal((await explain('BookAppService', '--quiet')).stderr, '');
  });

  it('prints where a class without endpoints is declared, and why it has no endpoints', async () => {
    const cwd = folder({
      ...bookstore,
      'src/plain.ts': `import { FxController } from '@fx/core';
export class PriceList { total() {} }
`,
    });
    for (const [subject, line, reason] of [
      ['PriceList', 2, 'nothing makes it a service or a controller'],
      ['PriceList.total', 2, 'nothing makes it a service or a controller'],
    ] as const) {
      const { stdout, stderr, code } = await capturedRun(['explain', subject], { cwd });
      assert.match(stdout, new RegExp(`is declared at src/plain\\.ts:${line}:14, but has no endpoints: `));
      assert.ok(stdout.endsWith(`: ${reason}\n`), stdout);
      assert.deepEqual([code, stderr], [0, '']);
    }
    const { stdout } = await capturedRun(['explain', 'PriceList', '--format', 'json'], { cwd });
    assert.deepEqual(
      JSON.parse(stdout).unexposed.map(({ service }: { service: string }) => service),
      ['PriceList'],
    );
  });

  for (const [subject, hint] of [
    ['BookAppServce.getAsync', 'did you mean BookAppService.getAsync?'],
    ['Draft', 'did you mean DraftAppService?'],
    ['getNewestAsync', 'did you mean findNewestAsync or getListAsync?'],
    ['/api/app/boks', 'did you mean /api/app/book'],
    [
      'https://acme.example/api/app/book/7?x=1',
      'GET /api/app/book/{id} answers this URL, see fx-routes match',
    ],
    ['DELETE /api/app/book/7', 'did you mean'],
    ['GET /api/app/book/7', 'GET /api/app/book/{id} answers this URL, see fx-routes match'],
  ] as const) {
    it(`suggests alternatives for an unmatched subject: ${subject}`, async () => {
      const { stderr, code } = await explain(subject);
      assert.ok(stderr.startsWith(`nothing here is called '${subject}'; ${hint}`), stderr);
      assert.deepEqual([code, stderr.trimEnd().split('\n').length], [1, 1]);
    });
  }

  it('exits with 1 if the filters exclude the subject', async () => {
    const { stderr, code } = await explain('AuthorAppService', '--verb', 'DELETE');
    assert.deepEqual([stderr, code], ["'AuthorAppService' does not pass the filters\n", 1]);
  });

  it('exits with 1 for an unknown subject, and with 2 for a missing subject', async () => {
    const { code, stderr, stdout } = await explain('Nobody.knows');
    assert.deepEqual([code, stdout], [1, '']);
    assert.equal(stderr, "nothing here is called 'Nobody.knows'\n");
    assert.equal((await explain('/*//')).code, 1);
    assert.equal((await explain()).code, 2);
  });

  describe('for routes of framework modules', () => {
    const host = (packages: Readonly<Record<string, string>>, code = '') => ({
      'Host/Host.csproj': projectText({ sdk: 'Microsoft.NET.Sdk.Web', packages }),
      'Host/Code.cs': `${csharpModule('HostModule', '', 'Abp')}\n${code}`,
    });
    const IDENTITY = { 'Volo.Abp.Identity.HttpApi': '9.1.0' };
    const replacing = `public class ShopIdentityUserAppService : IdentityUserAppService {
  [Authorize("Shop.Users")] public override Task<UserPage> GetListAsync(GetIdentityUsersInput input) => null; }`;
    const stepsOf = async (files: ReturnType<typeof host>, subject: string) => {
      const { stdout, code } = await capturedRun(['explain', subject], { cwd: folder(files) });
      assert.equal(code, 0);
      const lines = stdout.split('\n').map((line) => line.trim().replace(/^\d+\. §9\.1 /, '§ '));
      return lines.filter((line) => /^(?:GET|access:|§)/.test(line));
    };
    const HOST = 'Host/Host.csproj:1:1';

    for (const subject of ['GET /api/identity/users', 'IdentityUserController.GetListAsync'])
      it(`says where the route comes from: ${subject}`, async () =>
        assert.deepEqual(await stepsOf(host(IDENTITY), subject), [
          'GET /api/identity/users  IdentityUserController.GetListAsync',
          `access: policy AbpIdentity.Users (${HOST}), exact`,
          `§ IdentityUserController in Volo.Abp.Identity.HttpApi serves the route  ${HOST}`,
          `§ The application references Volo.Abp.Identity.HttpApi 9.1.0  ${HOST}`,
          `§ IdentityUserController calls IdentityUserAppService, whose requirements apply, too  ${HOST}`,
        ]));

    it('says which package brings the module in', async () =>
      assert.ok(
        (await stepsOf(host({ 'Volo.Abp.Account.HttpApi': '9.1.0' }), '/api/identity/users')).includes(
          `§ Volo.Abp.Identity.HttpApi comes with Volo.Abp.Account.HttpApi 9.1.0  ${HOST}`,
        ),
      ));

    for (const subject of [
      'GET /api/identity/users',
      'ShopIdentityUserAppService.GetListAsync',
      'IdentityUserController.GetListAsync',
    ])
      it(`says what replaces the service: ${subject}`, async () => {
        const steps = await stepsOf(host(IDENTITY, replacing), subject);
        const own = steps.slice(steps.findIndex((line) => line.startsWith('GET /api/identity/users')));
        assert.equal(own[0], 'GET /api/identity/users  ShopIdentityUserAppService.GetListAsync');
        assert.equal(own[1], 'access: policy Shop.Users (Host/Code.cs:9:4), assumed');
        assert.match(
          own.at(-1)!,
          /^§ ShopIdentityUserAppService replaces IdentityUserAppService {2}Host\/Code\.cs/,
        );
      });

    it('a name that the workspace has is not searched in modules', async () => {
      const own =
        'public class RoleAppService : ApplicationService { public Task GetAsync(Guid id) => null; }';
      const { stdout } = await capturedRun(['explain', 'GetAsync'], { cwd: folder(host(IDENTITY, own)) });
      assert.match(stdout, /^GET \/api\/app\/role\/\{id\} /);
      assert.doesNotMatch(stdout, /identity/);
    });
  });

  it('prints the derivation steps as JSON', async () => {
    const { stdout } = await explain('BookAppService.getAsync', '--format', 'json');
    const [{ steps, route }] = JSON.parse(stdout).routes;
    assert.equal(route, '/api/app/book/{id}');
    assert.deepEqual(steps[0].location, { file: 'src/book-app-service.ts', line: 3, column: 37 });
  });
});

describe('match', () => {
  const folder = temporaryFolders();
  const match = (...args: readonly string[]) => capturedRun(['match', ...args], { cwd: folder(bookstore) });

  it('prints the method and the captured values', async () => {
    const { stdout, code } = await match('https://localhost:5001/api/app/book/7?x=1', 'get');
    assert.equal(code, 0);
    assert.match(
      stdout,
      /^answers\n {2}GET \/api\/app\/book\/\{id\} {2}BookAppService\.getAsync .*\n {4}id = 7\n/,
    );
  });

  it('accepts a folder before the URL', async () => {
    const cwd = folder({ 'inner/keep': '', ...bookstore });
    assert.equal((await capturedRun(['match', '.', '/books/newest', 'GET'], { cwd })).code, 0);
  });

  it('reports a request as ambiguous if the router cannot choose', async () => {
    assert.match((await match('/api/app/book', 'GET')).stdout, /^ambiguous/);
  });

  it('prints the result for each verb if no verb is given', async () => {
    const { stdout } = await match('/api/app/book/newest');
    assert.match(stdout, /^answers\n {2}GET /);
    const cwd = folder({
      ...bookstore,
      'src/book-app-service.ts': bookstore['src/book-app-service.ts']!.replace('async getAllAsync() {}', ''),
    });
    const args = ['match', '/api/app/book'];
    const { stdout: text } = await capturedRun(args, { cwd });
    assert.match(text, /^answers, by verb\n {2}GET .*\n {2}POST .*\n$/);
    const { ambiguous, winners } = JSON.parse(
      (await capturedRun([...args, '--format', 'json'], { cwd })).stdout,
    );
    assert.deepEqual([ambiguous, winners.length], [false, 2]);
  });

  it('reports the verb for which a request is ambiguous', async () => {
    const { stdout } = await match('/api/app/book');
    assert.match(
      stdout,
      /^answers\n {2}POST .*\nambiguous: the router cannot choose\n {2}GET .*\n {2}GET .*\n$/,
    );
  });

  it('prints a route that would match in the other style, with its current path', async () => {
    const { stdout, code } = await match(
      'GET /api/app/book/bestSellers',
      '--service',
      'Book*',
      '--method',
      '*Sellers*',
    );
    assert.equal(code, 1);
    assert.match(
      stdout,
      /^would match in the other style\n {2}GET \/api\/app\/book\/bestSellers {2}BookAppService\.getBestSellersAsync, currently \/api\/app\/book\/best-sellers /,
    );
  });

  it('exits with 1 if no route matches, and prints near matches', async () => {
    const { code, stdout, stderr } = await match('/api/app/boks', 'GET');
    assert.equal(code, 1);
    assert.match(stdout, /^almost matches\n.*boks is not book/);
    assert.match(stderr, /no method here answers GET \/api\/app\/boks/);
    assert.doesNotMatch(stderr, /packages of the framework/);
  });

  it('names the package of a framework module that a URL belongs to, if no application references it', async () => {
    const { code, stderr } = await match('/api/identity/users/42', 'GET');
    assert.equal(code, 1);
    assert.match(
      stderr,
      /the path belongs to Volo\.Abp\.Identity\.HttpApi, which no application here references/,
    );
  });

  for (const words of [
    ['/api/app/book/7', 'GET'],
    ['GET', '/api/app/book/7'],
    ['GET /api/app/book/7'],
    ['/api/app/book/7 get'],
    ['get api/app/book/7'],
    ['.', 'GET', '/api/app/book/7'],
    ['.', '/api/app/book/7', 'GET'],
    ['.', 'GET /api/app/book/7'],
  ]) {
    it(`accepts the verb before or after the URL: match ${words.join(' | ')}`, async () => {
      const { stdout, stderr, code } = await match(...words);
      assert.match(
        stdout,
        /^answers\n {2}GET \/api\/app\/book\/\{id\} {2}BookAppService\.getAsync .*\n {4}id = 7\n$/,
      );
      assert.deepEqual([code, stderr], [0, '']);
    });
  }

  for (const [words, message] of [
    [[], /^error: missing required argument 'url', for example "GET \/api/],
    [['.', '/x', 'GRAB'], /^error: 'GRAB' is not an HTTP verb$/m],
    [['/x', 'GRAB'], /^error: 'GRAB' is not an HTTP verb$/m],
    [['grab /x'], /^error: 'GRAB' is not an HTTP verb$/m],
    [['.', 'GET', '/x', 'y'], /^error: too many arguments/],
    [['GET /x y'], /^error: 'GET \/x y' is neither a URL nor a verb with a URL/],
  ] as const) {
    it(`rejects match ${words.join(' | ')}`, async () => {
      const { stderr, code } = await match(...words);
      assert.match(stderr, message);
      assert.equal(code, 2);
    });
  }

  it('prints JSON', async () => {
    const document = JSON.parse((await match('/api/app/book/7', 'GET', '--format', 'json')).stdout);
    assert.deepEqual(document.winners[0].captured, { id: '7' });
    assert.equal(document.ambiguous, false);
  });
});

describe('with several applications', () => {
  const folder = temporaryFolders();
  const host = (name: string, ...members: readonly string[]) => ({
    [`${name}/${name}.csproj`]:
      '<Project Sdk="Microsoft.NET.Sdk.Web"><ItemGroup><ProjectReference Include="../Shared/Shared.csproj" /></ItemGroup></Project>',
    [`${name}/Service.cs`]: `public class ${name}AppService : ApplicationService { ${members.join(' ')} }`,
  });
  const solution = {
    'Shared/Shared.csproj': '<Project Sdk="Microsoft.NET.Sdk" />',
    'Shared/UnitAppService.cs':
      'public class UnitAppService : ApplicationService { public void Get(int id) {} }',
    ...host('First', 'public void Run() {}'),
    ...host('Second'),
    ...host('Third'),
  };
  const run = (...args: readonly string[]) => capturedRun(args, { cwd: folder(solution) });

  it('explain prints a shared route once, with the names of its applications', async () => {
    const { stdout } = await run('explain', 'UnitAppService');
    assert.equal(stdout.match(/^GET /gm)?.length, 1);
    assert.match(stdout, /^ {2}in First, Second, Third$/m);
    assert.match((await run('explain', 'FirstAppService')).stdout, /^ {2}in First$/m);
  });

  it('match prints a shared route once, with the names of its applications', async () => {
    const { stdout } = await run('match', 'GET /api/app/unit/7');
    assert.match(
      stdout,
      /^answers\n {2}GET \/api\/app\/unit\/\{id\} .* {2}in First, Second, Third\n {4}id = 7\n$/,
    );
    assert.match((await run('match', '/api/app/first/run')).stdout, / {2}in First\n$/);
    const near = await run('match', 'GET /api/app/unti/7');
    assert.match(near.stdout, /^almost matches\n.*unti is not unit.* {2}in First, Second, Third\n$/);
  });

  it('summaries include the number of applications', async () => {
    const counts = /^2 routes in 2 services · 3 applications · 2 assumed$/m;
    assert.match((await run('list')).stderr, counts);
    assert.match((await run('check')).stderr, / in 2 routes · 3 applications · passed$/m);
    assert.match((await run('export', '--format', 'csv')).stderr, /^2 routes · 3 applications$/m);
    assert.match((await run('doctor')).stdout, /^ {2}2 routes in 2 services, 3 applications, /m);
    assert.match((await run('list', '--service', 'First*')).stderr, /^1 route in 1 service · 1 assumed$/m);
  });
});
