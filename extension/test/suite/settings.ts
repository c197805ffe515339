import assert from 'node:assert/strict';
import {
  commands,
  type Hover,
  type InlayHint,
  type InlayHintLabelPart,
  type MarkdownString,
  Position,
  Range,
} from 'vscode';
import { lensesOf, resource, set, startExtension } from './editor';

const file = 'packages/book-store/src/books/reading-book-app-service.ts';

async function hintsOf(): Promise<string[]> {
  const hints = await commands.executeCommand<InlayHint[]>(
    'vscode.executeInlayHintProvider',
    resource('typescript', file),
    new Range(0, 0, 100, 0),
  );
  return hints.map(
    ({ position, label }) =>
      `${position.line + 1} ${(label as InlayHintLabelPart[]).map(({ value }) => value).join('')}`,
  );
}

async function hoverCount(): Promise<number> {
  const hovers = await commands.executeCommand<Hover[]>(
    'vscode.executeHoverProvider',
    resource('typescript', file),
    new Position(16, 12),
  );
  return hovers.filter(({ contents }) =>
    (contents as MarkdownString[]).some(({ value }) => value.includes('top-sellers')),
  ).length;
}

describe('settings that take effect without a reload', () => {
  before(startExtension);
  const uri = () => resource('typescript', file);

  it('show routes as lenses, as hints, only in hovers, or not at all', async () => {
    assert.ok((await lensesOf(uri())).length > 0);
    assert.deepEqual(await hintsOf(), []);
    await set('presentation', 'inlayHint');
    assert.deepEqual(await lensesOf(uri()), []);
    assert.ok(
      (await hintsOf()).includes(
        '17 GET /api/app/reading-book/top-sellers · v3: /api/app/readingBook/topSellers',
      ),
    );
    assert.equal(await hoverCount(), 1);
    await set('presentation', 'hover');
    assert.deepEqual([await lensesOf(uri()), await hintsOf(), await hoverCount()], [[], [], 1]);
    await set('presentation', 'none');
    assert.deepEqual([await lensesOf(uri()), await hintsOf(), await hoverCount()], [[], [], 0]);
  });

  it('hide the other style, and the methods that are not exposed', async () => {
    await set('showOtherStyle', false);
    assert.ok((await lensesOf(uri())).includes('17 GET /api/app/reading-book/top-sellers'));
    await set('showNotExposed', false);
    const lenses = await lensesOf(resource('shop', 'src/Shop.Application/BasketAppService.cs'));
    assert.ok(!String(lenses).includes('not exposed'), String(lenses));
  });

  it('force a style', async () => {
    await set('style', 'v3');
    const lenses = await lensesOf(uri());
    assert.ok(
      lenses.includes('17 GET /api/app/readingBook/topSellers · v4: /api/app/reading-book/top-sellers'),
      String(lenses),
    );
  });

  it('have their default while the value has another type', async () => {
    await set('profile', 9.3);
    await set('baseUrl', null);
    await set('presentation', ['hover']);
    const lenses = await lensesOf(uri());
    assert.ok(
      lenses.includes('17 GET /api/app/reading-book/top-sellers · v3: /api/app/readingBook/topSellers'),
      String(lenses),
    );
  });

  it('force a profile', async () => {
    const { workspace } = await import('vscode');
    const api = await startExtension();
    const folder = workspace.workspaceFolders![0]!.uri;
    await set('profile', 'abp@9.3');
    await api.settled();
    assert.equal(api.analysisOf(folder)!.profile, 'abp@9.3');
  });
});
