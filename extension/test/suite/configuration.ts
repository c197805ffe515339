import assert from 'node:assert/strict';
import { type Diagnostic, languages, type Uri, workspace } from 'vscode';
import { dropLater, lensesOf, replaceText, resource, startExtension, writeFile } from './editor';
import { until } from './waiting';

const service = 'packages/book-store/src/books/reading-book-app-service.ts';
const rootPath = (path: string) => `{ "assemblies": { "@acme/book-store": { "rootPath": "${path}" } } }`;
const found = (uri: Uri) =>
  languages.getDiagnostics(uri).map(({ code, message, range, severity }) => ({
    code: codeOf(code),
    message,
    column: range.start.character + 1,
    severity,
  }));
const codeOf = (code: Diagnostic['code']) => (typeof code === 'object' ? code.value : code);

describe('fx-routes.json', () => {
  before(startExtension);

  it('affects routes even before it is saved, and until it is deleted', async () => {
    const file = resource('typescript', 'fx-routes.json');
    const has = (path: string) => (lenses: readonly string[]) =>
      String(lenses).includes(`GET /api/${path}/reading-book/`);
    const lenses = () => lensesOf(resource('typescript', service));
    dropLater(file);
    await writeFile(file, rootPath('shop'));
    assert.ok(has('shop')(await until(lenses, has('shop'))));
    await replaceText(file, 'shop', 'market');
    assert.ok(has('market')(await until(lenses, has('market'))));
    await (await workspace.openTextDocument(file)).save();
    await workspace.fs.delete(file);
    assert.ok(has('app')(await until(lenses, has('app'))));
  });

  it('keeps its last entries while it is not valid JSON', async () => {
    const file = resource('typescript', 'fx-routes.json');
    const lenses = async () => String(await lensesOf(resource('typescript', service)));
    const has = (text: string) => (all: string) => all.includes(text);
    dropLater(file);
    await writeFile(file, rootPath('shop'));
    await until(lenses, has('GET /api/shop/reading-book/'));
    await replaceText(file, '"shop"', '');
    // VS Code has a finding of its own for the same text.
    await until(
      () => found(file).map(({ message }) => message),
      (all) => all.includes('not valid JSON: a value is expected here'),
    );
    assert.ok(has('GET /api/shop/reading-book/')(await lenses()));
    await (await workspace.openTextDocument(file)).save();
    await workspace.fs.delete(file);
    await until(lenses, has('GET /api/app/reading-book/'));
  });

  it('affects routes of the workspace folders below it, until it is deleted', async () => {
    const file = resource('typescript', '../fx-routes.json');
    const has = (path: string) => (lenses: readonly string[]) =>
      String(lenses).includes(`GET /api/${path}/reading-book/`);
    const lenses = () => lensesOf(resource('typescript', service));
    dropLater(file);
    await writeFile(file, rootPath('shop'));
    assert.ok(has('shop')(await until(lenses, has('shop'))));
    await workspace.fs.delete(file);
    assert.ok(has('app')(await until(lenses, has('app'))));
  });

  it('has each problem once if it is above several folders, and no entry of one folder is unused', async () => {
    const file = resource('typescript', '../fx-routes.json');
    dropLater(file);
    await writeFile(
      file,
      `{ "severity": { "id-case": "of" }, "assemblies": { "@acme/book-store": {}, "No": {} } }`,
    );
    const problems = await until(
      () => found(file).map(({ message }) => message),
      (all) => all.length === 2,
    );
    assert.deepEqual(problems, [
      'unknown severity "of": did you mean "off"?',
      'The workspace has no assembly or package named No.',
    ]);
  });

  it('shows its errors and unused entries under Problems', async () => {
    const file = resource('shop', 'fx-routes.json');
    dropLater(file);
    await writeFile(file, '{ "severity": { "id-case": "of" }, "assemblies": { "Shop.Aplication": {} } }');
    const problems = await until(
      () => found(file),
      (all) => all.length === 2,
    );
    assert.deepEqual(problems, [
      {
        code: 'invalid-configuration',
        message: 'unknown severity "of": did you mean "off"?',
        column: 28,
        severity: 0,
      },
      {
        code: 'unused-configuration',
        message: 'The workspace has no assembly or package named Shop.Aplication.',
        column: 52,
        severity: 1,
      },
    ]);
  });
});
