/** `check --from`: the output of several runs of `list --format json`, checked together. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceText } from '../../core/test/workspace';
import { capturedRun } from './captured-run';
import { checkReport, type Files, packageOf, type Report, saveList } from './saved-lists';
import { temporaryFolders } from './temporary-folder';

describe('check --from', () => {
  const folder = temporaryFolders();
  const check = (cwd: string, ...args: readonly string[]) => capturedRun(['check', ...args], { cwd });
  /** A folder with the output of `list` for each package. */
  async function saved(packages: Readonly<Record<string, Files>>): Promise<string> {
    const cwd = folder();
    for (const [name, files] of Object.entries(packages)) await saveList(folder(files), join(cwd, name));
    return cwd;
  }
  const codes = ({ diagnostics }: Report) => diagnostics.map(({ code }) => code);

  const orders = packageOf('@acme/orders', { Order: 'getAsync(id: string) {}\ngetListAsync() {}' });
  const billing = packageOf('@acme/billing', {
    Order: 'getAsync(orderId: string) {}',
    Invoice: "@HttpGet('/api/app/order/open') openAsync() {}",
  });
  const both = { 'orders.json': orders, 'billing.json': billing };
  const FROM = ['--from', 'orders.json', 'billing.json'] as const;

  it('reports collisions and shadowed routes across files, each once', async () => {
    const { code, stdout, stderr } = await check(await saved(both), ...FROM);
    assert.equal(
      stdout,
      `error OrderAppService.getAsync and OrderAppService.getAsync both answer GET /api/app/order/{orderId}: behind one gateway, each request reaches only one of the applications @acme/billing and @acme/orders. [route-collision]
  src/Order.ts:3:1  OrderAppService.getAsync
  src/Order.ts:3:1  OrderAppService.getAsync

info GET /api/app/order/open also fits /api/app/order/{orderId}, but never reaches OrderAppService.getAsync. [shadowed-route]
  src/Order.ts:3:1  OrderAppService.getAsync
  src/Invoice.ts:3:33  InvoiceAppService.openAsync

info GET /api/app/order/open also fits /api/app/order/{id}, but never reaches OrderAppService.getAsync. [shadowed-route]
  src/Order.ts:3:1  OrderAppService.getAsync
  src/Invoice.ts:3:33  InvoiceAppService.openAsync

route-collision: Rename one of the methods, set another route or verb with an attribute, or exclude one with RemoteService(false).
shadowed-route: If the wrong method receives URLs that match both routes, change one of the routes.
`,
    );
    assert.match(stderr, /^1 error, 2 infos in 4 routes · 2 applications · failed: 1 error$/m);
    assert.equal(code, 1);
  });

  it('exits with 2 if the files contain no routes, unless --allow-empty is given', async () => {
    const cwd = await saved({ 'orders.json': { 'package.json': '{}', 'a.ts': '' }, 'billing.json': billing });
    const { code, stderr } = await check(cwd, '--from', 'orders.json');
    assert.deepEqual(
      [code, stderr],
      [2, 'error: no route to check in orders.json; pass --allow-empty to accept this\n'],
    );
    assert.equal((await check(cwd, '--from', 'orders.json', '--allow-empty')).code, 0);
    assert.equal((await check(cwd, ...FROM)).code, 0);
  });

  it('reports for the list of one folder what check reports for that folder without --from', async () => {
    const files = packageOf('@acme/orders', {
      Order: 'createAsync() {}\ninsertAsync() {}\ngetAsync(id: string) {}\ngetOpenAsync() {}\nfindAsync() {}',
    });
    const { stdout } = await capturedRun(['check', '--format', 'json'], { cwd: folder(files) });
    const { diagnostics } = await checkReport(await saved({ 'orders.json': files }), '--from', 'orders.json');
    assert.deepEqual(diagnostics, JSON.parse(stdout).diagnostics);
    assert.match(JSON.stringify(diagnostics), /The prefixes Create and Insert/);
  });

  it('merges a collision within one file into the collision across files', async () => {
    const members = 'createAsync() {}\ninsertAsync() {}';
    const cwd = await saved({
      'orders.json': packageOf('@acme/orders', { Order: members }),
      'billing.json': packageOf('@acme/billing', { Order: 'createAsync() {}' }),
    });
    const { diagnostics, routes } = await checkReport(cwd, ...FROM);
    assert.deepEqual(
      diagnostics.map(({ code, related }) => [code, related.length]),
      [['route-collision', 2]],
    );
    assert.deepEqual(
      routes.map(({ collidesWith }) => collidesWith.length),
      [2, 2, 2],
    );
  });

  it('omits a finding about one application if it is suppressed in the list of that application', async () => {
    const cwd = await saved({
      'orders.json': {
        ...packageOf('@acme/orders', {
          Order: 'createAsync() {}\ninsertAsync() {}\ngetAsync(id: string) {}',
        }),
        'fx-routes.json': JSON.stringify({
          severity: { 'shadowed-route': 'warning' },
          suppressions: [
            { code: 'route-collision', symbol: 'OrderAppService', reason: 'Old clients.' },
            { code: 'id-case', symbol: 'Nobody', reason: 'None.' },
          ],
        }),
      },
      'billing.json': packageOf('@acme/billing', { Bill: 'getAsync(id: string) {}' }),
    });
    assert.deepEqual(codes(await checkReport(cwd, ...FROM)), []);
  });

  it('applies the severities and suppressions of fx-routes.json in the current folder', async () => {
    const cwd = await saved(both);
    const suppression = { code: 'route-collision', symbol: 'OrderAppService.getAsync', reason: 'Known.' };
    const configuration = {
      severity: { 'shadowed-route': 'error' },
      suppressions: [
        suppression,
        { ...suppression, symbol: 'Nobody' },
        { ...suppression, symbol: 'Old*', expires: '2025-01-31' },
      ],
    };
    writeFileSync(join(cwd, 'fx-routes.json'), JSON.stringify(configuration));
    const { code, stdout } = await check(cwd, ...FROM, '--format', 'json');
    assert.equal(code, 1);
    assert.deepEqual(codes(JSON.parse(stdout)), ['expired-suppression', 'shadowed-route', 'shadowed-route']);
  });

  it('distinguishes applications with the same name by their files', async () => {
    const cwd = await saved({
      'orders.json': orders,
      'billing.json': { ...billing, 'package.json': orders['package.json']! },
    });
    const { applications, routes, diagnostics } = await checkReport(
      cwd,
      ...FROM,
      '--application',
      '*(billing.json)',
    );
    assert.deepEqual(
      applications.map(({ name }) => name),
      ['@acme/orders (billing.json)'],
    );
    assert.equal(routes.length, 2);
    assert.match(
      diagnostics[0]!.message,
      /@acme\/orders \(billing\.json\) and @acme\/orders \(orders\.json\)/,
    );
  });

  describe('with a solution of two applications', () => {
    const library = (name: string, members: string): Files => ({
      [`${name}/${name}.csproj`]: '<Project Sdk="Microsoft.NET.Sdk" />',
      [`${name}/Module.cs`]: `public class ${name}Module : FxModule { public override void ConfigureServices(ServiceConfigurationContext context) { Configure<FxAspNetCoreMvcOptions>(options => { options.ConventionalControllers.Create(typeof(${name}Module).Assembly); }); } }`,
      [`${name}/Service.cs`]: `namespace ${name};\npublic class ${members} }`,
    });
    const host = (name: string, ...libraries: readonly string[]): Files => ({
      [`${name}/${name}.csproj`]: `<Project Sdk="Microsoft.NET.Sdk.Web"><ItemGroup>${libraries.map((one) => `<ProjectReference Include="../${one}/${one}.csproj" />`).join('')}</ItemGroup></Project>`,
    });
    const order = 'OrderAppService : ApplicationService { public Task GetAsync() => null;';
    const user = 'UserAppService : ApplicationService { public Task GetAsync() => null;';

    it('compares the routes of both applications, but does not compare a shared method with itself', async () => {
      const files = {
        ...library('Shop', order),
        ...library('Store', order),
        ...library('Users', user),
        ...host('Shop.Host', 'Shop', 'Users'),
        ...host('Store.Host', 'Store', 'Users'),
      };
      const alone = await capturedRun(['check', '--format', 'json'], { cwd: folder(files) });
      assert.deepEqual(codes(JSON.parse(alone.stdout)), []);
      const { diagnostics, routes } = await checkReport(
        await saved({ 'all.json': files }),
        '--from',
        'all.json',
      );
      assert.deepEqual(
        diagnostics.map(({ code, related }) => [code, ...related.map(({ message }) => message)]),
        [['route-collision', 'GET /api/app/order OrderAppService.GetAsync']],
      );
      assert.equal(routes.length, 3);
    });

    it('reads lists of version 1, which have a row for each application', async () => {
      const files = { ...library('Users', user), ...host('A.Host', 'Users'), ...host('B.Host', 'Users') };
      const cwd = await saved({ 'all.json': files });
      const present = await checkReport(cwd, '--from', 'all.json');
      const [row] = present.routes;
      assert.deepEqual(row?.applications, ['A.Host', 'B.Host']);
      const { applications, ...rest } = row;
      const routes = applications.map((application) => ({ ...rest, application }));
      const list = JSON.parse(readFileSync(join(cwd, 'all.json'), 'utf8'));
      writeFileSync(join(cwd, 'all.json'), JSON.stringify({ ...list, schemaVersion: 1, routes }));
      assert.deepEqual(await checkReport(cwd, '--from', 'all.json'), present);
    });
  });

  describe('--prefix', () => {
    const PREFIX = [...FROM, '--prefix', 'billing.json=/billing/'] as const;

    it('prepends a path to all routes of a file', async () => {
      const { routes, diagnostics } = await checkReport(await saved(both), ...PREFIX);
      assert.deepEqual(
        diagnostics.map(({ code, related }) => [code, related[0]!.message]),
        [['shadowed-route', 'GET /billing/api/app/order/open InvoiceAppService.openAsync']],
      );
      assert.deepEqual(
        routes.map(({ route }) => route),
        [
          '/billing/api/app/order/open',
          '/billing/api/app/order/{orderId}',
          '/api/app/order',
          '/api/app/order/{id}',
        ],
      );
    });

    it('can cause collisions', async () => {
      const cwd = await saved({
        'orders.json': orders,
        'billing.json': packageOf('@acme/billing', {
          Any: "@HttpGet('/order/{id}') getAsync(id: string) {}",
        }),
      });
      const prefix = ['--prefix', './billing.json=/api/app'];
      assert.deepEqual(
        codes(await checkReport(cwd, ...FROM)).filter((code) => code === 'route-collision'),
        [],
      );
      assert.ok(codes(await checkReport(cwd, ...FROM, ...prefix)).includes('route-collision'));
    });

    it('applies filters to the prefixed routes and their findings', async () => {
      const files = packageOf('@acme/billing', { Bill: 'createAsync() {}\ninsertAsync() {}' });
      const cwd = await saved({ 'orders.json': orders, 'billing.json': files });
      const { routes, diagnostics } = await checkReport(
        cwd,
        ...PREFIX,
        '--route',
        '/billing/*',
        '--colliding',
      );
      assert.deepEqual([routes.length, diagnostics.length], [2, 1]);
      assert.deepEqual(codes(await checkReport(cwd, ...PREFIX, '--route', '/api/*')), []);
    });
  });

  it('preserves API versions, certainties and reasons of routes', async () => {
    const versioned = (version: string) =>
      `@ApiVersion('${version}')\n${serviceText('OrderAppService', 'getAsync() {}')}`;
    const unregistered: Files = {
      'package.json': '{ "name": "@acme/old" }',
      'service.ts': serviceText('OldAppService', 'getAsync() {}'),
      'controller.ts':
        "@Route('api/app/old') export class OldController extends FxController { @HttpGet() getAsync() {} }",
    };
    const cwd = await saved({
      'one.json': { ...orders, 'src/Order.ts': versioned('1.0') },
      'two.json': { ...billing, 'src/Order.ts': versioned('2.0') },
      'old.json': unregistered,
    });
    const { routes, diagnostics } = await checkReport(cwd, '--from', 'one.json', 'two.json', 'old.json');
    assert.deepEqual(
      diagnostics.map(({ code }) => code).filter((code) => code === 'route-collision'),
      [],
    );
    const [reason] = routes.flatMap(({ reasons }) => reasons);
    assert.match(reason!, /^no Create/);
    assert.deepEqual(
      routes.flatMap(({ collidesWith }) => collidesWith),
      [],
    );
  });

  it('supports filters, --styles, --baseline, --lock and --strict like check without --from', async () => {
    const cwd = await saved({
      ...both,
      'unknown.json': packageOf('@acme/unknown', { Any: 'getAsync() {}' }, 'o.rootPath = read();'),
    });
    const run = async (...args: readonly string[]) => (await check(cwd, ...FROM, ...args)).code;
    assert.equal(await run('--service', 'InvoiceAppService'), 0);
    assert.equal(await run('--service', 'OrderAppService'), 1);
    assert.equal(await run('--styles'), 0);
    assert.equal(await run('--lock'), 2);
    assert.equal(await run('--update-lock', '--lock', '--fail-on', 'never'), 0);
    assert.equal(await run('--lock', '--fail-on', 'never'), 0);
    assert.equal(await run('--baseline', 'accepted.json', '--update-baseline'), 0);
    assert.equal(await run('--baseline', 'accepted.json', '--fail-on', 'info'), 0);
    assert.equal(await run('--lock', '--fail-on', 'never', '--prefix', 'orders.json=/x'), 1);
    assert.equal((await check(cwd, '--from', 'unknown.json')).code, 0);
    assert.equal((await check(cwd, '--from', 'unknown.json', '--strict')).code, 3);
  });

  for (const format of ['text', 'json', 'sarif', 'github', 'gitlab', 'junit', 'markdown']) {
    it(`prints source paths unchanged in ${format} output`, async () => {
      const cwd = await saved(both);
      const env = { GITHUB_WORKSPACE: join(cwd, '..') };
      const { stdout } = await capturedRun(['check', ...FROM, '--format', format], { cwd, env });
      assert.match(stdout, /(?<![\w/])src\/Order\.ts/);
    });
  }

  it('reads files written by earlier builds, and files in UTF-16', async () => {
    const cwd = await saved(both);
    const file = join(cwd, 'orders.json');
    const { routes, diagnostics, excluded, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
    const without = (rows: readonly object[], ...keys: readonly string[]) =>
      rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key))));
    const earlier = {
      ...rest,
      routes: without(routes, 'reasonCodes', 'apiVersions'),
      diagnostics: without(diagnostics, 'subjects'),
      excluded: without(excluded, 'application', 'assembly'),
    };
    const before = codes(await checkReport(cwd, ...FROM));
    writeFileSync(file, `\ufeff${JSON.stringify(earlier)}`, 'utf16le');
    assert.deepEqual(codes(await checkReport(cwd, ...FROM)), before);
  });

  describe('rejects', () => {
    const edited = (change: (report: Record<string, unknown>) => void) => (text: string) => {
      const report = JSON.parse(text);
      change(report);
      return JSON.stringify(report);
    };
    const cases: readonly (readonly [args: string, message: RegExp, edit?: (text: string) => string])[] = [
      ['--from a.json gone.json', /^cannot read 'gone\.json': no such file or directory$/],
      ['--from .', /^not a file: \.$/],
      ['--from a.json ./a.json', /^option '--from': '\.\/a\.json' is given twice$/],
      ['--from', /argument missing$/],
      ['. --from a.json', /^--from cannot be combined with the folder '\.'$/],
      ['--prefix a.json=/x', /^option '--prefix' needs '--from'$/],
      ['--from a.json --prefix b.json=/x', /^option '--prefix': 'b\.json' is not a --from file$/],
      [
        '--from a.json --prefix a.json=/x --prefix a.json=/y',
        /^option '--prefix': 'a\.json' is given twice$/,
      ],
      ['--from a.json --prefix a.json=x', /Write it as <file>=\/<path>\.$/],
      ['--from a.json --prefix a.json=/', /Write it as <file>=\/<path>\.$/],
      ['--from a.json --prefix /x', /Write it as <file>=\/<path>\.$/],
      ['--from a.json --prefix a.json=/x/{y', /The path is no template: it has a '\{'/],
      ['--from a.json --prefix a.json=/x?y', /Write it as <file>=\/<path>\.$/],
      ['--from a.json --v3', /cannot be used with option '--v3'$/],
      ['--from a.json --v4', /cannot be used with option '--v4'$/],
      ['--from a.json --access-audit', /cannot be used with option '--access-audit'$/],
      ['--from a.json --profile abp', /cannot be used with option '--profile <name>'$/],
      ['--from a.json', /^'a\.json' is not output of list --format json$/, () => '{'],
      ['--from a.json', /^'a\.json' is not output of list --format json$/, () => 'null'],
      [
        '--from a.json',
        /^'a\.json' is not output of list --format json$/,
        () => '{ "schemaVersion": 1, "routes": [] }',
      ],
      [
        '--from a.json',
        /schemaVersion 3, but this version of fx-routes reads 1 to 2$/,
        edited((report) => {
          report.schemaVersion = 3;
        }),
      ],
      ...[undefined, '1'].map(
        (version) =>
          [
            '--from a.json',
            /has no numeric schemaVersion, but this version of fx-routes reads 1 to 2$/,
            edited((report) => {
              report.schemaVersion = version;
            }),
          ] as const,
      ),
      [
        '--from a.json',
        /is not output of/,
        edited((report) => {
          report.applications = [{}];
        }),
      ],
      [
        '--from a.json',
        /is not output of/,
        edited((report) => {
          report.diagnostics = [{ code: 'x' }];
        }),
      ],
      ...[
        { verb: 7 },
        { route: undefined },
        { styles: { v3: '/x' } },
        { reasons: 'x' },
        { certainty: 'sure' },
        { parameters: [{ name: 'id' }] },
        { location: { file: 'a.ts' } },
        { collidesWith: [null] },
      ].map(
        (wrong) =>
          [
            '--from a.json',
            /^'a\.json' is not output of list --format json$/,
            edited((report) => {
              const [first, ...others] = report.routes as readonly object[];
              report.routes = [{ ...first, ...wrong }, ...others];
            }),
          ] as const,
      ),
      ...['newer-code', 'constructor'].map(
        (code) =>
          [
            '--from a.json',
            new RegExp(
              `^'a\\.json' was written by another version of fx-routes: .* does not know the finding ${code}$`,
            ),
            edited((report) => {
              const location = { file: '', line: 1, column: 1 };
              report.diagnostics = [{ code, severity: 'info', message: '', location, related: [] }];
            }),
          ] as const,
      ),
    ];
    for (const [args, message, edit] of cases) {
      it(`${args}: ${message.source}`, async () => {
        const cwd = await saved({ 'a.json': orders });
        const file = join(cwd, 'a.json');
        if (edit !== undefined) writeFileSync(file, edit(readFileSync(file, 'utf8')));
        const { code, stdout, stderr } = await check(cwd, ...args.split(' '));
        assert.deepEqual([code, stdout], [2, '']);
        assert.match(stderr.replace(/^error: /, '').trimEnd(), message);
      });
    }
  });
});
