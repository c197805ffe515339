/** Files are written atomically. */
import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { writeFile } from '../output/files';
import { bookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

describe('writing a file', () => {
  const folder = temporaryFolders();

  it('replaces the file atomically', async () => {
    const base = folder({ 'routes.json': 'old' });
    const before = statSync(join(base, 'routes.json')).ino;
    const names = new Set<string | null>();
    const watcher = watch(base, (event, name) => event === 'change' && names.add(name));
    writeFile({ base, name: 'routes.json' }, ['n', 'ew']);
    await setTimeout(50);
    watcher.close();
    assert.equal(readFileSync(join(base, 'routes.json'), 'utf8'), 'new');
    assert.notEqual(statSync(join(base, 'routes.json')).ino, before);
    assert.equal(names.has('routes.json'), false);
    assert.deepEqual(readdirSync(base), ['routes.json']);
  });

  it('keeps the file mode', function () {
    if (process.platform === 'win32') this.skip();
    const base = folder({ 'routes.json': 'old' });
    chmodSync(join(base, 'routes.json'), 0o600);
    writeFile({ base, name: 'routes.json' }, ['n', 'ew']);
    assert.equal(statSync(join(base, 'routes.json')).mode & 0o777, 0o600);
  });

  it('leaves no temporary files when it fails', () => {
    const base = folder();
    mkdirSync(join(base, 'inner'));
    assert.throws(() => writeFile({ base, name: 'inner' }, ['text']), /not a file: inner/);
    assert.throws(() => writeFile({ base, name: 'gone/x' }, ['text']), /cannot write 'gone\/x'/);
    assert.throws(
      () => writeFile({ base, name: 'x'.repeat(300) }, ['text']),
      /cannot write 'x+': name too long/,
    );
    assert.deepEqual(readdirSync(base), ['inner']);
  });

  it('writes to a device in place', function () {
    if (!existsSync('/dev/full')) this.skip();
    const base = folder();
    const before = statSync('/dev/null').ino;
    writeFile({ base, name: '/dev/null' }, ['text']);
    assert.equal(statSync('/dev/null').ino, before);
    assert.throws(
      () => writeFile({ base, name: '/dev/full' }, ['text']),
      /cannot write '\/dev\/full': no space left on device/,
    );
  });

  it('writes to stdout if the file is /dev/stdout, even if stdout is a pipe', async function () {
    if (process.platform === 'win32') this.skip();
    const cwd = folder(bookstore);
    for (const args of [['list'], ['list', '--format', 'json'], ['check', '--format', 'junit']])
      assert.deepEqual(
        await capturedRun([...args, '--output', '/dev/stdout'], { cwd }),
        await capturedRun(args, { cwd }),
      );
    const discarded = await capturedRun(['list', '--output', '/dev/null'], { cwd });
    assert.deepEqual([discarded.stdout, discarded.code], ['', 0]);
  });

  it('keeps the old content and leaves no temporary file if producing the new content fails', () => {
    const base = folder({ 'routes.json': 'old' });
    function* failing() {
      yield 'new';
      throw new RangeError('too deep');
    }
    assert.throws(() => writeFile({ base, name: 'routes.json' }, failing()), RangeError);
    assert.deepEqual(readdirSync(base), ['routes.json']);
    assert.equal(readFileSync(join(base, 'routes.json'), 'utf8'), 'old');
  });
});
