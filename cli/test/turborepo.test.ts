/** Runs the example that checks all packages of a Turborepo, with the version of turbo that this project depends on. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { devDependencies, version } from '../../package.json';
import { temporaryFolders } from './temporary-folder';

const ROOT = join(__dirname, '..', '..');
const EXAMPLE = join(ROOT, 'examples', 'turborepo');
const SERVICE = join('packages', 'billing', 'src', 'invoice-app-service.ts');

const textOf = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

const PAGE = textOf(ROOT, 'docs/joining.md');

/** Runs a script of the example. */
function npm(script: string, cwd: string) {
  const { PATH = '' } = process.env;
  const { status, stdout, stderr } = spawnSync('npm', ['run', script], {
    cwd,
    encoding: 'utf8',
    timeout: 50_000,
    env: {
      PATH,
      npm_config_update_notifier: 'false',
      TURBO_NO_UPDATE_NOTIFIER: '1',
      TURBO_TELEMETRY_DISABLED: '1',
    },
  });
  return { code: status, stdout, stderr };
}

describe('the example of a Turborepo', () => {
  const folder = temporaryFolders();

  /** A copy of the example. Its dependencies (this checkout and turbo) are linked where npm would install them. */
  function installed(): string {
    const root = folder();
    cpSync(EXAMPLE, root, { recursive: true });
    const bin = join(root, 'node_modules', '.bin');
    mkdirSync(bin, { recursive: true });
    symlinkSync(join(ROOT, 'dist', 'cli.js'), join(bin, 'fx-routes'));
    symlinkSync(dirname(require.resolve('turbo/package.json')), join(root, 'node_modules', 'turbo'));
    symlinkSync(join('..', 'turbo', 'bin', 'turbo'), join(bin, 'turbo'));
    return root;
  }

  it('reports a collision between packages, and analyzes only changed packages again', () => {
    const cwd = installed();
    const first = npm('check:routes', cwd);
    assert.match(first.stdout, /^Cached: +0 cached, 2 total$/m, first.stderr);
    assert.match(
      first.stdout,
      /^error InvoiceAppService\.getOfOrderAsync and OrderAppService\.getInvoiceAsync both answer GET \S+: .* @acme\/billing and @acme\/orders\. \[route-collision\]$/m,
    );
    assert.equal(first.code, 1);
    const gate = (output: string) => output.slice(output.indexOf('\nerror '));

    const second = npm('check:routes', cwd);
    assert.match(second.stdout, /^Cached: +2 cached, 2 total$/m, second.stderr);
    assert.match(second.stdout, />>> FULL TURBO/);
    assert.deepEqual([second.code, gate(second.stdout)], [1, gate(first.stdout)]);
    const [, shown = ''] = /```\n(.*?)```/s.exec(PAGE.slice(PAGE.indexOf('The second time'))) ?? [];
    for (const line of shown.split('\n').filter((text) => !text.includes('Time:')))
      assert.ok(second.stdout.includes(line), line);

    const text = textOf(cwd, SERVICE);
    writeFileSync(join(cwd, SERVICE), text.replaceAll('/{orderId}/invoice', '/{orderId}/invoices'));
    const third = npm('check:routes', cwd);
    assert.match(third.stdout, /^@acme\/orders:routes: cache hit/m, third.stderr);
    assert.match(third.stdout, /^@acme\/billing:routes: cache miss/m);
    assert.equal(third.code, 0);
  });

  it('analyzes all packages again if fx-routes.json in the root folder changes', () => {
    const cwd = installed();
    npm('check:routes', cwd);
    writeFileSync(join(cwd, 'fx-routes.json'), '{ "severity": { "route-collision": "warning" } }');
    const { code, stdout, stderr } = npm('check:routes', cwd);
    assert.match(stdout, /^Cached: +0 cached, 2 total$/m, stderr);
    assert.equal(code, 0);
  });

  it('uses the tested versions', () => {
    const { devDependencies: used } = JSON.parse(textOf(EXAMPLE, 'package.json'));
    assert.deepEqual(used, { 'fx-routes': version, turbo: devDependencies.turbo });
  });

  it('is the same as in the documentation', () => {
    const shown = [...PAGE.matchAll(/```json\n(.*?)```/gs)].map(([, text]) => JSON.parse(text!));
    const { scripts } = JSON.parse(textOf(EXAMPLE, 'package.json'));
    const ofPackage = JSON.parse(textOf(EXAMPLE, 'packages/orders/package.json'));
    assert.deepEqual(shown, [
      { scripts: ofPackage.scripts },
      JSON.parse(textOf(EXAMPLE, 'turbo.json')),
      { scripts },
    ]);
  });
});
