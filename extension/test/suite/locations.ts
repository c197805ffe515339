import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  commands,
  type Disposable,
  EventEmitter,
  env,
  type FileChangeEvent,
  FileChangeType,
  type FileStat,
  FileSystemError,
  type FileSystemProvider,
  FileType,
  languages,
  Selection,
  type SymbolInformation,
  Uri,
  window,
  workspace,
} from 'vscode';
import { moduleText } from '../../../core/test/workspace';
import { lensesOf, replaceText, resource, startExtension } from './editor';
import { until } from './waiting';

/** An in-memory file system for a separate URI scheme. */
class MemoryFiles implements FileSystemProvider {
  readonly #files = new Map<string, Uint8Array>();
  readonly #delays = new Map<string, Promise<void>>();
  readonly #changed = new EventEmitter<FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changed.event;

  watch(): Disposable {
    return { dispose() {} };
  }

  stat({ path }: Uri): FileStat {
    const bytes = this.#files.get(path);
    if (bytes === undefined && !this.#isFolder(path)) throw FileSystemError.FileNotFound();
    const type = bytes === undefined ? FileType.Directory : FileType.File;
    return { type, ctime: 0, mtime: this.#files.size, size: bytes?.length ?? 0 };
  }

  readDirectory({ path }: Uri): [string, FileType][] {
    const prefix = path.endsWith('/') ? path : `${path}/`;
    const names = new Map<string, FileType>();
    for (const file of this.#files.keys()) {
      if (!file.startsWith(prefix)) continue;
      const [name = '', ...rest] = file.slice(prefix.length).split('/');
      names.set(name, rest.length > 0 ? FileType.Directory : FileType.File);
    }
    return [...names];
  }

  /** Delays reading a file until the returned function is called. */
  delay({ path }: Uri): () => void {
    let release = () => {};
    this.#delays.set(
      path,
      new Promise<void>((resolve) => {
        release = resolve;
      }),
    );
    return release;
  }

  async readFile({ path }: Uri): Promise<Uint8Array> {
    await this.#delays.get(path);
    const bytes = this.#files.get(path);
    if (bytes === undefined) throw FileSystemError.FileNotFound();
    return bytes;
  }

  writeFile(uri: Uri, bytes: Uint8Array): void {
    const type = this.#files.has(uri.path) ? FileChangeType.Changed : FileChangeType.Created;
    this.#files.set(uri.path, bytes);
    this.#changed.fire([{ type, uri }]);
  }

  delete(uri: Uri): void {
    this.#files.delete(uri.path);
    this.#changed.fire([{ type: FileChangeType.Deleted, uri }]);
  }

  createDirectory(): void {}

  rename(): void {
    throw FileSystemError.NoPermissions();
  }

  #isFolder(path: string): boolean {
    return path === '/' || [...this.#files.keys()].some((file) => file.startsWith(`${path}/`));
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

const service = (name: string, method: string) =>
  bytesOf(
    `import { ApplicationService } from '@fx/core';\nexport class ${name} extends ApplicationService {\n  async ${method}(id: string) {}\n}\n`,
  );

/** Runs a task with an additional folder in the workspace. The task starts while the folder is being read. */
async function withFolder(uri: Uri, name: string, task: () => Promise<void>): Promise<void> {
  const api = await startExtension();
  const at = workspace.workspaceFolders!.length;
  // The list of folders changes immediately; the extension processes the change later.
  const isKnown = () => api.analysisOf(uri) !== null;
  workspace.updateWorkspaceFolders(at, 0, { uri, name });
  await until(isKnown, (known) => known);
  try {
    await task();
  } finally {
    workspace.updateWorkspaceFolders(at, 1);
    await until(isKnown, (known) => !known);
  }
}

/** Runs a task while a file system is registered. */
async function withMemory(files: MemoryFiles, task: () => Promise<void>): Promise<void> {
  const registration = workspace.registerFileSystemProvider('fx-memory', files, { isCaseSensitive: true });
  try {
    await task();
  } finally {
    registration.dispose();
  }
}

describe('folders', () => {
  const root = Uri.parse('fx-memory:/store');
  const book = Uri.joinPath(root, 'src/book-app-service.ts');

  before(startExtension);

  it('on a virtual file system are read, edited and watched', async () => {
    const files = new MemoryFiles();
    files.writeFile(book, service('BookAppService', 'getAsync'));
    await withMemory(files, async () => {
      await withFolder(root, 'memory', async () => {
        await startExtension();
        assert.ok((await lensesOf(book)).includes('3 GET /api/app/book/{id}'));
        await replaceText(book, 'getAsync', 'getPagesAsync');
        assert.ok((await lensesOf(book)).includes('3 GET /api/app/book/{id}/pages'));
        const author = Uri.joinPath(root, 'src/author-app-service.ts');
        files.writeFile(author, service('AuthorAppService', 'deleteAsync'));
        const lenses = await until(
          () => lensesOf(author),
          (all) => all.length > 0,
        );
        assert.ok(lenses.includes('3 DELETE /api/app/author/{id}'), String(lenses));
        await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
      });
    });
  });

  it('show the routes of open files early or from the last read, marked as incomplete until everything is read', async () => {
    // No other test uses this path, so the document has no unsaved edits.
    const root = Uri.parse('fx-memory:/early');
    const book = Uri.joinPath(root, 'src/book-app-service.ts');
    const files = new MemoryFiles();
    files.writeFile(book, service('BookAppService', 'getAsync'));
    const notes = Uri.joinPath(root, 'src/notes.ts');
    files.writeFile(notes, bytesOf('export {};\n'));
    // Read before the notes, because the name is that of a module.
    const module = Uri.joinPath(root, 'src/shop-module.ts');
    files.writeFile(module, bytesOf(moduleText("o.rootPath = 'shop';")));
    const release = files.delay(notes);
    await withMemory(files, async () => {
      await window.showTextDocument(book);
      await withFolder(root, 'memory', async () => {
        // Before early routes exist, `lensesOf` resolves only after everything is read.
        const early = () => Promise.race([lensesOf(book), setTimeout<string[]>(100, [])]);
        const lenses = await until(early, (all) => all.length > 0);
        assert.ok(lenses.includes('3 GET /api/shop/book/{id} · still reading'), String(lenses));
        release();
        await startExtension();
        assert.ok((await lensesOf(book)).includes('3 GET /api/shop/book/{id}'));
        const releaseModule = files.delay(module);
        const reading = commands.executeCommand('fxRoutes.readAgain');
        assert.ok((await lensesOf(book)).includes('3 GET /api/shop/book/{id} · still reading'));
        releaseModule();
        await reading;
      });
      await commands.executeCommand('workbench.action.closeActiveEditor');
    });
  });

  it('are read again when they are deleted and created again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fx-routes-again-'));
    const paths = async () => {
      const api = await startExtension();
      return api.analysisOf(Uri.file(folder))!.routes.map(({ path }) => path);
    };
    const has = (...wanted: readonly string[]) =>
      until(paths, (found) => String(found) === String(wanted)).then((found) =>
        assert.deepEqual(found, wanted),
      );
    const create = (name: string) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'service.ts'), service(name, 'getAsync'));
    };
    create('BookAppService');
    try {
      await withFolder(Uri.file(folder), 'again', async () => {
        await has('/api/app/book/{id}');
        rmSync(folder, { recursive: true });
        await has();
        create('AuthorAppService');
        await has('/api/app/author/{id}');
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('inside each other list a route once', async () => {
    const files = new MemoryFiles();
    const zebra = Uri.joinPath(root, 'src/zebra-app-service.ts');
    files.writeFile(zebra, service('ZebraAppService', 'getAsync'));
    await withMemory(files, () =>
      withFolder(root, 'outer', () =>
        withFolder(Uri.joinPath(root, 'src'), 'inner', async () => {
          await startExtension();
          // With several routes, the command would wait until the user chooses one.
          const search = commands.executeCommand('fxRoutes.goToUrl', 'GET /api/app/zebra/1');
          await Promise.race([search, setTimeout(5000)]);
          assert.equal(window.activeTextEditor?.document.uri.path, zebra.path);
          await commands.executeCommand('workbench.action.closeActiveEditor');
        }),
      ),
    );
  });

  it('can be added inside another folder and removed, without duplicate routes or problems', async () => {
    const inner = resource('typescript', 'packages/book-store/src/operations');
    const stock = Uri.joinPath(inner, 'stock-app-service.ts');
    const collisions = () =>
      languages.getDiagnostics(stock).filter(({ source }) => source === 'fx-routes').length;
    await until(collisions, (count) => count === 1);
    await withFolder(inner, 'operations', async () => {
      const api = await startExtension();
      assert.ok(api.analysisOf(inner)!.routes.length > 0);
      // Both folders contain the file; only the inner folder shows the routes and problems of the file.
      assert.equal(await until(collisions, (count) => count === 1), 1);
      assert.equal((await lensesOf(stock)).filter((text) => text.includes('POST /api/app/stock')).length, 2);
    });
    const api = await startExtension();
    assert.equal(api.analysisOf(inner), null);
    assert.equal(await until(collisions, (count) => count === 1), 1);
  });
});

describe('reading the workspace', () => {
  before(startExtension);

  it('can be canceled and repeated', async () => {
    const api = await startExtension();
    const folder = workspace.workspaceFolders![0]!.uri;
    const whole = api.analysisOf(folder)!;
    const reading = commands.executeCommand('fxRoutes.readAgain');
    await commands.executeCommand('fxRoutes.cancel');
    await reading;
    await commands.executeCommand('fxRoutes.readAgain');
    await api.settled();
    assert.deepEqual(api.analysisOf(folder), whole);
  });

  it('is awaited by commands for the method at the cursor', async () => {
    const editor = await window.showTextDocument(
      resource('typescript', 'packages/book-store/src/books/reading-book-app-service.ts'),
    );
    editor.selection = new Selection(16, 10, 16, 10);
    const reading = commands.executeCommand('fxRoutes.readAgain');
    await env.clipboard.writeText('before');
    await commands.executeCommand('fxRoutes.copyRoute');
    assert.equal(await env.clipboard.readText(), '/api/app/reading-book/top-sellers');
    const preview = await (await startExtension()).previewRename(
      editor.document.uri,
      editor.selection.active,
      'getBestAsync',
    );
    assert.match(preview ?? '', /top-sellers → GET/);
    await reading;
  });

  it('is complete after the doctor command: symbols include routes of every folder', async () => {
    await commands.executeCommand('fxRoutes.doctor');
    const found = await commands.executeCommand<SymbolInformation[]>(
      'vscode.executeWorkspaceSymbolProvider',
      'POST /api/app/stock',
    );
    const folders = found
      .filter(({ name }) => name === 'POST /api/app/stock')
      .map(({ location }) => workspace.getWorkspaceFolder(location.uri)!.name);
    assert.deepEqual([...new Set(folders)].sort(), ['csharp', 'typescript']);
  });
});
