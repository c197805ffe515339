import assert from 'node:assert/strict';
import { workspace } from 'vscode';
import { lensesOf, resource, startExtension } from './editor';

describe('in an untrusted workspace', () => {
  it('routes are still shown', async () => {
    assert.equal(workspace.isTrusted, false);
    await startExtension();
    const lenses = await lensesOf(resource('shop', 'src/Shop.Application/BasketAppService.cs'));
    assert.ok(lenses.includes('10 POST /api/shop/basket/{id}/clear · hidden'), String(lenses));
  });
});
