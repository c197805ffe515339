import assert from 'node:assert/strict';
import { commands, Uri, workspace } from 'vscode';
import { dropLater, keepFiles, lensesOf, replaceText, resource, startExtension, writeFile } from './editor';
import { until } from './waiting';

const service = (name: string, method: string) =>
  `import { ApplicationService } from '@fx/core';\nexport class ${name} extends ApplicationService {\n  async ${method}() {}\n}\n`;
const book = 'packages/book-store/src/books/reading-book-app-service.ts';

describe('edits', () => {
  before(startExtension);

  it('move and change a lens before they are saved, and restore the lens when they are reverted', async () => {
    const uri = resource('typescript', book);
    await keepFiles(uri);
    await replaceText(uri, 'async getTopSellersAsync', '\n\n  async createTopSellerAsync');
    const edited = await lensesOf(uri);
    assert.ok(
      edited.includes('19 POST /api/app/reading-book/top-seller · v3: /api/app/readingBook/topSeller'),
      String(edited),
    );
    assert.ok(!edited.some((text) => text.includes('top-sellers')));
    await replaceText(uri, '\n\n  async createTopSellerAsync', 'async getTopSellersAsync');
    const reverted = await lensesOf(uri);
    assert.ok(
      reverted.includes('17 GET /api/app/reading-book/top-sellers · v3: /api/app/readingBook/topSellers'),
    );
  });

  it('are discarded when a document is closed without saving', async () => {
    const uri = resource('typescript', book);
    const { window } = await import('vscode');
    await window.showTextDocument(uri);
    await replaceText(uri, 'getTopSellersAsync', 'getBestSellersAsync');
    assert.ok(String(await lensesOf(uri)).includes('best-sellers'));
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    assert.ok(
      String(
        await until(
          () => lensesOf(uri),
          (lenses) => String(lenses).includes('top-sellers'),
        ),
      ).includes('top-sellers'),
    );
  });

  it('that change a C# base class update the lenses of its subclasses', async () => {
    const base = resource('shop', 'src/Shop.Application/ShopAppServiceBase.cs');
    const derived = resource('shop', 'src/Shop.Application/BasketAppService.cs');
    await keepFiles(base);
    await replaceText(
      base,
      'public Task<string> GetVersionAsync',
      'public Task Touch() => null!;\n    public Task<string> GetVersionAsync',
    );
    assert.ok((await lensesOf(derived)).includes('3 2 inherited endpoints'));
  });

  it('update the routes that an edited module registers', async () => {
    const module = resource('shop', 'src/Shop.Application/ShopApplicationModule.cs');
    await keepFiles(module);
    await replaceText(module, '"shop"', '"market"');
    const lenses = await lensesOf(resource('shop', 'src/Shop.Application/BasketAppService.cs'));
    assert.ok(lenses.includes('5 GET /api/market/basket/{id}'), String(lenses));
  });

  it('that change a value, even in a new file, update the routes of the module that uses the value', async () => {
    const module = resource('shop', 'src/Shop.Application/ShopApplicationModule.cs');
    const service = resource('shop', 'src/Shop.Application/BasketAppService.cs');
    const [names, other] = ['ShopNames', 'OtherNames'].map((name) =>
      resource('shop', `src/Shop.Application/${name}.cs`),
    ) as [Uri, Uri];
    dropLater(names);
    dropLater(other);
    await keepFiles(module);
    await writeFile(
      names,
      'public static partial class ShopNames { public static readonly string Root = "market"; }',
    );
    await replaceText(module, '"shop"', 'ShopNames.Root');
    const market = '5 GET /api/market/basket/{id}';
    const first = await until(
      () => lensesOf(service),
      (lenses) => lenses.includes(market),
    );
    assert.ok(first.includes(market), String(first));
    await writeFile(other, 'public static partial class ShopNames { static ShopNames() { Root = "b"; } }');
    const second = await until(
      () => lensesOf(service),
      (lenses) => !lenses.includes(market),
    );
    assert.ok(!second.includes(market), String(second));
  });

  it('of a document that is not a source do not delay an analysis', async () => {
    const api = await startExtension();
    const log = resource('typescript', 'host.log');
    dropLater(log);
    await writeFile(log, '');
    const isSettled = async () => {
      await replaceText(log, '', 'request\n');
      const nextTurn = new Promise<boolean>((resolve) => setImmediate(resolve, false));
      return Promise.race([api.settled().then(() => true), nextTurn]);
    };
    // Changes on disk from earlier tests may still be processed.
    assert.ok(await until(isSettled, (settled) => settled));
    await (await workspace.openTextDocument(log)).save();
  });

  it('that create, rename or delete files and folders update the routes', async () => {
    const folder = resource('typescript', 'packages/book-store/src/news');
    const renamed = resource('typescript', 'packages/book-store/src/latest');
    dropLater(folder);
    dropLater(renamed);
    const first = Uri.joinPath(folder, 'news-app-service.ts');
    await writeFile(first, service('NewsAppService', 'getAsync'));
    assert.ok(
      (
        await until(
          () => lensesOf(first),
          (all) => all.length > 0,
        )
      ).includes('3 GET /api/app/news'),
    );

    const second = Uri.joinPath(folder, 'press-app-service.ts');
    await workspace.fs.rename(first, second);
    await until(
      async () =>
        (await startExtension())
          .analysisOf(workspace.workspaceFolders![0]!.uri)!
          .routes.filter(({ service }) => service === 'NewsAppService')
          .map(({ location }) => location.file),
      ([file]) => file?.endsWith('press-app-service.ts') ?? false,
    );
    assert.ok((await lensesOf(second)).includes('3 GET /api/app/news'));

    await workspace.fs.rename(folder, renamed);
    const moved = Uri.joinPath(renamed, 'press-app-service.ts');
    const files = () => newsFiles();
    assert.deepEqual(await until(files, ([file]) => file?.includes('latest') ?? false), [
      'packages/book-store/src/latest/press-app-service.ts',
    ]);
    assert.ok((await lensesOf(moved)).includes('3 GET /api/app/news'));

    await workspace.fs.delete(renamed, { recursive: true, useTrash: false });
    assert.deepEqual(await until(files, (all) => all.length === 0), []);
  });

  it('that add or delete a .gitignore update the routes', async () => {
    const ignore = resource('typescript', 'packages/book-store/src/.gitignore');
    dropLater(ignore);
    await writeFile(ignore, 'books/\n');
    const count = async () => (await routesOf('ReadingBookAppService')).length;
    assert.equal(await until(count, (found) => found === 0), 0);
    await workspace.fs.delete(ignore, { useTrash: false });
    assert.equal(await until(count, (found) => found === 6), 6);
  });
});

async function routesOf(name: string) {
  const api = await startExtension();
  const folder = workspace.workspaceFolders!.find((candidate) => candidate.name === 'typescript')!;
  return api.analysisOf(folder.uri)!.routes.filter((route) => route.service === name);
}

async function newsFiles(): Promise<string[]> {
  return (await routesOf('NewsAppService')).map(({ location }) => location.file);
}
