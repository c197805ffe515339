import assert from 'node:assert/strict';
import { type DirectoryAtHand, type FolderEntry, noRules, walkFolder, walkFolderLater } from '../folder-walk';
import { isFile, tangledFolder } from './tangled-folder';

/** An in-memory directory; a path ending in a slash is an unreadable folder. */
function directoryOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  links: Readonly<Record<string, string>> = {},
): DirectoryAtHand {
  const nodes = new Map<string, Map<string, FolderEntry['kind']>>([['', new Map()]]);
  const kindOf = (path: string) => {
    const target = links[path];
    if (target === undefined) return 'file';
    return isFile(target) ? 'link' : 'folder-link';
  };
  for (const path of [...Object.keys(files), ...Object.keys(links)]) {
    const names = path.split('/');
    for (const [at, name] of names.entries()) {
      if (name === '') continue;
      const isLast = at === names.length - 1;
      const folder = names.slice(0, at).join('/');
      const kind = isLast ? kindOf(path) : 'folder';
      const inner = [...names.slice(0, at), name].join('/');
      nodes.get(folder)?.set(name, kind);
      if (kind === 'folder' && !nodes.has(inner) && !path.endsWith(`${name}/`)) nodes.set(inner, new Map());
    }
  }
  return {
    entriesOf(folder) {
      const entries = nodes.get(folder);
      return entries === undefined ? null : [...entries].map(([name, kind]) => ({ name, kind }));
    },
    bytesOf(file) {
      const content = files[file];
      return typeof content === 'string' ? new TextEncoder().encode(content) : (content ?? null);
    },
  };
}

/** The same directory, asynchronous: the path length determines the delay. */
function asyncDirectory(directory: DirectoryAtHand) {
  const wait = (path: string) => new Promise<void>((resolve) => setTimeout(resolve, path.length % 3));
  const readFolders: string[] = [];
  return {
    readFolders: readFolders,
    async entriesOf(folder: string) {
      readFolders.push(folder);
      await wait(folder);
      return directory.entriesOf(folder);
    },
    async bytesOf(file: string) {
      await wait(file);
      return directory.bytesOf(file);
    },
  };
}

const accepts = (file: string) => file.endsWith('.ts');

describe('walkFolder', () => {
  const { files, links, read, skipped } = tangledFolder;
  const tangled = directoryOf(files, links);
  const lines = (paths: readonly { readonly path: string; readonly reason: string }[]) =>
    paths.map(({ path, reason }) => `${path} ${reason}`);

  it('lists JavaScript files named like services as skipped, with the reason', () => {
    const js = ['book-app-service.js', 'tool.js', 'gen/x.service.mjs', 'dist/books.service.js'];
    const walk = walkFolder(
      directoryOf({ '.gitignore': 'gen/x*', ...Object.fromEntries(js.map((file) => [file, ''])) }),
      accepts,
    );
    assert.deepEqual(walk.files, []);
    assert.deepEqual(lines(walk.skipped), [
      'book-app-service.js language',
      'dist/ name',
      'gen/x.service.mjs gitignore',
    ]);
  });

  it('reads C# files in output folders below a project, except bin and obj beside the project file', () => {
    const files = ['build', 'out', 'dist', 'coverage', 'bin', 'obj', 'node_modules'].flatMap((name) =>
      ['', 'App/', 'App/Inner/', 'Web/'].map((folder) => `${folder}${name}/A.cs`),
    );
    const directory = directoryOf(
      Object.fromEntries(
        [...files, 'App/App.csproj', 'App/dist/a.ts', 'Web/package.json'].map((f) => [f, '']),
      ),
    );
    const walk = walkFolder(directory, (file) => /\.(?:cs|ts|csproj)$/.test(file));
    assert.deepEqual(walk.files, [
      'App/App.csproj',
      ...['bin', 'build', 'coverage', 'dist', 'obj', 'out'].map((name) => `App/Inner/${name}/A.cs`),
      ...['build', 'coverage', 'dist', 'out'].map((name) => `App/${name}/A.cs`),
    ]);
    assert.ok(lines(walk.skipped).includes('App/dist/a.ts name'));
  });

  it('reads ignored C# files that a project compiles, but no other files in ignored folders', () => {
    const files = ['Log/A.cs', 'Log/a.ts', 'Log/In/A.cs', 'Log/In/a.ts', 'A.cs', '.copy/A.cs'];
    const directory = directoryOf(
      Object.fromEntries(
        ['.gitignore', 'App/App.csproj', ...files.flatMap((file) => [file, `App/${file}`])].map((file) => [
          file,
          file === '.gitignore' ? '[Ll]og/\nA.cs\n.copy/' : '',
        ]),
      ),
    );
    const walk = walkFolder(directory, (file) => /\.(?:cs|ts|csproj)$/.test(file));
    assert.deepEqual(walk.files, ['App/A.cs', 'App/App.csproj', 'App/Log/A.cs', 'App/Log/In/A.cs']);
    assert.deepEqual(lines(walk.skipped), [
      '.copy/ gitignore',
      'A.cs gitignore',
      'App/.copy/ gitignore',
      'App/Log/In/a.ts gitignore',
      'App/Log/a.ts gitignore',
      'Log/ gitignore',
    ]);
  });

  it('skips links and ignored files, regardless of the encoding of the .gitignore', () => {
    const walk = walkFolder(tangled, accepts);
    assert.deepEqual(walk.files, read);
    assert.deepEqual(lines(walk.skipped), skipped);
  });

  it('returns the same result for synchronous and asynchronous directories', async () => {
    const slow = asyncDirectory(tangled);
    const walk = await walkFolderLater(slow, accepts);
    assert.deepEqual(walk.files, read);
    assert.deepEqual(lines(walk.skipped), skipped);
    assert.ok(!slow.readFolders.some((folder) => /node_modules|cycle|others|generated/.test(folder)));
  });

  it('can start in any folder if it gets the ignore rules of the parent folders', async () => {
    const whole = walkFolder(tangled, accepts);
    const kept = await walkFolderLater(tangled, accepts, {
      folder: 'kept',
      rules: whole.rules.get('') ?? noRules,
    });
    assert.deepEqual(
      kept.files,
      read.filter((file) => file.startsWith('kept/')),
    );
    assert.deepEqual([...kept.rules.keys()], ['kept', 'kept/deep']);
  });

  it('continues if a folder or a .gitignore cannot be read', () => {
    const broken = directoryOf({ 'a/.gitignore': '*.ts', 'a/a.ts': '', 'b.ts': '', 'closed/': '' });
    const walk = walkFolder({ ...broken, bytesOf: () => null }, accepts);
    assert.deepEqual(walk.files, ['a/a.ts', 'b.ts']);
    assert.ok(!walk.rules.has('closed'));
  });
});
