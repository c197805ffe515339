import assert from 'node:assert/strict';
import { commands, languages, Range, type Uri, WorkspaceEdit, workspace } from 'vscode';
import { keepFiles, lensesOf, resource, startExtension } from './editor';
import { until } from './waiting';

const stock = () => resource('typescript', 'packages/book-store/src/operations/stock-app-service.ts');
const reading = () => resource('typescript', 'packages/book-store/src/books/reading-book-app-service.ts');
const csharpStock = () => resource('csharp', 'src/Acme.BookStore.Application/Operations/StockAppService.cs');
const basket = () => resource('shop', 'src/Shop.Application/BasketAppService.cs');

/** The start of each preview, because the language extensions are not installed. */
const ALONE = 'Only this occurrence is renamed, because no language extension can rename the symbol. ';

/** The preview of renaming the first occurrence of `words` in a file, without `ALONE`. */
async function preview(uri: Uri, words: string, name: string): Promise<string> {
  const text = (await wholePreview(uri, words, name))!;
  assert.ok(text.startsWith(ALONE), text);
  return text.slice(ALONE.length);
}

async function wholePreview(uri: Uri, words: string, name: string): Promise<string | null> {
  const api = await startExtension();
  const document = await workspace.openTextDocument(uri);
  const at = document.getText().indexOf(words);
  assert.ok(at >= 0, `${words} in ${uri.path}`);
  return api.previewRename(uri, document.positionAt(at), name);
}

describe('the rename preview', () => {
  before(startExtension);

  it('shows the old and the new route of a renamed method', async () => {
    assert.equal(
      await preview(stock(), 'createAsync', 'createEntryAsync'),
      'POST /api/app/stock → POST /api/app/stock/entry',
    );
    assert.equal(
      await preview(basket(), 'GetAsync', 'GetNewestAsync'),
      'GET /api/shop/basket/{id} → GET /api/shop/basket/{id}/newest',
    );
  });

  it('shows the old and the new routes of a renamed class', async () => {
    assert.equal(
      await preview(stock(), 'StockAppService extends', 'ShelfAppService'),
      'POST /api/app/stock → POST /api/app/shelf, where it collides with ShelfAppService.insertAsync · POST /api/app/stock → POST /api/app/shelf, where it collides with ShelfAppService.createAsync',
    );
    assert.match(
      await preview(basket(), 'BasketAppService', 'CartAppService'),
      / · GET \/api\/shop\/basket\/\{id\} → GET \/api\/shop\/cart\/\{id\} · /,
    );
  });

  it('shows the old and the new route of a method with a renamed parameter', async () => {
    assert.equal(
      await preview(reading(), 'id: string): Promise<void> {\n    await this.shelf.drop', 'bookId'),
      'DELETE /api/app/reading-book/{id} → DELETE /api/app/reading-book/{bookId}',
    );
    assert.equal(
      await preview(basket(), 'id, Guid articleId', 'basketId'),
      'POST /api/shop/basket/{id}/article/{articleId} → POST /api/shop/basket/article',
    );
  });

  it('warns of collisions, and shows a message if no route changes', async () => {
    assert.equal(
      await preview(reading(), 'getTopSellersAsync', 'getAllBooksAsync'),
      'GET /api/app/reading-book/top-sellers → GET /api/app/reading-book/books',
    );
    assert.match(
      await preview(reading(), 'getTopSellersAsync', 'getListAsync'),
      /→ GET \/api\/app\/reading-book, where it collides with ReadingBookAppService.getAllAsync/,
    );
    assert.equal(await preview(reading(), 'getTopSellersAsync', 'getTopSellers'), 'No route changes.');
  });

  it('includes other files that a language extension edits, and warns if there is no such extension', async () => {
    const base = resource('typescript', 'packages/shared/src/audited-crud-app-service.ts');
    const user = resource('typescript', 'packages/book-store/src/authors/author-app-service.ts');
    const name = 'AuditedCrudAppService';
    // Renames the class in several files, as a language service does.
    const provider = languages.registerRenameProvider(
      { language: 'typescript', pattern: '**/audited-crud-app-service.ts' },
      {
        async provideRenameEdits(_document, _position, newName) {
          const edit = new WorkspaceEdit();
          for (const uri of [base, user]) {
            const document = await workspace.openTextDocument(uri);
            for (const { index } of document.getText().matchAll(new RegExp(`\\b${name}\\b`, 'g'))) {
              const start = document.positionAt(index);
              edit.replace(uri, new Range(start, start.translate(0, name.length)), newName);
            }
          }
          return edit;
        },
      },
    );
    try {
      assert.equal(await wholePreview(base, `${name}<`, 'TracedCrudAppService'), 'No route changes.');
    } finally {
      provider.dispose();
    }
    assert.match(await preview(base, `${name}<`, 'TracedCrudAppService'), /^GET \/api\/app\/author is gone/);
  });

  it('changes neither the file nor its lenses', async () => {
    const before = await lensesOf(stock());
    const text = (await workspace.openTextDocument(stock())).getText();
    await preview(stock(), 'createAsync', 'createEntryAsync');
    assert.deepEqual(await lensesOf(stock()), before);
    assert.equal((await workspace.openTextDocument(stock())).getText(), text);
  });
});

describe('a rename that moves a route', () => {
  before(startExtension);

  for (const [language, uri, name, words, kept] of [
    ['TypeScript', stock, 'insertEntryAsync', 'insertAsync', "@HttpPost('/api/app/stock')"],
    ['C#', csharpStock, 'InsertEntryAsync', 'InsertAsync', '[HttpPost("/api/app/stock")]'],
  ] as const)
    it(`offers to keep the old route in ${language}`, async () => {
      await keepFiles(uri());
      const document = await workspace.openTextDocument(uri());
      const at = document.positionAt(document.getText().indexOf(words));
      const renamed = commands.executeCommand('fxRoutes.rename', uri(), at, name);
      await until(
        async () => {
          await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
          return document.getText().includes(name);
        },
        (isRenamed) => isRenamed,
      );
      await until(
        async () => {
          await commands.executeCommand('notification.acceptPrimaryAction');
          return document.getText();
        },
        (text) => text.includes(kept),
      );
      await renamed;
      const lenses = String(await lensesOf(uri()));
      assert.match(lenses, /POST \/api\/app\/stock\/entry/);
      assert.match(lenses, /POST \/api\/app\/stock(?!\/)/);
    });
});
