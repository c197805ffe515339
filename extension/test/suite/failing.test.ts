import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commands, extensions } from 'vscode';
import { lensesOf, resource, startExtension } from './editor';
import { until } from './waiting';

const basket = () => resource('shop', 'src/Shop.Application/BasketAppService.cs');

/** The runner replaces this script with a script that fails at once, and keeps the working script as `.good`. */
const thread = () =>
  join(extensions.getExtension('fx-routes.fx-routes')!.extensionPath, 'dist', 'reader-thread.js');

describe('when the thread that reads files fails', () => {
  it('reading ends, and no routes are shown', async () => {
    const api = await startExtension();
    assert.equal(api.analysisOf(resource('shop', ''))?.routes.length, 0);
    assert.deepEqual(await lensesOf(basket()), []);
    await commands.executeCommand('fxRoutes.showLog');
  });

  it('reading again shows the routes, as soon as the thread works', async () => {
    await writeFile(thread(), await readFile(`${thread()}.good`));
    await commands.executeCommand('fxRoutes.readAgain');
    const lenses = await until(
      () => lensesOf(basket()),
      (all) => all.length > 0,
    );
    assert.ok(lenses.includes('10 POST /api/shop/basket/{id}/clear · hidden'), String(lenses));
  });
});
