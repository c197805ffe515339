/** A file that cannot be read affects only its own routes, and every summary counts such files. */
import assert from 'node:assert/strict';
import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { bookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

const service = 'public class BookAppService : ApplicationService { public void Get() {} }';
const unparseable = `public class LostAppService : ApplicationService { void M() { ${'a<'.repeat(13_000)}`;

describe('a file that cannot be read', () => {
  const folder = temporaryFolders();

  describe('because parsing it takes too much time or memory', () => {
    const lost = { 'A.cs': unparseable, 'B.cs': service };

    it('does not affect the routes of other files', async () => {
      const { stdout, stderr, code } = await capturedRun(['list'], { cwd: folder(lost) });
      assert.match(stdout, /\/api\/app\/book/);
      assert.match(stderr, /error A\.cs:1:1 The file is skipped: .*parsing takes too .*\[unread-file\]/);
      assert.match(stderr, /1 route in 1 service.* · 1 file unread \(unread-file\)/);
      assert.equal(code, 0);
    });

    it('makes list --strict and doctor --strict exit with 3, and check with 2', async () => {
      const cwd = folder(lost);
      const codes = [];
      for (const args of [['list', '--strict'], ['doctor', '--strict'], ['check'], ['check', '--strict']])
        codes.push((await capturedRun(args, { cwd })).code);
      assert.deepEqual(codes, [3, 3, 2, 2]);
      const { stdout } = await capturedRun(['doctor'], { cwd });
      assert.match(stdout, /error A\.cs:1:1 .*\[unread-file\]/);
    });

    for (const [configuration, value] of Object.entries({
      'its severity is off': { severity: { 'unread-file': 'off' } },
      'a suppression accepts it': {
        suppressions: [{ code: 'unread-file', path: 'A.cs', reason: 'generated' }],
      },
    }))
      it(`is no finding of check if ${configuration}, but is counted and named, also in a saved list`, async () => {
        const cwd = folder({ ...lost, 'fx-routes.json': JSON.stringify(value) });
        const run = (args: string) => capturedRun(args.split(' '), { cwd });
        await run('list --format json --output saved.json');
        for (const args of ['check', 'check --service Book*', 'check --from saved.json']) {
          const { stdout, stderr, code } = await run(args);
          assert.equal(code, 0, args);
          assert.doesNotMatch(stdout, /unread-file/, args);
          assert.match(stderr, / · 1 suppressed · 1 file unread \(unread-file\) · passed/, args);
        }
        assert.match((await run('list')).stderr, / · 1 file unread \(unread-file\)/);
        assert.match((await run('doctor')).stdout, /error A\.cs:1:1 .*\[unread-file\]/);
        for (const args of ['list', 'list --service Book*', 'doctor', 'check', 'check --from saved.json'])
          assert.equal((await run(`${args} --strict`)).code, 3, args);
      });
  });

  it('is a finding if it is too large; then check exits with 2, and list --strict with 3', async () => {
    const cwd = folder({ ...bookstore, 'src/large.ts': `// ${' '.repeat(4 * 1024 * 1024)}` });
    const list = await capturedRun(['list'], { cwd });
    assert.match(
      list.stderr,
      /error src\/large\.ts:1:1 The file is skipped: larger than 4 MB\. \[unread-file\]/,
    );
    assert.match(list.stderr, / · 1 file unread \(unread-file\)/);
    const check = await capturedRun(['check', '--fail-on', 'never'], { cwd });
    assert.match(check.stderr, / · 1 file unread \(unread-file\) · failed: 1 error$/m);
    assert.equal(check.code, 2);
    assert.equal((await capturedRun(['list', '--strict'], { cwd })).code, 3);
  });

  it('makes check exit with 2 under each filter and under --styles, for a folder and for its saved list', async () => {
    const cwd = folder({ 'A.cs': unparseable, 'B.cs': service });
    for (const args of ['--service Book*', '--method Get', '--assembly *', '--verb GET', '--styles']) {
      const words = args.split(' ');
      assert.equal((await capturedRun(['check', ...words], { cwd })).code, 2, args);
      await capturedRun(['list', '--format', 'json', '--output', 'saved.json'], { cwd });
      assert.equal((await capturedRun(['check', '--from', 'saved.json', ...words], { cwd })).code, 2, args);
    }
  });

  for (const [language, lost] of Object.entries({
    'B.cs': `${service.slice(0, -1)} public void Insert(`,
    'b.ts': 'export class BookAppService extends ApplicationService { getAsync() {} findAsync(',
  })) {
    it(`makes every --strict exit with 3 if a class of ${language} may be lost to a syntax error`, async () => {
      const cwd = folder({ 'A.csproj': '<Project/>', [language]: lost });
      const saved = ['--format', 'json', '--output', 'saved.json'];
      assert.equal((await capturedRun(['list', ...saved], { cwd })).code, 0);
      for (const args of [
        'list',
        'list --service Nobody',
        'export',
        'doctor',
        'clients',
        'check --allow-empty',
        'check --allow-empty --service Nobody',
        'check --allow-empty --from saved.json',
      ]) {
        const words = args.split(' ');
        assert.equal((await capturedRun(words, { cwd })).code, 0, args);
        assert.equal((await capturedRun([...words, '--strict'], { cwd })).code, 3, args);
      }
    });
  }

  it('is a finding if access to it is denied; an inaccessible folder is a finding, too', async function () {
    const cwd = folder({ 'B.cs': service, 'Private/A.cs': service.replace('Book', 'Lost'), 'C.cs': service });
    chmodSync(join(cwd, 'Private'), 0);
    chmodSync(join(cwd, 'C.cs'), 0);
    const { stdout, code } = await capturedRun(['check'], { cwd });
    chmodSync(join(cwd, 'Private'), 0o700);
    // Administrators, and all users on Windows, can read the files and the folder anyway.
    if (code === 0 || process.getuid?.() === 0) this.skip();
    assert.match(stdout, /C\.cs:1:1 {2}error .*The file is skipped: .*unread-file/);
    assert.match(stdout, /Private\/:1:1 {2}error .*The folder is skipped: .*unread-file/);
    assert.equal(code, 2);
  });

  it('is listed and counted if it is a symbolic link, regardless of the target', async function () {
    const elsewhere = folder({ 'Pack.cs': service.replace('Book', 'Pack') });
    const cwd = folder({ 'B.cs': service, 'notes.md': '' });
    try {
      symlinkSync(join(elsewhere, 'Pack.cs'), join(cwd, 'Pack.cs'));
      symlinkSync(elsewhere, join(cwd, 'Packs'), 'dir');
      symlinkSync('B.cs', join(cwd, 'Same.cs'));
      symlinkSync('notes.md', join(cwd, 'README.md'));
    } catch {
      // Windows requires a privilege to create links.
      this.skip();
    }
    const { stdout, stderr, code } = await capturedRun(['check'], { cwd });
    assert.match(stderr, / · 3 files unread \(unread-file\) · passed/);
    assert.equal(code, 0);
    assert.doesNotMatch(stdout + stderr, /pack\b/);
    assert.equal((await capturedRun(['check', '--strict'], { cwd })).code, 3);
    const doctor = await capturedRun(['doctor', '--strict'], { cwd });
    assert.equal(doctor.code, 3);
    assert.deepEqual(
      doctor.stdout.match(/skipped .*/g),
      ['Pack.cs', 'Packs', 'Same.cs'].map((path) => `skipped ${path}: symbolic links are not followed`),
    );
    await capturedRun(['list', '--format', 'json', '--output', 'saved.json'], { cwd });
    const joined = await capturedRun(['check', '--from', 'saved.json'], { cwd });
    assert.match(joined.stderr, / · 3 files unread \(unread-file\) · passed/);
    assert.equal(joined.code, 0);
    assert.equal((await capturedRun(['check', '--from', 'saved.json', '--strict'], { cwd })).code, 3);
  });

  it('is counted, but is not an error, if it is binary and not UTF-8, such as a video', async () => {
    const cwd = folder({ 'B.cs': service, 'video.ts': 'G@\0\x10\ufffd\0' });
    const { stderr, code } = await capturedRun(['check'], { cwd });
    assert.match(stderr, / · 1 file unread \(unread-file\) · passed/);
    assert.equal(code, 0);
    assert.equal((await capturedRun(['check', '--strict'], { cwd })).code, 3);
  });

  it('is named if check finds no route without it', async () => {
    const { stderr, code } = await capturedRun(['check'], { cwd: folder({ 'B.cs': 'class A { }\0\0' }) });
    assert.match(stderr, /^error B\.cs:1:1 The file is skipped: it is binary .*\[unread-file\]$/m);
    assert.equal(code, 2);
  });
});
