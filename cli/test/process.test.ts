import assert from 'node:assert/strict';
import { type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders } from './temporary-folder';

/** The built program, as users run it. */
const main = join(__dirname, '..', '..', 'dist', 'cli.js');

describe('the process', () => {
  const folder = temporaryFolders();
  const methods = Array.from({ length: 2000 }, (_, number) => `  getThing${number}Async(id: string) {}`);
  const large = () =>
    folder({
      'src/thing.ts': `export class ThingAppService extends ApplicationService {\n${methods.join('\n')}\n}\n`,
    });
  const start = (cwd: string, ...args: readonly string[]) =>
    spawn(process.execPath, [main, 'list', cwd, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  it('writes its complete output to a pipe', async () => {
    const child = start(large(), '--format', 'json');
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    const [code] = await once(child, 'close');
    const text = Buffer.concat(chunks).toString();
    assert.equal(code, 0);
    assert.ok(text.length > 1_000_000);
    assert.equal(JSON.parse(text).routes.length, methods.length);
  });

  it('reads a client whose classes are only named like services', async () => {
    const client = folder({ 'src/mail.service.ts': '@Injectable() export class MailService { send() {} }' });
    const child = start(client, '--all', '--format', 'json');
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    assert.deepEqual(await once(child, 'close'), [0, null]);
    const { excluded } = JSON.parse(Buffer.concat(chunks).toString());
    assert.deepEqual(
      excluded.map(({ service }: { service: string }) => service),
      ['MailService'],
    );
  });

  it('exits silently with 0 if the reader closes the pipe early', async () => {
    const child = start(large(), '--format', 'json', '--quiet');
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const [code] = await once(child, 'close');
    assert.equal(stderr, '');
    assert.equal(code, 0);
  });

  for (const [args, expected] of [
    [[], 1],
    [['--fail-on', 'never'], 0],
    [['--fail-on', 'sometimes'], 2],
  ] as const)
    it(`exits with ${expected} if the readers of both outputs stop early: check ${args.join(' ')}`, async () => {
      const sample = join(__dirname, '../../test-workspace/typescript');
      const child = spawn(process.execPath, [main, 'check', sample, ...args]);
      child.stdout.destroy();
      child.stderr.destroy();
      assert.equal((await once(child, 'close'))[0], expected);
    });

  it('ends --watch on Ctrl+C, with the exit code of the last run', async function () {
    if (process.platform === 'win32') this.skip();
    const cwd = folder({
      'a.ts': 'export class AAppService extends ApplicationService { getAsync() {} getAllAsync() {} }',
    });
    const child = spawn(process.execPath, [main, 'check', cwd, '--watch'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    for await (const chunk of child.stderr) if (String(chunk).includes('Ctrl+C')) child.kill('SIGINT');
    assert.equal(child.exitCode ?? (await once(child, 'close'))[0], 1);
  });

  describe('on a full device', () => {
    const runs = (args: readonly string[], stdio: StdioOptions) =>
      spawnSync(process.execPath, [main, ...args], { stdio, encoding: 'utf8' });
    before(function () {
      if (!existsSync('/dev/full')) this.skip();
    });

    for (const args of [['list'], ['check', '--fail-on', 'never'], ['--help'], ['schema']])
      it(`${args[0]} exits with 2 and prints a one-line error`, () => {
        const full = openSync('/dev/full', 'w');
        const cwd = folder({
          'a.ts': 'export class ThingAppService extends ApplicationService { getAsync() {} }',
        });
        const isJson = args[0] === 'list' || args[0] === 'check';
        const words = isJson ? [...args, cwd, '--format', 'json', '--quiet'] : args;
        const { status, stderr } = runs(words, ['ignore', full, 'pipe']);
        const message = 'cannot write to stdout: no space left on device';
        const error = { error: { code: 'cannot-run', message }, exitCode: 2 };
        const line = isJson ? JSON.stringify(error) : `error: ${message}`;
        assert.deepEqual([status, stderr], [2, `${line}\n`]);
      });

    it('exits with 2 if writing to stderr fails', () => {
      const full = openSync('/dev/full', 'w');
      assert.equal(runs(['list', 'gone'], ['ignore', 'pipe', full]).status, 2);
      const { status, stdout } = runs(
        ['check', join(__dirname, '../../test-workspace/typescript')],
        ['ignore', 'pipe', full],
      );
      assert.equal(status, 2);
      assert.match(stdout, /route-collision/);
    });
  });

  for (const [args, expected] of [
    [['help', 'list'], 0],
    [['help'], 0],
    [['help', 'lst'], 2],
    [[], 2],
  ] as const)
    it(`exits with ${expected} after fx-routes ${args.join(' ')}`, () => {
      const { status } = spawnSync(process.execPath, [main, ...args]);
      assert.equal(status, expected);
    });

  it('exits with 2 if the Node version is too old, and reports the required version', () => {
    const older = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'18.20.8'}})`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', older, main, 'list', 'gone'],
      { encoding: 'utf8' },
    );
    assert.deepEqual(
      [status, stdout, stderr],
      [2, '', 'error: fx-routes needs Node 20.19 or newer; this is 18.20.8\n'],
    );
  });
});
