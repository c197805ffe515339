import assert from 'node:assert/strict';
import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_FILE_SIZE } from '../../core/discovery/source-files';
import { tangledFolder } from '../../core/discovery/test/tangled-folder';
import { writeTangledFolder } from '../../core/discovery/test/write-tangled-folder';
import { listFilesBelow } from '../../reading/disk';
import { UsageError } from '../../reading/system-errors';
import { temporaryFolders } from './temporary-folder';

describe('listFilesBelow', () => {
  const folder = temporaryFolders();
  const accepts = (file: string) => file.endsWith('.ts');
  const read = (root: string) => {
    const { disk, files, skipped } = listFilesBelow(root, '.', accepts);
    const texts = files.map((file) => disk.textOf(file));
    return { files: files.filter((_, at) => texts[at] !== null), texts, skipped, unread: disk.unread };
  };
  const filesOf = (root: string) => read(root).files;

  it('returns sorted POSIX paths relative to the folder', () => {
    const root = folder({ 'b/c.ts': '', 'b/a.ts': '', 'a.ts': '', 'readme.md': '', 'b-2/a.ts': '' });
    assert.deepEqual(filesOf(root), ['a.ts', 'b-2/a.ts', 'b/a.ts', 'b/c.ts']);
  });

  it('skips dependencies and build output', () => {
    const root = folder({
      'node_modules/x/a.ts': '',
      'src/dist/a.ts': '',
      'src/obj/a.ts': '',
      'src/a.ts': '',
    });
    assert.deepEqual(filesOf(root), ['src/a.ts']);
  });

  it('applies .gitignore files; the nearest takes precedence', () => {
    const root = folder({
      '.gitignore': 'generated/\n*.gen.ts\n/only-here.ts\n',
      'a.ts': '',
      'a.gen.ts': '',
      'only-here.ts': '',
      'src/only-here.ts': '',
      'src/b.gen.ts': '',
      'src/generated/c.ts': '',
      'kept/.gitignore': '!*.gen.ts\nprivate.ts\n',
      'kept/d.gen.ts': '',
      'kept/private.ts': '',
      'kept/deep/private.ts': '',
      'kept/deep/e.ts': '',
      'private.ts': '',
    });
    assert.deepEqual(filesOf(root), [
      'a.ts',
      'kept/d.gen.ts',
      'kept/deep/e.ts',
      'private.ts',
      'src/only-here.ts',
    ]);
  });

  it('detects the encoding by the byte order mark, and removes the mark', () => {
    const utf16 = Buffer.from('\ufeffü', 'utf16le');
    const root = folder({
      'a.ts': '\ufeffü',
      'b.ts': utf16,
      'c.ts': Buffer.from(utf16).swap16(),
      'd.ts': 'ü',
    });
    assert.deepEqual(read(root).texts, ['ü', 'ü', 'ü', 'ü']);
  });

  it('skips and reports files larger than 4 MB', () => {
    const root = folder({
      'a.ts': Buffer.alloc(MAX_FILE_SIZE + 1, 32),
      'b.ts': Buffer.alloc(MAX_FILE_SIZE, 32),
    });
    const { files, unread } = read(root);
    assert.deepEqual(files, ['b.ts']);
    assert.deepEqual(unread, [{ path: 'a.ts', why: 'larger than 4 MB' }]);
  });

  it('skips and reports unreadable files and folders, and reads the rest', function () {
    const root = folder({ 'a.ts': '', 'b.ts': '', 'closed/c.ts': '' });
    if (process.platform === 'win32' || process.getuid?.() === 0) this.skip();
    chmodSync(join(root, 'a.ts'), 0);
    chmodSync(join(root, 'closed'), 0);
    const { files, unread } = read(root);
    chmodSync(join(root, 'closed'), 0o700);
    assert.deepEqual(files, ['b.ts']);
    assert.deepEqual(unread, [
      { path: 'closed/', why: 'permission denied' },
      { path: 'a.ts', why: 'permission denied' },
    ]);
  });

  it('finds the same files as the editor in a folder with links and nested .gitignore files', function () {
    const parent = folder();
    try {
      writeTangledFolder(parent, tangledFolder);
    } catch {
      // Windows requires a privilege to create links.
      this.skip();
    }
    const { skipped, unread, files } = read(join(parent, 'root'));
    assert.deepEqual(files, tangledFolder.read);
    assert.deepEqual(
      skipped.map(({ path, reason }) => `${path} ${reason}`),
      tangledFolder.skipped,
    );
    assert.deepEqual(unread, []);
  });

  it('reads a folder that is itself a symbolic link', function () {
    const root = folder({ 'src/a.ts': '' });
    try {
      symlinkSync(join(root, 'src'), join(root, 'way-in'), 'dir');
    } catch {
      this.skip();
    }
    assert.deepEqual(filesOf(join(root, 'way-in')), ['a.ts']);
  });

  it('throws a UsageError for a missing folder and for a file', () => {
    const root = folder({ 'a.ts': '' });
    const usageError = (message: string) => (error: unknown) =>
      error instanceof UsageError && error.message === message;
    assert.throws(() => listFilesBelow(root, 'gone', accepts), usageError('no such folder: gone'));
    assert.throws(
      () => listFilesBelow(root, 'a.ts', accepts),
      usageError('cannot read a.ts: not a directory'),
    );
  });
});
