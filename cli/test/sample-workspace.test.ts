import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyseFolder } from '../analysis';
import { capturedRun } from './captured-run';

const ROOT = join(__dirname, '..', '..');
const SAMPLE = 'test-workspace/typescript';

describe('the sample workspace', () => {
  it('has every kind of visibility, origin and style, and nothing uncertain', async () => {
    const { analysis } = await analyseFolder(ROOT, SAMPLE, {
      profile: null,
      style: null,
      rootName: 'sample',
    });
    const values = (pick: (route: (typeof analysis.routes)[number]) => unknown) =>
      [...new Set(analysis.routes.map(pick))].sort();
    assert.deepEqual(
      values(({ visibility }) => visibility),
      ['hidden', 'visible'],
    );
    assert.deepEqual(
      values(({ origin }) => origin),
      ['attribute', 'convention'],
    );
    assert.deepEqual(
      values(({ style }) => style ?? 'none'),
      ['none', 'v3', 'v4'],
    );
    assert.deepEqual(
      values(({ certainty }) => certainty),
      ['exact'],
    );
    assert.equal(analysis.diagnostics.filter(({ severity }) => severity === 'error').length, 1);
  });

  it('every comment that names a route tells the truth', async () => {
    const { analysis } = await analyseFolder(ROOT, SAMPLE, {
      profile: null,
      style: null,
      rootName: 'sample',
    });
    const rows = new Set(analysis.routes.map(({ verb, path }) => `${verb} ${path}`));
    const { readFileSync, readdirSync } = await import('node:fs');
    const folder = join(ROOT, SAMPLE, 'packages');
    const said = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        [
          ...readFileSync(join(folder, file), 'utf8').matchAll(
            /\b(GET|POST|PUT|DELETE|PATCH) (\/[\w/{}-]+)/g,
          ),
        ].map(([, verb, path]) => `${verb} ${path}`),
      );
    assert.ok(said.length > 20);
    assert.deepEqual(
      said.filter((row) => !rows.has(row)),
      [],
    );
  });

  it('check names both methods of the collision and exits 1; without them it exits 0', async () => {
    const all = await capturedRun(['check', SAMPLE], { cwd: ROOT });
    assert.equal(all.code, 1);
    assert.match(all.stdout, /StockAppService\.createAsync/);
    assert.match(all.stdout, /StockAppService\.insertAsync/);
    const rest = await capturedRun(['check', SAMPLE, '--service', '!StockAppService'], { cwd: ROOT });
    assert.equal(rest.code, 0);
  });
});

describe('the packed npm package', () => {
  it('runs by itself, and ships no sources', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fx-routes-pack-'));
    try {
      const packed = execFileSync(
        'npm',
        ['pack', '--json', '--ignore-scripts', '--pack-destination', folder],
        {
          cwd: ROOT,
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        },
      );
      const [{ filename, files }] = JSON.parse(packed) as [{ filename: string; files: { path: string }[] }];
      const strange = files.filter(
        ({ path }) => !/^(dist\/|package\.json$|README\.md$|LICENSE$|CHANGELOG\.md$)/.test(path),
      );
      assert.deepEqual(strange, []);
      execFileSync('tar', ['-xzf', filename], { cwd: folder });
      const bin = join(folder, 'package', 'dist', 'cli.js');
      const stdout = execFileSync(process.execPath, [bin, 'list', SAMPLE, '--service', 'Reading*'], {
        cwd: ROOT,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      assert.match(stdout, /GET +\/api\/app\/reading-book\/top-sellers/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
