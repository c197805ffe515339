/** Files are written atomically. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { writeRegularFile } from '../read-and-write-regular-files';
import { temporaryFolders } from './temporary-folder';

describe('writing a file', () => {
  const folder = temporaryFolders();

  it('replaces the file atomically', async () => {
    const base = folder({ 'routes.json': 'old' });
    const before = statSync(join(base, 'routes.json')).ino;
    const names = new Set<string | null>();
    const watcher = watch(base, (event, name) => event === 'change' && names.add(name));
    writeRegularFile({ base, name: 'routes.json' }, 'new');
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
    writeRegularFile({ base, name: 'routes.json' }, 'new');
    assert.equal(statSync(join(base, 'routes.json')).mode & 0o777, 0o600);
  });

  it('leaves no temporary files when it fails', () => {
    const base = folder();
    mkdirSync(join(base, 'inner'));
    assert.throws(() => writeRegularFile({ base, name: 'inner' }, 'text'), /not a file: inner/);
    assert.throws(() => writeRegularFile({ base, name: 'gone/x' }, 'text'), /cannot write 'gone\/x'/);
    assert.throws(
      () => writeRegularFile({ base, name: 'x'.repeat(300) }, 'text'),
      /cannot write 'x+': name too long/,
    );
    assert.deepEqual(readdirSync(base), ['inner']);
  });
});
