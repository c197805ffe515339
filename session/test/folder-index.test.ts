/** While a folder is read, its open files are analyzed early, and this has no effect on the analysis of the folder. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { defaultConfig } from '../../core';
import { reachOf } from '../../core/service-calls/test-calls';
import {
  fileParser,
  type ReadingOf,
  type Source,
  type SourceReader,
  type Wanted,
} from '../../reading/source-reader';
import { FolderIndex } from '../folder-index';

const { resolve } = createRequire(__filename);

const service = (name: string, base: string, method: string) =>
  `export class ${name} extends ${base} {\n  async ${method}() {}\n}\n`;

/** An index of texts in memory. The reader calls `pause` before it reads files. */
function indexOf(texts: ReadonlyMap<string, string>, pause: (files: readonly string[]) => Promise<unknown>) {
  const parse = fileParser((name) =>
    readFile(resolve(`${name.startsWith('web-') ? 'web-tree-sitter' : 'tree-sitter-c-sharp'}/${name}`)),
  );
  const reader: SourceReader = {
    async read<What extends Wanted>(sources: readonly Source<What>[]) {
      await pause(sources.map(({ file }) => file));
      return Promise.all(
        sources.map((source) => parse(source as Source & { text: string }) as Promise<ReadingOf<What>>),
      );
    },
    restart() {},
    dispose() {},
  };
  const sourcesOf = async (files: readonly string[]) =>
    files.map((file) => ({ file, text: texts.get(file)! }));
  const files = { sourcesOf, note() {}, unread: [] };
  return new FolderIndex(defaultConfig, files, reader, { isEnding: () => false, onRead() {} });
}

const pathsOf = (analysis: Awaited<ReturnType<FolderIndex['analyze']>>) =>
  analysis?.routes.map(({ verb, path }) => `${verb} ${path}`) ?? [];

describe('the index of a folder', () => {
  it('reads C# files with the preprocessor symbols of their project, after each change of either', async () => {
    const texts = new Map<string, string>();
    const index = indexOf(texts, async () => {});
    const setProject = (symbols: string) =>
      texts.set(
        'A/A.csproj',
        `<Project><PropertyGroup><DefineConstants>${symbols}</DefineConstants></PropertyGroup></Project>`,
      );
    const bookText = (method: string) => `public class BookAppService : OldBase {
#if OLD
public void ${method}() { }
#endif
}`;
    setProject('OLD');
    texts.set('A/Book.cs', bookText('GetOld'));
    texts.set('A/OldBase.cs', '#if !NEVER\npublic class OldBase : ApplicationService { }\n#endif');
    await index.read([...texts.keys()]);
    assert.deepEqual(pathsOf(await index.analyze(true)), ['GET /api/app/book/old']);
    texts.set('A/Book.cs', bookText('GetOlder'));
    await index.read(['A/Book.cs']);
    assert.deepEqual(pathsOf(await index.analyze(true)), ['GET /api/app/book/older']);
    const supposed = await index.supposing([{ file: 'A/Book.cs', text: bookText('GetOldest') }]);
    assert.deepEqual(pathsOf(supposed), ['GET /api/app/book/oldest']);
    setProject('OLD;NEVER');
    await index.read(['A/A.csproj']);
    assert.equal(
      (await index.analyze(true))?.routes[0]?.certainty,
      'assumed',
      'its base class is not compiled',
    );
    setProject('NEW');
    await index.read(['A/A.csproj']);
    assert.deepEqual(pathsOf(await index.analyze(true)), []);
    const again = await index.supposing([
      { file: 'A/Book.cs', text: bookText('GetOldest').replace('OLD', 'NEW') },
    ]);
    assert.deepEqual(pathsOf(again), ['GET /api/app/book/oldest']);
  });
});

describe('the contract of a route', () => {
  it('is read with the files that declare its types, after each change of these', async () => {
    const texts = new Map<string, string>();
    const index = indexOf(texts, async () => {});
    const dto = (property: string) => `public class BookDto : BaseDto { public ${property} { get; set; } }`;
    texts.set(
      'Book.cs',
      'public class BookAppService : ApplicationService { public Task<BookDto> GetAsync() => null; }',
    );
    texts.set('BookDto.cs', dto('Kind Kind'));
    texts.set('BaseDto.cs', 'public class BaseDto { public int Id { get; set; } }');
    texts.set('Kind.cs', 'public enum Kind { A, B }');
    const propertiesOf = async (analysis: Awaited<ReturnType<FolderIndex['analyze']>>) => {
      const contract = await index.contractOf(analysis!.routes);
      const { properties = [] } = contract!.types.get('BookDto')!.schema;
      return properties.map(({ name, schema }) => `${name}: ${schema.reference ?? schema.type}`);
    };
    await index.read([...texts.keys()]);
    const analysis = await index.analyze(true);
    assert.deepEqual(await propertiesOf(analysis), ['kind: Kind', 'id: integer']);
    texts.set('BookDto.cs', dto('string Name'));
    const changed = await index.read(['BookDto.cs']);
    assert.deepEqual(await propertiesOf((await index.analyze(changed)) ?? analysis), [
      'name: string',
      'id: integer',
    ]);
  });
});

describe('the tests that reach a route', () => {
  it('are read with the code of tests, after each change of these', async () => {
    const texts = new Map<string, string>();
    const index = indexOf(texts, async () => {});
    const test = (call: string) =>
      `public class BookTests { private readonly IBookAppService _books; [Fact] public void Works() { ${call}; } }`;
    texts.set('src/Shop.csproj', '<Project Sdk="Microsoft.NET.Sdk.Web" />');
    texts.set('src/IBookAppService.cs', 'public interface IBookAppService : IApplicationService { }');
    texts.set(
      'src/Book.cs',
      'public class BookAppService : ApplicationService, IBookAppService { public void Get() { } public void Delete(int id) { } }',
    );
    texts.set(
      'test/Tests.csproj',
      '<Project><ItemGroup><PackageReference Include="xunit" /><ProjectReference Include="../src/Shop.csproj" /></ItemGroup></Project>',
    );
    texts.set('test/BookTests.cs', test('_books.Get()'));
    await index.read([...texts.keys()]);
    const analysis = await index.analyze(true);
    const reached = async () => {
      const { calls, unread } = (await index.testCalls(analysis!.routes))!;
      return [unread.length, ...[...reachOf(calls).keys()].map(({ method }) => method)];
    };
    assert.deepEqual(await reached(), [0, 'Get']);
    texts.set('test/BookTests.cs', test('_books.Delete(1)'));
    await index.read(['test/BookTests.cs']);
    await index.analyze(true);
    assert.deepEqual(await reached(), [0, 'Delete']);
  });
});

describe('an early index', () => {
  const book = 'book-app-service.ts';
  const shelf = 'shelf-app-service.ts';

  it('analyzes an edited file while the folder is analyzed', async () => {
    const texts = new Map([
      [book, service('BookAppService', 'ApplicationService', 'getAsync')],
      [shelf, service('ShelfAppService', 'ApplicationService', 'getAsync')],
    ]);
    let release = () => {};
    let isHolding = false;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const index = indexOf(texts, async (files) => (isHolding && files.includes(shelf) ? held : undefined));
    const early = index.newEarlyIndex();
    await index.read([book, shelf], early);
    isHolding = true;
    const analysis = index.analyze(true);
    texts.set(book, service('BookAppService', 'ApplicationService', 'getTitleAsync'));
    assert.deepEqual(pathsOf(await early.preview(new Set([book]))), ['GET /api/app/book/title']);
    release();
    assert.equal((await analysis)?.routes.length, 2);
    await index.read([book]);
    assert.deepEqual(pathsOf(await index.analyze(true)), ['GET /api/app/book/title', 'GET /api/app/shelf']);
  });

  it('does not affect the analysis of the folder, whenever files are edited', async () => {
    let state = 11;
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    const names = ['Book', 'Shelf', 'Loan', 'Base'];
    const text = (name: string) =>
      service(
        `${name}AppService`,
        ['ApplicationService', 'BaseAppService', 'Missing'][random(3)]!,
        `get${random(3)}Async`,
      );
    for (let round = 0; round < 20; round++) {
      const texts = new Map(names.map((name) => [`${name}.ts`, text(name)]));
      const pause = () => new Promise((resolve) => setTimeout(resolve, random(3)));
      const index = indexOf(texts, pause);
      const early = index.newEarlyIndex();
      const edited = new Set<string>();
      const edit = async () => {
        for (let count = 0; count < 5; count++) {
          await pause();
          const name = names[random(names.length)]!;
          texts.set(`${name}.ts`, text(name));
          edited.add(`${name}.ts`);
          await early.preview(new Set(edited));
        }
      };
      const read = async () => {
        for (const file of texts.keys()) await index.read([file], early);
        await index.analyze(true);
      };
      await Promise.all([read(), edit()]);
      await index.read([...edited]);
      const fresh = indexOf(texts, async () => {});
      await fresh.read([...texts.keys()]);
      assert.deepEqual(await index.analyze(true), await fresh.analyze(true));
    }
  });
});
