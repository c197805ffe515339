import assert from 'node:assert/strict';
import { type CodeAction, commands, languages, Range, type Uri, WorkspaceEdit, workspace } from 'vscode';
import { dropLater, keepFiles, lensesOf, resource, startExtension, writeFile } from './editor';
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

/** The quick fixes for the first finding with the given code in a file. */
async function fixesOf(uri: Uri, code: string): Promise<CodeAction[]> {
  await workspace.openTextDocument(uri);
  const [problem] = await until(
    () =>
      languages
        .getDiagnostics(uri)
        .filter((found) => typeof found.code === 'object' && found.code.value === code),
    (found) => found.length > 0,
  );
  assert.ok(problem, `${code} in ${uri.path}`);
  const actions = await commands.executeCommand<CodeAction[]>(
    'vscode.executeCodeActionProvider',
    uri,
    problem.range,
    'quickfix',
  );
  return actions.filter(({ title }) => /^(?:Answer|Rename|Exclude|Accept) /.test(title));
}

async function apply(actions: readonly CodeAction[], title: RegExp): Promise<void> {
  const action = actions.find((candidate) => title.test(candidate.title));
  assert.ok(action?.edit, actions.map((candidate) => candidate.title).join('\n'));
  await workspace.applyEdit(action.edit);
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

describe('quick fixes', () => {
  before(startExtension);

  it('add a verb attribute and its import in TypeScript', async () => {
    await keepFiles(stock());
    const fixes = await fixesOf(stock(), 'route-collision');
    assert.deepEqual(
      fixes.map(({ title }) => title),
      [
        'Answer GET: add @HttpGet()',
        'Answer PUT: add @HttpPut()',
        'Answer PATCH: add @HttpPatch()',
        'Answer DELETE: add @HttpDelete()',
        'Rename createAsync with a preview of its routes…',
        'Exclude createAsync: add @RemoteService({ isEnabled: false })',
        'Accept route-collision of StockAppService.createAsync in fx-routes.json…',
      ],
    );
    await apply(fixes, /HttpPut/);
    const lenses = await lensesOf(stock());
    assert.ok(lenses.includes('12 PUT /api/app/stock/create'), String(lenses));
    assert.ok(!String(lenses).includes('collides'), String(lenses));
    const text = (await workspace.openTextDocument(stock())).getText();
    assert.match(text, /^import \{ HttpPut, ApplicationService \} from '@fx\/core';/);
  });

  it('are offered at each colliding method', async () => {
    const document = await workspace.openTextDocument(stock());
    const at = document.positionAt(document.getText().indexOf('insertAsync'));
    const actions = await commands.executeCommand<CodeAction[]>(
      'vscode.executeCodeActionProvider',
      stock(),
      new Range(at, at),
      'quickfix',
    );
    assert.ok(
      actions.some(({ title }) => title === 'Exclude insertAsync: add @RemoteService({ isEnabled: false })'),
    );
  });

  it('add a verb attribute and its using directive in C#', async () => {
    await keepFiles(csharpStock());
    await apply(await fixesOf(csharpStock(), 'route-collision'), /\[HttpPut\]/);
    const lenses = await lensesOf(csharpStock());
    assert.ok(String(lenses).includes('PUT /api/app/stock/create'), String(lenses));
    const text = (await workspace.openTextDocument(csharpStock())).getText();
    assert.match(text, /^using Microsoft\.AspNetCore\.Mvc;/);
  });

  it('exclude a method', async () => {
    await keepFiles(stock(), csharpStock());
    for (const uri of [stock(), csharpStock()]) {
      await apply(await fixesOf(uri, 'route-collision'), /^Exclude/);
      const lenses = await lensesOf(uri);
      assert.match(
        String(lenses),
        /not exposed: The method has the RemoteService attribute with IsEnabled = false/,
      );
      assert.ok(!String(lenses).includes('collides'), String(lenses));
    }
  });

  it('do not edit an invalid fx-routes.json', async () => {
    const file = resource('typescript', 'fx-routes.json');
    dropLater(file);
    const isOffered = async () =>
      (await fixesOf(stock(), 'route-collision')).some(({ title }) => title.startsWith('Accept'));
    assert.ok(await isOffered());
    await writeFile(file, '{ "severity": { "id-case" ');
    assert.equal(await until(isOffered, (offered) => !offered), false);
  });

  it('accept the finding of a subclass at a method of its base class', async () => {
    const file = resource('typescript', 'packages/book-store/src/shared/shared-app-service.ts');
    dropLater(file);
    await writeFile(
      file,
      `export abstract class SharedAppService extends ApplicationService { async getOneAsync(Id: string) {} }
      export class FirstAppService extends SharedAppService {}
      export class SecondAppService extends SharedAppService {}`,
    );
    const titles = (await fixesOf(file, 'id-case')).map(({ title }) => title);
    for (const name of ['FirstAppService', 'SecondAppService'])
      assert.ok(titles.includes(`Accept id-case of ${name}.getOneAsync in fx-routes.json…`), String(titles));
  });

  it('accept a finding in fx-routes.json, with a reason', async () => {
    const file = resource('typescript', 'fx-routes.json');
    dropLater(file);
    await writeFile(file, '{\n  // Ours.\n  "suppressions": []\n}\n');
    // An earlier test may have used a file of this name: wait until the editor has the new text.
    await until(
      async () => (await workspace.openTextDocument(file)).getText(),
      (text) => text.includes('// Ours.'),
    );
    const title = 'Accept route-collision of StockAppService.createAsync in fx-routes.json…';
    const action = (await fixesOf(stock(), 'route-collision')).find((found) => found.title === title);
    assert.ok(action?.command);
    const { command, arguments: given = [] } = action.command;
    await commands.executeCommand(command, ...given, 'The gateway separates them.');
    const left = await until(
      () => languages.getDiagnostics(stock()),
      (found) => found.length === 0,
    );
    assert.deepEqual(left, []);
    const text = new TextDecoder().decode(await workspace.fs.readFile(file));
    assert.match(
      text,
      /\/\/ Ours\.[\s\S]*"symbol": "StockAppService\.createAsync",\s*"reason": "The gateway separates them\."/,
    );
  });
});
