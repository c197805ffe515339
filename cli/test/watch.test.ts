/** `list --watch` and `check --watch`. */
import assert from 'node:assert/strict';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookstore } from './bookstore';
import { captured, capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

const CLEAR = '\u001b[2J';

describe('--watch', () => {
  const folder = temporaryFolders();

  /** Starts a command that runs until `end` is called. */
  function started(cwd: string, args: readonly string[], columns?: number) {
    const stdout = captured();
    let end = () => {};
    const interruption = new Promise<true>((done) => {
      end = () => done(true);
    });
    const run = capturedRun([...args, '--watch'], {
      cwd,
      stdout,
      interrupted: () => interruption,
      ...(columns === undefined ? {} : { columns }),
    });
    const until = async (isDone: (text: string) => boolean) => {
      for (
        const start = Date.now();
        !isDone(stdout.text());
        await new Promise((done) => setTimeout(done, 20))
      )
        assert.ok(Date.now() - start < 100_000, stdout.text());
    };
    return {
      stdout,
      until,
      ended: run,
      end() {
        end();
        return run;
      },
    };
  }
  const service = (name: string, body: string) =>
    `export class ${name}AppService extends ApplicationService { ${body} }`;

  it('lists again after a change, and exits with the code of the last run', async () => {
    const cwd = folder({ 'a.ts': service('Book', 'getA() {}') });
    const list = started(cwd, ['list']);
    await list.until((text) => text.includes('/book/a'));
    writeFileSync(join(cwd, 'a.ts'), service('Book', 'getB() {}'));
    await list.until((text) => text.includes('/book/b'));
    const { code, stderr } = await list.end();
    assert.equal(code, 0);
    assert.match(stderr, /watching \.; press Ctrl\+C to stop/);
    assert.ok(!list.stdout.text().includes(CLEAR));
  });

  it('clears a terminal before each run', async () => {
    const cwd = folder({ 'a.ts': service('Book', 'getA() {}') });
    const list = started(cwd, ['list'], 80);
    await list.until((text) => text.includes('/book/a'));
    writeFileSync(join(cwd, 'a.ts'), service('Book', 'getB() {}'));
    await list.until((text) => text.includes('/book/b'));
    await list.end();
    assert.equal(list.stdout.text().split(CLEAR).length, 3);
  });

  it('checks again, detects new folders, and continues after an error', async () => {
    const cwd = folder(bookstore);
    const check = started(cwd, ['check']);
    await check.until((text) => text.includes('route-collision'));
    writeFileSync(join(cwd, 'fx-routes.json'), '{');
    await new Promise((done) => setTimeout(done, 1000));
    writeFileSync(join(cwd, 'fx-routes.json'), '{ "severity": { "route-collision": "off" } }');
    mkdirSync(join(cwd, 'more'));
    writeFileSync(join(cwd, 'more', 'b.ts'), service('More', 'GETx() {}'));
    await check.until((text) => /prefix-case(?!.*route-collision)/s.test(text));
    const { code, stderr } = await check.end();
    assert.equal(code, 0);
    assert.match(stderr, /^error: fx-routes\.json:1:2: not valid JSON/m);
  });

  for (const [args, file, before, after] of [
    ['--clients', 'a.http', 'GET /api/app/book', 'GET /api/app/bok'],
    ['--in .', 'c.js', '', "fetch('/api/app/bok')"],
    ['--baseline b.json', 'b.json', '{"schemaVersion":1,"findings":[]}', '{}'],
    ['--config my.json', 'my.json', '{}', '{ "severity": { "route-collision": "off" } }'],
    ['--lock', 'routes.lock', '', 'GET'],
    ['--lock my.lock', 'my.lock', '', 'GET'],
  ] as const)
    it(`checks again after a change of ${file} with ${args}`, async () => {
      const cwd = folder({ ...bookstore, [file]: before });
      const words = args.split(' ');
      const check = started(cwd, ['check', ...words], 80);
      await check.until((text) => text.includes('route-collision'));
      writeFileSync(join(cwd, file), after);
      await check.until((text) => text.split(CLEAR).length > 2);
      await check.end();
    });

  it('does not run without end if it writes the baseline or the lock', async () => {
    const cwd = folder(bookstore);
    const written = ['--baseline', 'b.json', '--update-baseline', '--lock', '--update-lock'];
    const check = started(cwd, ['check', ...written], 80);
    await new Promise((done) => setTimeout(done, 2000));
    await check.end();
    assert.equal(check.stdout.text().split(CLEAR).length, 2);
  });

  it('ignores files that do not affect the output', async () => {
    const cwd = folder({ 'a.ts': service('Book', 'getA() {}'), 'node_modules/x/a.ts': '' });
    const list = started(cwd, ['list']);
    await list.until((text) => text.includes('/book/a'));
    writeFileSync(join(cwd, 'notes.md'), 'x');
    writeFileSync(join(cwd, 'node_modules/x/a.ts'), 'x');
    await new Promise((done) => setTimeout(done, 500));
    await list.end();
    assert.equal(list.stdout.text().split('/book/a').length, 2);
  });

  it('ends with an error if the folder is moved or deleted, and continues if it comes back at once', async () => {
    for (const act of ['move', 'delete', 'move back'] as const) {
      const cwd = folder({ 'app/a.ts': service('Book', 'getA() {}') });
      const app = join(cwd, 'app');
      const list = started(cwd, ['list', 'app']);
      await list.until((text) => text.includes('/book/a'));
      if (act === 'delete') rmSync(app, { recursive: true });
      else renameSync(app, `${app}2`);
      if (act === 'move back') {
        renameSync(`${app}2`, app);
        writeFileSync(join(app, 'a.ts'), service('Book', 'getB() {}'));
        await list.until((text) => text.includes('/book/b'));
        assert.equal((await list.end()).code, 0);
      } else {
        const { code, stderr } = await list.ended;
        assert.equal(code, 2);
        assert.match(stderr, /error: cannot watch app: no such file or directory\n$/);
      }
    }
  });

  it('cannot be combined with --from, and reports a missing folder', async () => {
    const cwd = folder(bookstore);
    assert.equal((await capturedRun(['check', '--watch', '--from', 'a.json'], { cwd })).code, 2);
    const { code, stderr } = await capturedRun(['list', 'gone', '--watch'], { cwd });
    assert.deepEqual([code, stderr], [2, 'error: cannot watch gone: no such file or directory\n']);
  });
});
