import assert from 'node:assert/strict';
import { type CodeLens, commands, extensions, Uri, workspace } from 'vscode';
import type { Api } from '../../extension';

describe('first', () => {
  it('lenses', async () => {
    const api = await extensions.getExtension<Api>('fx-routes.fx-routes')!.activate();
    await api.settled();
    const folder = workspace.workspaceFolders![0]!.uri;
    const uri = Uri.joinPath(folder, 'packages/book-store/src/books/reading-book-app-service.ts');
    await workspace.openTextDocument(uri);
    const lenses = await commands.executeCommand<CodeLens[]>('vscode.executeCodeLensProvider', uri);
    assert.deepEqual(
      lenses.map((l) => `${l.range.start.line + 1} ${l.command?.title}`),
      [],
    );
  });
});
