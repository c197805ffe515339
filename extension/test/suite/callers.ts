import assert from 'node:assert/strict';
import { commands, type Location, Selection, Uri, window, workspace } from 'vscode';
import {
  dropLater,
  lensesOf,
  rawLensesOf,
  replaceText,
  resource,
  set,
  startExtension,
  writeFile,
} from './editor';
import { until } from './waiting';

const service = () => resource('typescript', 'packages/book-store/src/books/reading-book-app-service.ts');
const twin = () => resource('csharp', 'src/Acme.BookStore.Application/Books/ReadingBookAppService.cs');
const web = () => resource('typescript', 'web/books.ts');

const WEB = `
export const top = () => fetch('/api/app/reading-book/top-sellers');
export const again = () => fetch('/api/app/reading-book/top-sellers');
export const lost = () => fetch('/api/app/reading-book/lost', { method: 'PUT' });
`;

/** Waits until the caller lenses of a file satisfy `fits` or time is up; returns these lenses. */
const callersOf = (uri: Uri, fits: (lenses: readonly string[]) => boolean) =>
  until(async () => (await lensesOf(uri)).filter((text) => text.includes('caller')), fits);

/** The file name and the 1-based line of the cursor. */
function cursorLocation(): string {
  const { document, selection } = window.activeTextEditor!;
  return `${document.uri.path.split('/').at(-1)}:${selection.start.line + 1}`;
}

async function writeClient(uri: Uri, text: string): Promise<void> {
  dropLater(uri);
  await writeFile(uri, text);
}

async function openAt(uri: Uri, line: number, column: number): Promise<void> {
  const editor = await window.showTextDocument(uri);
  editor.selection = new Selection(line, column, line, column);
}

describe('callers', () => {
  before(startExtension);

  it('are not shown unless the setting is enabled', async () => {
    await writeClient(web(), WEB);
    assert.deepEqual(await callersOf(service(), () => true), []);
  });

  it('are counted above each method, and updated when a client changes', async () => {
    await set('showCallers', true);
    await writeClient(web(), WEB);
    assert.deepEqual(await callersOf(service(), (lenses) => lenses.includes('17 2 callers')), [
      '12 no callers in this workspace',
      '17 2 callers',
      '22 no callers in this workspace',
      '27 no callers in this workspace',
      '32 no callers in this workspace',
      '37 no callers in this workspace',
    ]);
    const document = await replaceText(web(), "fetch('/api/app/reading-book/top-sellers')", 'null');
    const lenses = await callersOf(service(), (found) => found.includes('17 1 caller'));
    assert.ok(lenses.includes('17 1 caller'), String(lenses));
    await document.save();
    await workspace.fs.delete(web());
    const last = await callersOf(service(), (found) => found.includes('17 no callers in this workspace'));
    assert.ok(last.includes('17 no callers in this workspace'), String(last));
  });

  it('are shown as references when a lens is clicked', async () => {
    await set('showCallers', true);
    await writeClient(web(), WEB);
    await callersOf(service(), (lenses) => lenses.includes('17 2 callers'));
    const lens = (await rawLensesOf(service())).find(({ command }) => command?.title === '2 callers');
    assert.equal(lens?.command?.command, 'editor.action.showReferences');
    const [uri, position, locations] = lens.command.arguments as [Uri, unknown, readonly Location[]];
    assert.deepEqual(
      locations.map(({ uri: file, range }) => `${file.path.split('/').at(-1)}:${range.start.line + 1}`),
      ['books.ts:2', 'books.ts:3'],
    );
    await commands.executeCommand('editor.action.showReferences', uri, position, locations);
  });

  it('count for routes of their own workspace folder or, if none matches, for routes of all other folders', async () => {
    await set('showCallers', true);
    await writeClient(web(), WEB);
    await callersOf(service(), (lenses) => lenses.includes('17 2 callers'));
    const isCalled = (lenses: readonly string[]) => lenses.some((text) => text.endsWith(' 1 caller'));
    assert.ok(!isCalled(await callersOf(twin(), (lenses) => lenses.length > 0)));
    const requests = resource('empty', 'requests.http');
    await writeClient(requests, 'DELETE {{host}}/api/app/reading-book/{{id}}\n');
    assert.ok(isCalled(await callersOf(twin(), isCalled)));
    const lenses = await callersOf(service(), isCalled);
    assert.ok(lenses.includes('37 1 caller') && lenses.includes('17 2 callers'), String(lenses));
  });

  it('count once if their workspace folder is inside the workspace folder of the method', async () => {
    await set('showCallers', true);
    await writeClient(web(), WEB);
    await callersOf(service(), (lenses) => lenses.includes('17 2 callers'));
    const at = workspace.workspaceFolders!.length;
    const inner = Uri.joinPath(web(), '..');
    const api = await startExtension();
    workspace.updateWorkspaceFolders(at, 0, { uri: inner, name: 'web' });
    try {
      await until(
        () => api.analysisOf(inner),
        (found) => found !== null,
      );
      const lenses = await callersOf(service(), (found) => found.length > 0);
      assert.ok(lenses.includes('17 2 callers'), String(lenses));
    } finally {
      workspace.updateWorkspaceFolders(at, 1);
      await until(
        () => api.analysisOf(inner),
        (found) => found === null,
      );
    }
  });

  it('can be opened from a method, and the method can be opened from a caller', async () => {
    await writeClient(web(), WEB.replace('again', 'twice').replace('fetch', 'none'));
    await openAt(service(), 16, 10);
    // The clients may have been read before the file was written, so the command is repeated.
    await until(
      async () => {
        await commands.executeCommand('fxRoutes.goToCallers');
        return cursorLocation();
      },
      (found) => found === 'books.ts:3',
    );
    assert.equal(cursorLocation(), 'books.ts:3');
    await openAt(web(), 2, 40);
    await commands.executeCommand('fxRoutes.goToCalledMethod');
    assert.equal(cursorLocation(), 'reading-book-app-service.ts:17');
  });

  it('do not open a method if no route matches', async () => {
    await writeClient(web(), WEB);
    await openAt(web(), 3, 40);
    await commands.executeCommand('fxRoutes.goToCalledMethod');
    assert.equal(cursorLocation(), 'books.ts:4');
  });
});
