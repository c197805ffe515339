/** The analysis of a folder that is open in an editor, without an editor: files and documents are in memory. */
import assert from 'node:assert/strict';
import { defaultConfig } from '../../core';
import { FolderAnalysis } from '../folder-analysis';
import type { OpenedFolder } from '../opened-folder';
import { readerInSlices } from '../reader-in-slices';

const service = (name: string, ...methods: readonly string[]) =>
  `export class ${name} extends ApplicationService {\n${methods.map((method) => `  async ${method}() {}\n`).join('')}}\n`;
const [BOOK, SHELF, CONFIGURATION] = ['src/book.ts', 'src/shelf.ts', '../fx-routes.json'];

/** A folder `/repository/shop`; files in `files` and `documents` have paths relative to it. */
class InMemoryFolder implements OpenedFolder {
  readonly name = 'shop';
  readonly path = '/repository/shop';
  readonly opened = new Map<string, string>();
  inner: readonly string[] = [];
  /** Resolves when `SHELF` may be read. */
  held: Promise<void> = Promise.resolve();

  constructor(readonly files: Map<string, string>) {}

  async bytesOf(file: string) {
    if (file === SHELF) await this.held;
    return Buffer.from(this.files.get(file) ?? assert.fail(`no file ${file}`));
  }
  async entriesOf(folder: string) {
    const prefix = folder === '' ? '' : `${folder}/`;
    const names = [...this.files.keys(), ...this.opened.keys()].flatMap((file) =>
      file.startsWith(prefix) && !file.startsWith('..') ? [file.slice(prefix.length)] : [],
    );
    const kindOf = (name: string) => (name.includes('/') ? ('folder' as const) : ('file' as const));
    return [...new Map(names.map((name) => [name.split('/')[0]!, kindOf(name)]))].map(([name, kind]) => {
      return { name, kind };
    });
  }
  async kindOf(path: string) {
    if (path === '../.git') return 'folder' as const;
    if (this.files.has(path)) return 'file' as const;
    const isFolder = [...this.files.keys()].some((file) => file.startsWith(`${path}/`));
    return isFolder ? ('folder' as const) : assert.fail(`no path ${path}`);
  }
  diskPathOf() {
    return null;
  }
  documents() {
    return new Map([...this.opened].map(([file, text]) => [file, () => text]));
  }
  innerFolders() {
    return this.inner;
  }
}

const open = (files: Readonly<Record<string, string>>) => {
  const folder = new InMemoryFolder(new Map(Object.entries(files)));
  const log = { info() {}, error: (error: Error | string) => assert.fail(error) };
  const reader = readerInSlices(async () => new Uint8Array());
  const analysis = new FolderAnalysis(folder, { ...defaultConfig, rootName: 'shop' }, reader, {
    onChange() {},
    log,
  });
  const paths = () => analysis.analysis.routes.map(({ verb, path }) => `${verb} ${path}`);
  return { folder, analysis, paths };
};

describe('the analysis of an opened folder', () => {
  it('has the routes of all files, with the text of open documents', async () => {
    const { folder, analysis, paths } = open({
      [BOOK]: service('BookAppService', 'getAsync'),
      [SHELF]: service('ShelfAppService', 'getAsync'),
    });
    folder.opened.set(SHELF, service('ShelfAppService', 'createAsync'));
    await analysis.scan();
    assert.deepEqual(paths(), ['GET /api/app/book', 'POST /api/app/shelf']);
    analysis.dispose();
  });

  it('follows edits, new files and deleted files', async () => {
    const { folder, analysis, paths } = open({ [BOOK]: service('BookAppService', 'getAsync') });
    await analysis.scan();
    folder.opened.set(BOOK, service('BookAppService', 'getTitleAsync'));
    analysis.touch(BOOK, true);
    folder.files.set(SHELF, service('ShelfAppService', 'getAsync'));
    analysis.touch(SHELF, false);
    await analysis.settled();
    assert.deepEqual(paths(), ['GET /api/app/book/title', 'GET /api/app/shelf']);
    folder.files.delete(SHELF);
    analysis.touch(SHELF, false);
    await analysis.settled();
    assert.deepEqual(paths(), ['GET /api/app/book/title']);
    analysis.dispose();
  });

  it('shows an edit of an open file while the rest of the folder is read', async () => {
    const { folder, analysis, paths } = open({
      [BOOK]: service('BookAppService', 'getAsync'),
      [SHELF]: service('ShelfAppService', 'getAsync'),
    });
    folder.opened.set(BOOK, service('BookAppService', 'getAsync'));
    let release = () => {};
    const preview = async (expected: string) => {
      const isShown = () => analysis.previewOf(BOOK)?.routes.some(({ path }) => path === expected);
      while (analysis.progress !== null && !isShown()) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const reading = analysis.scan();
    folder.held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await preview('/api/app/book');
    folder.opened.set(BOOK, service('BookAppService', 'getTitleAsync'));
    analysis.touch(BOOK, true);
    await preview('/api/app/book/title');
    assert.notEqual(analysis.progress, null);
    release();
    await reading;
    await analysis.settled();
    assert.equal(analysis.previewOf(BOOK), null);
    assert.deepEqual(paths(), ['GET /api/app/book/title', 'GET /api/app/shelf']);
    analysis.dispose();
  });

  it('uses the configuration of a folder above, up to the repository, with unsaved edits', async () => {
    const { folder, analysis, paths } = open({
      [BOOK]: service('BookAppService', 'getAsync'),
      [CONFIGURATION]: '{ "assemblies": { "shop": { "controllerNames": { "BookAppService": "near" } } } }',
      '../../fx-routes.json':
        '{ "assemblies": { "shop": { "controllerNames": { "BookAppService": "far" } } } }',
    });
    await analysis.scan();
    assert.deepEqual(paths(), ['GET /api/app/near']);
    folder.opened.set(CONFIGURATION, '{}');
    analysis.touch(CONFIGURATION, true);
    await analysis.settled();
    assert.deepEqual(paths(), ['GET /api/app/book']);
    analysis.dispose();
  });

  it('ignores other files and folders outside', async () => {
    const { folder, analysis, paths } = open({ [BOOK]: service('BookAppService', 'getAsync') });
    await analysis.scan();
    folder.files.set('../other/shelf.ts', service('ShelfAppService', 'getAsync'));
    for (const path of ['../other', '../other/shelf.ts']) analysis.touch(path, false);
    await analysis.settled();
    assert.deepEqual(paths(), ['GET /api/app/book']);
    analysis.dispose();
  });

  it('attributes the routes of a nested folder to that folder', async () => {
    const { folder, analysis } = open({
      [BOOK]: service('BookAppService', 'getAsync'),
      'inner/shelf.ts': service('ShelfAppService', 'getAsync'),
    });
    folder.inner = ['inner'];
    await analysis.scan();
    assert.deepEqual(
      analysis.ownRoutes.map(({ service: name }) => name),
      ['BookAppService'],
    );
    assert.equal(analysis.analysis.routes.length, 2);
    analysis.dispose();
  });
});
