/** Every summary counts suppressed and accepted findings. */
import assert from 'node:assert/strict';
import { bookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

const service = 'src/book-app-service.ts';
const commented: Readonly<Record<string, string>> = {
  ...bookstore,
  [service]: bookstore[service]!.replace(
    '  async getAllAsync',
    '  // fx-routes-ignore route-collision: the old client\n  async getAllAsync',
  ),
};
const configured = {
  ...bookstore,
  'fx-routes.json': '{ "suppressions": [{ "code": "route-collision", "path": "**", "reason": "known" }] }',
};

describe('suppressed findings', () => {
  const folder = temporaryFolders();
  const runIn = (cwd: string, args: string) => capturedRun(args.split(' '), { cwd });

  it('are counted by check, list and doctor, in text, JSON and markdown', async () => {
    const cwd = folder(commented);
    const check = await runIn(cwd, 'check');
    assert.equal(check.code, 0);
    assert.match(check.stderr, /in 7 routes · 1 suppressed · passed/);
    assert.match((await runIn(cwd, 'list')).stderr, / · 1 finding suppressed/);
    assert.match((await runIn(cwd, 'doctor')).stdout, /unknown, 1 finding suppressed/);
    const { suppressed, summary } = JSON.parse((await runIn(cwd, 'list --format json')).stdout);
    assert.deepEqual(
      [suppressed.length, suppressed[0].code, suppressed[0].suppressedBy, suppressed[0].reason],
      [1, 'route-collision', 'comment', 'the old client'],
    );
    assert.deepEqual([summary.suppressed, summary.accepted], [1, 0]);
    assert.match((await runIn(cwd, 'check --format markdown')).stdout, /^## .* · 1 suppressed$/m);
  });

  it('have suppressions with a kind and a justification in SARIF', async () => {
    for (const [files, expected] of [
      [commented, { kind: 'inSource', justification: 'the old client' }],
      [configured, { kind: 'external', justification: 'known' }],
    ] as const) {
      const { stdout } = await runIn(folder(files), 'check --format sarif');
      const results: readonly { ruleId: string; suppressions: unknown }[] =
        JSON.parse(stdout).runs[0].results;
      for (const { ruleId, suppressions } of results)
        assert.deepEqual(suppressions, ruleId === 'route-collision' ? [expected] : []);
      assert.ok(results.some(({ ruleId }) => ruleId === 'route-collision'));
    }
  });

  it('are written as skipped tests in JUnit', async () => {
    const { stdout } = await runIn(folder(commented), 'check --format junit');
    assert.match(stdout, /failures="0" errors="0" skipped="1"/);
    assert.match(stdout, /<skipped message="the old client"\/>/);
  });

  it('are counted separately from findings that a baseline accepts', async () => {
    const cwd = folder(commented);
    await runIn(cwd, 'check --baseline known.json --update-baseline');
    const { stdout, stderr } = await runIn(cwd, 'check --baseline known.json --format json');
    assert.match(stderr, /nothing new in 7 routes · 1 suppressed · 3 accepted · passed/);
    assert.equal(JSON.parse(stdout).summary.accepted, 3);
  });

  it('are counted only if they pass the filters', async () => {
    const cwd = folder(commented);
    assert.doesNotMatch((await runIn(cwd, 'check --service AuthorAppService')).stderr, /suppressed/);
  });

  it('stay suppressed in check --from', async () => {
    const saved = (await runIn(folder(commented), 'list --format json')).stdout;
    const cwd = folder({ 'books.json': saved });
    assert.match((await runIn(cwd, 'check --from books.json')).stderr, / · 1 suppressed · passed/);
    const before = folder({ 'books.json': saved.replace(/ {2}"suppressed": \[.*?\n {2}\],\n/s, '') });
    assert.match((await runIn(before, 'check --from books.json')).stderr, /in 7 routes · passed/);
  });
});
