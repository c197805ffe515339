/** Malicious files, folders and pasted arguments. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

describe('hostile input', () => {
  const folder = temporaryFolders();

  it('is escaped in messages about arguments', async () => {
    for (const option of ['--service', '--route']) {
      const { stderr } = await capturedRun(['list', option, '\u001b[31mX'], { cwd: folder(bookstore) });
      assert.match(stderr, /; a pattern must match the whole value: try '\*\\u001b\[31mX\*'$/m);
    }
    for (const args of [
      ['match', '.', '/x', 'GET\u001b[31m'],
      ['list', '--format', 'x\u001b[31m'],
      ['list', '--\u001b[31m'],
      ['\u202ex'],
    ]) {
      const { code, stderr } = await capturedRun(args, { cwd: folder(bookstore) });
      assert.equal(code, 2);
      assert.match(stderr, /\\u001b\[31m|\\u202ex/i);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters
      assert.doesNotMatch(stderr, /[\u0000-\u0009\u000b-\u001f\u202e]/);
    }
  });

  it('cannot start a line of a CI log with a workflow command, or contain a logging command', async () => {
    const cwd = folder({
      'package.json': '{ "name": "::add-mask::pack" }',
      '::add-mask::d/::stop::p.csproj':
        '<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><AssemblyName>::stop::assembly</AssemblyName></PropertyGroup></Project>',
      '::add-mask::d/::add-mask::a.cs': `public class NextAppService : ApplicationService {
        [HttpGet("x")] public void D() {}
        [HttpGet("x")] public void F() {}
        [HttpGet("::x/##vso[task.complete]/##[group]x")] public void G() {}
      }
      public class`,
      '::add-mask::b.ts': 'fetch("::add-mask::/api/app/next/x");',
      '::api.json': '{ "openapi": "3.0.0", "paths": { "/::x": { "get": { "tags": ["Next"] } } } }',
      'a/##[group]b.ts': 'export class OAppService extends ApplicationService { get() {} }',
    });
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-C', cwd, '-c', 'user.name=x', '-c', 'user.email=x@localhost', ...args]);
    git('init', '--quiet');
    git('add', '--all');
    git('-c', 'commit.gpgsign=false', 'commit', '--quiet', '--message=x');
    writeFileSync(join(cwd, '::add-mask::d', '::add-mask::a.cs'), 'public class');
    symlinkSync('/', join(cwd, '::add-mask::link'));
    const inside = join(cwd, '::add-mask::d');
    const from = (start: string, ...lines: readonly string[]) =>
      lines.map((line) => [start, ...line.split(' ')]);
    for (const [start = '', ...args] of [
      ...from(cwd, 'diff . HEAD', 'diff . ::HEAD', 'diff . HEAD --format markdown'),
      ...from(cwd, 'list . --all', 'list . --group-by assembly', 'list . --tree', 'list . --expanded'),
      ...from(cwd, 'check .', 'check . --format markdown', 'check . --debug --config ::x', 'doctor .'),
      ...from(
        cwd,
        'explain . OAppService',
        'explain . ::x',
        'match . ::x',
        'clients .',
        'export . --format markdown',
      ),
      ...from(
        cwd,
        'verify . ::api.json',
        'export . --format http',
        '\n::x',
        'list \n::x',
        'list --sort \n::x',
      ),
      ...from(inside, 'list . --columns location', 'check .', 'doctor .'),
    ]) {
      const { stdout, stderr } = await capturedRun(args, { cwd: start });
      assert.notEqual(stdout + stderr, '', args.join(' '));
      assert.doesNotMatch(stdout + stderr, /^\s*::|##\w*\[/m, args.join(' '));
    }
  });

  const outside = () => folder({ secret: '/s3cret pa55 words.txt\n' });
  const linked = (files: Readonly<Record<string, string>>) => {
    const cwd = folder(bookstore);
    for (const [name, target] of Object.entries(files)) symlinkSync(target, join(cwd, name));
    return cwd;
  };

  it('cannot read or write files outside the folder through symbolic links', async () => {
    const elsewhere = outside();
    const secret = join(elsewhere, 'secret');
    for (const args of [
      ['check', '--lock'],
      ['check', '--update-lock'],
      ['check', '--baseline', 'accepted.json'],
      ['check', '--baseline', 'accepted.json', '--update-baseline'],
      ['check', '--format', 'sarif', '--output', 'out.sarif'],
      ['list', '--output', 'dangling'],
      ['list', '--output', 'away/new'],
      ['list', '--output', 'device'],
      ['diff', './base.json'],
      ['check', '--from', 'base.json'],
    ]) {
      const cwd = linked({
        'routes.lock': secret,
        'accepted.json': secret,
        'out.sarif': secret,
        'base.json': secret,
        dangling: join(elsewhere, 'new'),
        away: elsewhere,
        device: '/dev/null',
      });
      const { code, stdout, stderr } = await capturedRun(args, { cwd });
      assert.equal(code, 2, args.join(' '));
      assert.match(stderr, /error: '.*' is a symbolic link to another location/, args.join(' '));
      assert.doesNotMatch(stdout + stderr, /s3cret|pa55/);
      assert.equal(readFileSync(secret, 'utf8'), '/s3cret pa55 words.txt\n');
      assert.deepEqual(readdirSync(elsewhere), ['secret']);
    }
  });

  it('links within the folder, and arguments that name files outside the folder, are accepted', async () => {
    const cwd = linked({ 'routes.lock': 'locks.txt' });
    writeFileSync(join(cwd, 'locks.txt'), '');
    const elsewhere = outside();
    assert.equal((await capturedRun(['check', '--update-lock', '--fail-on', 'never'], { cwd })).code, 0);
    assert.match(readFileSync(join(cwd, 'locks.txt'), 'utf8'), /^\/api\/app/);
    assert.equal(lstatSync(join(cwd, 'routes.lock')).isSymbolicLink(), true);
    assert.equal((await capturedRun(['list', '--output', join(elsewhere, 'x')], { cwd })).code, 0);
  });

  it('is not quoted in messages about an invalid lock file or baseline', async () => {
    const cwd = folder({ ...bookstore, other: 's3cret pa55\n{ pa55' });
    for (const args of [
      ['--lock', 'other'],
      ['--baseline', 'other'],
    ]) {
      const { code, stdout, stderr } = await capturedRun(['check', ...args], { cwd });
      assert.notEqual(code, 0);
      assert.doesNotMatch(stdout + stderr, /s3cret|pa55/);
    }
  });

  it('is rejected if it is a named pipe: it is neither read nor written', async function () {
    if (process.platform === 'win32') this.skip();
    const cwd = folder(bookstore);
    execFileSync('mkfifo', [join(cwd, 'routes.lock'), join(cwd, 'base.json')]);
    for (const args of [
      ['--lock'],
      ['--update-lock'],
      ['--baseline', 'base.json'],
      ['--baseline', 'base.json', '--update-baseline'],
      ['--output', 'base.json'],
      ['--from', 'base.json'],
    ]) {
      const { code, stderr } = await capturedRun(['check', ...args], { cwd });
      assert.equal(code, 2, args.join(' '));
      assert.match(stderr, /error: not a file: .*(routes\.lock|base\.json)/);
    }
    for (const args of [['./base.json'], ['--base-file', 'base.json']])
      assert.match((await capturedRun(['diff', ...args], { cwd })).stderr, /error: not a file: /);
    const summary = { cwd, env: { GITHUB_STEP_SUMMARY: 'base.json' } };
    assert.match(
      (await capturedRun(['check', '--format', 'github'], summary)).stderr,
      /error: not a file: base\.json/,
    );
  });

  it('is rejected if its schemaVersion is not supported', async () => {
    const cwd = folder(bookstore);
    const { stdout } = await capturedRun(['list', '--format', 'json'], { cwd });
    const saved = JSON.stringify({ ...JSON.parse(stdout), schemaVersion: 99 });
    writeFileSync(join(cwd, 'saved.json'), saved);
    const { code, stderr } = await capturedRun(['diff', './saved.json'], { cwd });
    assert.equal(code, 2);
    assert.match(
      stderr,
      /'\.\/saved\.json' has schemaVersion 99, but this version of fx-routes reads 1 to 2/,
    );
  });
});
