/** `--from` in commands other than `check`: saved lists instead of a folder. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capturedRun } from './captured-run';
import { packageOf, saveList } from './saved-lists';
import { temporaryFolders } from './temporary-folder';

describe('--from', () => {
  const folder = temporaryFolders();
  let cwd = '';
  const run = (...args: readonly string[]) => capturedRun(args, { cwd });
  const FROM = ['--from', 'orders.json', 'billing.json', '--prefix', 'billing.json=/billing'] as const;

  before(async () => {
    cwd = folder({
      'web/a.ts':
        "fetch('/api/app/order/1'); fetch('/billing/api/app/invoice'); fetch('/api/app/ordr/1'); fetch('/api/app/loan/1');",
    });
    const orders = packageOf('@acme/orders', {
      Order: 'getAsync(id: string) {}\ngetListAsync() {}',
      Loan: 'getListAsync() {}',
    });
    const open = {
      ...orders,
      'src/Loan.ts': orders['src/Loan.ts']!.replace(
        'extends ApplicationService',
        'extends LoanAppServiceBase',
      ),
    };
    await saveList(folder(open), join(cwd, 'orders.json'));
    await saveList(
      folder(packageOf('@acme/billing', { Invoice: 'getListAsync() {}' })),
      join(cwd, 'billing.json'),
    );
  });

  it('lists the routes of all files', async () => {
    const { code, stdout } = await run('list', ...FROM);
    assert.equal(code, 0);
    const routes = stdout.split('\n').flatMap((line) => /^GET +(\S+)/.exec(line)?.[1] ?? []);
    assert.deepEqual(routes.sort(), [
      '/api/app/loan',
      '/api/app/order',
      '/api/app/order/{id}',
      '/billing/api/app/invoice',
    ]);
  });

  it('matches a URL', async () => {
    const { code, stdout } = await run('match', '/billing/api/app/invoice', ...FROM);
    assert.match(stdout, /GET \/billing\/api\/app\/invoice {2}InvoiceAppService\.getListAsync/);
    assert.equal(code, 0);
  });

  it('matches clients in a folder to the routes', async () => {
    const { stdout } = await run('clients', 'web', ...FROM, '--format', 'json');
    const { calls } = JSON.parse(stdout) as { calls: readonly Readonly<Record<string, string>>[] };
    assert.deepEqual(
      calls.map(({ status, address, reason }) => [status, address, reason].filter(Boolean).join(' ')),
      [
        'matched /api/app/order/1',
        'matched /billing/api/app/invoice',
        'broken /api/app/ordr/1 segment: ordr is not order',
        'unresolved /api/app/loan/1 LoanAppService may answer: not all of its routes are known',
      ],
    );
    const checked = await run('check', ...FROM, '--in', 'web');
    assert.match(checked.stdout, /No route answers GET \/api\/app\/ordr\/1 .*\[broken-call\]/);
    assert.equal(checked.code, 1);
  });

  it('compares with an earlier list', async () => {
    const { code, stdout } = await run('diff', './billing.json', '--from', 'orders.json', '--format', 'json');
    const { changes } = JSON.parse(stdout) as { changes: readonly { kind: string }[] };
    assert.deepEqual([...new Set(changes.map(({ kind }) => kind))].sort(), ['added', 'removed']);
    assert.equal(code, 1);
  });

  it('exports the routes', async () => {
    const { stdout } = await run('export', '--format', 'http', ...FROM);
    assert.match(stdout, /^GET \{\{host\}\}\/billing\/api\/app\/invoice$/m);
  });

  it('is rejected with what needs the sources', async () => {
    writeFileSync(join(cwd, 'other.ts'), '');
    const table = [
      [['list', 'web', ...FROM], /--from cannot be combined with the folder 'web'/],
      [['match', 'web', '/api', ...FROM], /--from cannot be combined with the folder 'web'/],
      [['diff', 'main', ...FROM], /--from cannot be compared with the commit 'main'/],
      [['export', '--format', 'api-definition', ...FROM], /needs the sources/],
      [['clients', '--tests', ...FROM], /cannot be used with option '--tests'/],
      [['list', '--v3', ...FROM], /cannot be used with option '--v3'/],
      [['match', '/api', '--prefix', 'a.json=/a'], /option '--prefix' needs '--from'/],
    ] as const;
    for (const [args, message] of table) {
      const { code, stderr } = await run(...args);
      assert.match(stderr, message);
      assert.equal(code, 2);
    }
  });

  /** Options with which a list is written, and the one because of which it is not read. */
  const WRITTEN: readonly (readonly [options: readonly string[], rejected: string | null])[] = [
    [['--service', 'Order*'], 'service'],
    [['--verb', '!GET'], 'verb'],
    [['--application', '@acme/*', '--colliding'], 'colliding'],
    [['--certainty', 'exact', '--access', 'open'], 'certainty'],
    [['--application', '@acme/*'], null],
    [['--origin', 'convention,attribute,endpoint'], null],
    [['--origin', 'convention'], 'origin'],
    [['--sort', 'route', '--all'], null],
  ];
  for (const [options, rejected] of WRITTEN)
    it(`${rejected === null ? 'reads' : 'rejects'} a list that was written with ${options.join(' ')}`, async () => {
      const root = folder(packageOf('@acme/orders', { Order: 'getAsync(id: string) {}\ngetListAsync() {}' }));
      for (const command of ['list', 'check']) {
        if (command === 'check' && options.includes('--sort')) continue;
        const args = [command, ...options, '--format', 'json', '--output', 'saved.json'];
        await capturedRun(args, { cwd: root });
        for (const reading of [
          ['check', '--from', 'saved.json'],
          ['diff', './saved.json'],
        ]) {
          const { code, stderr } = await capturedRun(reading, { cwd: root });
          const reason = `error: '${reading.at(-1)}' was written with --${rejected}, so routes may be missing\n`;
          if (rejected !== null) assert.equal(stderr, reason);
          assert.equal(code, rejected === null ? 0 : 2, stderr);
        }
      }
    });
});
