import assert from 'node:assert/strict';
import { type CodeAction, commands, languages, Range, type Uri, workspace } from 'vscode';
import { dropLater, keepFiles, lensesOf, resource, startExtension, writeFile } from './editor';
import { until } from './waiting';

const stock = () => resource('typescript', 'packages/book-store/src/operations/stock-app-service.ts');
const csharpStock = () => resource('csharp', 'src/Acme.BookStore.Application/Operations/StockAppService.cs');

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

  it('exclude a method of a controller with NonAction, because RemoteService has no effect', async () => {
    const rival = resource('shop', 'src/Shop.Application/RivalController.cs');
    dropLater(rival);
    await writeFile(
      rival,
      'using Microsoft.AspNetCore.Mvc;\nnamespace Shop;\n[Route("api/shop/basket")]\npublic class RivalController : FxController\n{\n    [HttpGet("{key}")]\n    public string Find(string key) => key;\n}\n',
    );
    await until(
      () => lensesOf(rival),
      (lenses) => String(lenses).includes('collides'),
    );
    const actions = await commands.executeCommand<CodeAction[]>(
      'vscode.executeCodeActionProvider',
      rival,
      new Range(6, 18, 6, 18),
      'quickfix',
    );
    await apply(actions, /^Exclude Find: add \[NonAction\]$/);
    const lenses = String(await lensesOf(rival));
    assert.ok(lenses.includes('not exposed') && !lenses.includes('collides'), lenses);
    await (await workspace.openTextDocument(rival)).save();
  });

  it('rename a parameter of a method whose name has letters beyond ASCII', async () => {
    const file = resource('typescript', 'packages/book-store/src/shared/overview-app-service.ts');
    dropLater(file);
    await writeFile(
      file,
      'export class OverviewAppService extends ApplicationService { async getÜbersichtAsync(Id: string) {} }\n',
    );
    const titles = (await fixesOf(file, 'id-case')).map(({ title }) => title);
    assert.ok(titles.includes('Rename Id to id…'), String(titles));
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
