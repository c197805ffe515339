import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { commands, type Hover, languages, type MarkdownString, Position, type Uri, window } from 'vscode';
import { rawLensesOf, resource } from './editor';
import { until } from './waiting';

const service = () => resource('typescript', 'packages/book-store/src/books/reading-book-app-service.ts');

/**
 * Asserts the 1-based lines of the lenses, which are complete when the folder is read. This suite cannot read the titles
 * of lenses: it runs in another extension host, which does not have the commands of the lenses. The runner checks the
 * titles on the screen.
 */
async function assertLensLines(uri: Uri, expected: readonly number[]): Promise<void> {
  const lines = await until(
    async () => (await rawLensesOf(uri)).map(({ range }) => range.start.line + 1),
    (all) => isDeepStrictEqual(all, expected),
  );
  assert.deepEqual(lines, expected);
}

describe('the packaged extension', () => {
  it('shows lenses in TypeScript', async () => {
    await window.showTextDocument(service());
    await assertLensLines(service(), [10, 10, 12, 17, 22, 27, 32, 37]);
  });

  it('shows lenses in C#', async () => {
    const uri = resource('shop', 'src/Shop.Application/BasketAppService.cs');
    await assertLensLines(uri, [3, 3, 3, 5, 7, 10, 13]);
  });

  it('explains a route and reports a collision', async () => {
    const hovers = await until(
      async () =>
        commands.executeCommand<Hover[]>('vscode.executeHoverProvider', service(), new Position(16, 12)),
      (all) => all.length > 0,
    );
    const texts = hovers.flatMap(({ contents }) => (contents as MarkdownString[]).map(({ value }) => value));
    assert.ok(
      texts.some((text) => text.includes('top-sellers')),
      String(texts),
    );
    const stock = resource('typescript', 'packages/book-store/src/operations/stock-app-service.ts');
    const problems = await until(
      () => languages.getDiagnostics(stock),
      (all) => all.length > 0,
    );
    assert.deepEqual(
      problems.map(({ source }) => source),
      ['fx-routes'],
    );
  });
});
