import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Uri, window, workspace } from 'vscode';
import { isSourceFile } from '../../../core/discovery/source-files';
import { tangledFolder } from '../../../core/discovery/test/tangled-folder';
import { writeTangledFolder } from '../../../core/discovery/test/write-tangled-folder';
import { FolderFiles } from '../../../session/folder-files';
import { disk } from '../../node/disk';
import { editorFolder, type ReadOnlyFileSystem } from '../../workspace/editor-folder';
import { Workspaces } from '../../workspace/workspaces';
import { until } from './waiting';

const folderAt = (path: string, disk: ReadOnlyFileSystem | null) =>
  editorFolder({ uri: Uri.file(path), name: 'root', index: 0 }, disk);

for (const [by, list] of [
  ['VS Code', null],
  ['Node', disk],
] as const) {
  describe(`the files of a folder, listed by ${by}`, () => {
    const parent = mkdtempSync(join(tmpdir(), 'fx-routes-folder-'));
    const root = join(parent, 'root');
    let folder: FolderFiles;
    const linesOf = ({ skipped }: FolderFiles) => skipped.map(({ path, reason }) => `${path} ${reason}`);

    before(async function () {
      try {
        writeTangledFolder(parent, tangledFolder);
      } catch {
        // Windows requires a privilege to create symbolic links.
        this.skip();
      }
      folder = new FolderFiles(folderAt(root, list), isSourceFile);
      await folder.walk(() => false);
    });
    after(() => rmSync(parent, { recursive: true, force: true }));

    it('are those that the command line tool reads', () => {
      assert.deepEqual([...folder.known].sort(), tangledFolder.read);
      assert.deepEqual(linesOf(folder), tangledFolder.skipped);
      assert.deepEqual(folder.unread, []);
    });

    it('are read again only if a change of a .gitignore adds or removes them', async () => {
      const rules = join(root, 'kept/.gitignore');
      for (const text of ['!*.gen.ts\n', tangledFolder.files['kept/.gitignore']]) {
        writeFileSync(rules, text);
        assert.deepEqual(await folder.resolve('kept/.gitignore'), ['kept/private.ts']);
      }
      assert.deepEqual([...folder.known].sort(), tangledFolder.read);
    });

    it('are read again once if their folder changes, too', async () => {
      const files = await folder.resolveAll([
        ['kept/deep', false],
        ['kept/deep/private.ts', false],
      ]);
      assert.deepEqual(files, ['kept/deep/private.ts']);
    });

    it('do not include a file behind a symbolic link, even after a change of the file', async () => {
      for (const path of [
        'src/shared.ts',
        'src/others',
        'src/others/shared.ts',
        'src/others/folder/inner.ts',
      ])
        assert.deepEqual(await folder.resolve(path), [], path);
    });

    it('are removed when a symbolic link replaces them, and added when they replace a symbolic link', async () => {
      unlinkSync(join(root, 'wide/shown.ts'));
      symlinkSync(join(root, 'a.ts'), join(root, 'wide/shown.ts'));
      assert.deepEqual(await folder.resolve('wide/shown.ts'), ['wide/shown.ts']);
      assert.ok(!folder.known.has('wide/shown.ts'));

      rmSync(join(root, 'kept/deep'), { recursive: true });
      symlinkSync(join(parent, 'outside'), join(root, 'kept/deep'), 'dir');
      assert.deepEqual(await folder.resolve('kept/deep'), ['kept/deep/private.ts']);
      assert.deepEqual(await folder.resolve('kept/deep/shared.ts'), []);

      unlinkSync(join(root, 'kept/deep'));
      mkdirSync(join(root, 'kept/deep'));
      writeFileSync(join(root, 'kept/deep/new.ts'), '');
      assert.deepEqual(await folder.resolve('kept/deep'), ['kept/deep/new.ts']);

      const again = new FolderFiles(folderAt(root, list), isSourceFile);
      await again.walk(() => false);
      assert.deepEqual([...folder.known].sort(), [...again.known].sort());
    });

    it('are removed and found again with the folder itself', async () => {
      const before = [...folder.known].sort();
      renameSync(root, `${root}-away`);
      assert.deepEqual([...(await folder.resolve(''))].sort(), before);
      assert.deepEqual([...folder.known], []);
      renameSync(`${root}-away`, root);
      assert.deepEqual([...(await folder.resolve(''))].sort(), before);
      assert.deepEqual(folder.unread, []);
    });
  });
}

describe('a subfolder that cannot be read', () => {
  const root = mkdtempSync(join(tmpdir(), 'fx-routes-unread-'));
  let fails = true;
  const readDirectory = async (uri: Uri) => {
    if (fails && uri.path.endsWith('/src')) throw new Error('busy');
    return disk.readDirectory(uri);
  };
  const folder = new FolderFiles(folderAt(root, { ...disk, readDirectory }), isSourceFile);
  after(() => rmSync(root, { recursive: true, force: true }));

  it('is no longer reported when it can be read, or is deleted', async () => {
    mkdirSync(join(root, 'src'));
    writeFileSync(join(root, 'src/a.ts'), '');
    const reported = [{ path: 'src/', why: 'busy' }];
    await folder.walk(() => false);
    assert.deepEqual(folder.unread, reported);
    fails = false;
    assert.deepEqual(await folder.resolve('src'), ['src/a.ts']);
    assert.deepEqual(folder.unread, []);
    fails = true;
    await folder.resolve('src');
    assert.deepEqual(folder.unread, reported);
    rmSync(join(root, 'src'), { recursive: true });
    assert.deepEqual(await folder.resolve('src'), []);
    assert.deepEqual(folder.unread, []);
  });
});

describe('the folders of the workspace', () => {
  const added = mkdtempSync(join(tmpdir(), 'fx-routes-order-'));
  after(() => rmSync(added, { recursive: true, force: true }));

  it('keep their order when a folder is added between them', async () => {
    const reader = { read: async () => [], restart() {}, dispose() {} };
    const log = window.createOutputChannel('order of folders', { log: true });
    const workspaces = new Workspaces(reader, null, log);
    const names = () => workspaces.all.map(({ folder }) => folder.name);
    const before = names();
    workspace.updateWorkspaceFolders(1, 0, { uri: Uri.file(added), name: 'added' });
    try {
      await until(names, (all) => all.length > before.length);
      assert.deepEqual(names(), before.toSpliced(1, 0, 'added'));
    } finally {
      workspace.updateWorkspaceFolders(1, 1);
      await until(names, (all) => all.length === before.length);
      workspaces.dispose();
      log.dispose();
    }
    assert.deepEqual(names(), before);
  });
});
