import assert from 'node:assert/strict';
import {
  commands,
  env,
  type Hover,
  type MarkdownString,
  Position,
  Selection,
  type SymbolInformation,
  window,
} from 'vscode';
import { dropLater, keepFiles, lensesOf, replaceText, resource, startExtension, writeFile } from './editor';
import { until } from './waiting';

/** The file name and the 1-based line of the cursor, and the selected text. */
function cursorLocation(): string {
  const editor = window.activeTextEditor!;
  const { document, selection } = editor;
  return `${document.uri.path.split('/').at(-1)}:${selection.start.line + 1} ${document.getText(selection)}`;
}

/** Accepts the first item of a quick pick as soon as the command shows it. */
async function acceptFirstPick(command: Thenable<unknown>): Promise<void> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  command.then(end, end);
  while (!isDone) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
  }
  await command;
}

describe('search', () => {
  before(startExtension);

  it('goes to the method that answers a URL, even without a scheme or a leading slash', async () => {
    for (const url of ['/gateway/api/shop/basket', 'api/shop/basket', 'localhost:5001/api/shop/basket']) {
      await commands.executeCommand('workbench.action.closeAllEditors');
      await commands.executeCommand(
        'fxRoutes.goToUrl',
        `GET ${url}/3fa85f64-5717-4562-b3fc-2c963f66afa6?view=all`,
      );
      assert.equal(cursorLocation(), 'BasketAppService.cs:5 GetAsync');
    }
  });

  it('goes to a method that several applications serve with the same route', async () => {
    // With several items, the command would wait until the user chooses one.
    const search = commands.executeCommand(
      'fxRoutes.goToUrl',
      'GET /api/app/price/3fa85f64-5717-4562-b3fc-2c963f66afa6',
    );
    await Promise.race([search, new Promise((resolve) => setTimeout(resolve, 5000))]);
    assert.equal(cursorLocation(), 'PriceAppService.cs:6 GetAsync');
  });

  it('offers the methods of several folders that answer a URL', async () => {
    await acceptFirstPick(
      commands.executeCommand(
        'fxRoutes.goToUrl',
        'DELETE https://localhost:5001/api/app/reading-book/42?x=1',
      ),
    );
    assert.equal(cursorLocation(), 'reading-book-app-service.ts:37 removeAsync');
  });

  it('goes to a method that may answer a URL', async () => {
    const module = resource('shop', 'src/Shop.Application/ShopApplicationModule.cs');
    await keepFiles(module);
    await replaceText(module, '"shop"', 'Settings.Current');
    await commands.executeCommand(
      'fxRoutes.goToUrl',
      'GET /api/elsewhere/basket/3fa85f64-5717-4562-b3fc-2c963f66afa6',
    );
    assert.equal(cursorLocation(), 'BasketAppService.cs:5 GetAsync');
  });

  it('goes to the method that answers the selected URL', async () => {
    const { workspace } = await import('vscode');
    const document = await workspace.openTextDocument({
      content: 'see http://x/api/shop/basket/version today',
    });
    const editor = await window.showTextDocument(document);
    editor.selection = new Selection(0, 4, 0, 36);
    await commands.executeCommand('fxRoutes.goToSelectedUrl');
    assert.match(cursorLocation(), /^ShopAppServiceBase\.cs:\d+ GetVersionAsync$/);
  });

  it('lists routes as workspace symbols', async () => {
    const found = await commands.executeCommand<SymbolInformation[]>(
      'vscode.executeWorkspaceSymbolProvider',
      'GET /api/shop/basket',
    );
    assert.deepEqual(
      found
        .filter(({ name }) => name.startsWith('GET /'))
        .map(({ name, containerName }) => `${name} ${containerName}`),
      [
        'GET /api/shop/basket/version BasketAppService.GetVersionAsync',
        'GET /api/shop/basket/{id} BasketAppService.GetAsync',
      ],
    );
  });

  it('explains the derivation of a route in a hover', async () => {
    const uri = resource('typescript', 'packages/book-store/src/books/reading-book-app-service.ts');
    await window.showTextDocument(uri);
    const hovers = await commands.executeCommand<Hover[]>(
      'vscode.executeHoverProvider',
      uri,
      new Position(16, 12),
    );
    const text = hovers
      .flatMap(({ contents }) => contents as MarkdownString[])
      .map(({ value }) => value)
      .find((value) => value.includes('top-sellers'));
    for (const part of [
      '**GET** `/api/app/reading-book/top-sellers`',
      '`/api/app/readingBook/topSellers`',
      '§5.5.2',
      'Copy as curl',
    ]) {
      assert.ok(text?.includes(part), `${part} in\n${text}`);
    }
  });

  it('copies the route at the cursor in three formats', async () => {
    const uri = resource('shop', 'src/Shop.Application/BasketAppService.cs');
    const editor = await window.showTextDocument(uri);
    editor.selection = new Selection(6, 20, 6, 20);
    const copied = async (command: string) => {
      await commands.executeCommand(command);
      return env.clipboard.readText();
    };
    assert.equal(await copied('fxRoutes.copyRoute'), '/api/shop/basket/{id}/article/{articleId}');
    assert.equal(
      await copied('fxRoutes.copyAsCurl'),
      "curl --globoff --request POST 'https://localhost:5001/api/shop/basket/{id}/article/{articleId}'",
    );
    assert.equal(
      await copied('fxRoutes.copyAsHttp'),
      '### BasketAppService.AddArticleAsync\n@basketId = \n@articleId = \nPOST https://localhost:5001/api/shop/basket/{{basketId}}/article/{{articleId}}\n',
    );
  });

  it('copies nothing at a method without a route, even below a method with a route', async () => {
    const editor = await window.showTextDocument(
      resource('shop', 'src/Shop.Application/BasketAppService.cs'),
    );
    editor.selection = new Selection(12, 20, 12, 20);
    await env.clipboard.writeText('before');
    await commands.executeCommand('fxRoutes.copyRoute');
    assert.equal(await env.clipboard.readText(), 'before');
  });

  it('copies nothing at the name of a class, even below another class', async () => {
    const uri = resource('shop', 'src/Shop.Application/TwoAppServices.cs');
    dropLater(uri);
    await writeFile(
      uri,
      'public class FirstAppService : ApplicationService\n{\n    public void Get() {}\n}\npublic class SecondAppService : ApplicationService\n{\n    public void Get() {}\n}\n',
    );
    const editor = await window.showTextDocument(uri);
    await until(
      () => lensesOf(uri),
      (lenses) => lenses.length > 2,
    );
    editor.selection = new Selection(4, 20, 4, 20);
    await env.clipboard.writeText('before');
    await commands.executeCommand('fxRoutes.copyRoute');
    assert.equal(await env.clipboard.readText(), 'before');
    await commands.executeCommand('workbench.action.closeActiveEditor');
  });

  it('filters, groups and reveals routes in the Routes view', async () => {
    await commands.executeCommand('fxRoutes.routes.focus');
    await commands.executeCommand('fxRoutes.filter', '--verb GET --service Basket*');
    await commands.executeCommand('fxRoutes.groupByPath');
    await window.showTextDocument(resource('shop', 'src/Shop.Application/BasketAppService.cs'));
    await commands.executeCommand('fxRoutes.revealActive');
    await commands.executeCommand('fxRoutes.clearFilter');
    await commands.executeCommand('fxRoutes.groupByService');
  });

  it('asks for a filter if the button of the Routes view passes the focused node', async () => {
    const asking = commands.executeCommand('fxRoutes.filter', { node: null });
    await acceptFirstPick(asking);
  });

  it('reveals a route that changed just before, and Enter goes to its method', async () => {
    const uri = resource('shop', 'src/Shop.Application/BasketAppService.cs');
    await keepFiles(uri);
    const editor = await window.showTextDocument(uri);
    editor.selection = new Selection(5, 0, 5, 0);
    await commands.executeCommand('fxRoutes.revealActive');
    await replaceText(uri, 'GetAsync', 'GetLastAsync');
    await commands.executeCommand('fxRoutes.revealActive');
    await commands.executeCommand('list.select');
    assert.equal(
      await until(cursorLocation, (found) => found.endsWith('GetLastAsync')),
      'BasketAppService.cs:5 GetLastAsync',
    );
  });
});
