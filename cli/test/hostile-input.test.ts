/** What a folder, a file or a copied argument may hold, and must not do. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

describe('hostile input', () => {
  const folder = temporaryFolders();

  it('does not come back raw in messages about the command line', async () => {
    for (const args of [
      ['match', '.', '/x', 'GET\u001b[31m'],
      ['list', '--format', 'x\u001b[31m'],
      ['list', '--\u001b[31m'],
      ['\u202ex'],
    ]) {
      const { code, stderr } = await capturedRun(args, { cwd: folder(bookstore) });
      assert.equal(code, 2);
      assert.match(stderr, /\\u001b\[31m|\\u202ex/i);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what it is about
      assert.doesNotMatch(stderr, /[\u0000-\u0009\u000b-\u001f\u202e]/);
    }
  });

  it('that is no regular file is neither read nor written', async function () {
    if (process.platform === 'win32') this.skip();
    const cwd = folder(bookstore);
    execFileSync('mkfifo', [join(cwd, 'routes.lock'), join(cwd, 'base.json')]);
    for (const args of [
      ['--lock'],
      ['--update-lock'],
      ['--baseline', 'base.json'],
      ['--baseline', 'base.json', '--update-baseline'],
    ]) {
      const { code, stderr } = await capturedRun(['check', ...args], { cwd });
      assert.equal(code, 2, args.join(' '));
      assert.match(stderr, /error: not a file: .*(routes\.lock|base\.json)/);
    }
  });

  it('that a later version saved is refused by its number', async () => {
    const cwd = folder(bookstore);
    const { stdout } = await capturedRun(['list', '--format', 'json'], { cwd });
    const saved = JSON.stringify({ ...JSON.parse(stdout), schemaVersion: 99 });
    writeFileSync(join(cwd, 'saved.json'), saved);
    const { code, stderr } = await capturedRun(['diff', 'saved.json'], { cwd });
    assert.equal(code, 2);
    assert.match(stderr, /'saved\.json' has schemaVersion 99, and this version reads 1/);
  });
});
