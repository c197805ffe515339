import assert from 'node:assert/strict';
import { type CodeLens, workspace } from 'vscode';
import { lensesOf, rawLensesOf, resource, startExtension } from './editor';

describe('lenses', () => {
  before(startExtension);

  it('appear above TypeScript classes and methods', async () => {
    const uri = resource('typescript', 'packages/book-store/src/books/reading-book-app-service.ts');
    assert.deepEqual(await lensesOf(uri), [
      '10 /api/app/reading-book · v4 style',
      '10 default root path',
      '12 GET /api/app/reading-book · v3: /api/app/readingBook',
      '17 GET /api/app/reading-book/top-sellers · v3: /api/app/readingBook/topSellers',
      '22 PATCH /api/app/reading-book/{id}/progress · v3: /api/app/readingBook/{id}/progress',
      '27 PUT /api/app/reading-book/{id}/bookmark · v3: /api/app/readingBook/{id}/bookmark',
      '32 POST /api/app/reading-book/{id}/review · v3: /api/app/readingBook/{id}/review',
      '37 DELETE /api/app/reading-book/{id} · v3: /api/app/readingBook/{id}',
    ]);
  });

  it('appear above C# classes and methods, including those that are not exposed', async () => {
    assert.deepEqual(await lensesOf(resource('shop', 'src/Shop.Application/BasketAppService.cs')), [
      '3 /api/shop/basket · v4 style',
      '3 RootPath is /shop',
      '3 1 inherited endpoint',
      '5 GET /api/shop/basket/{id}',
      '7 POST /api/shop/basket/{id}/article/{articleId}',
      '10 POST /api/shop/basket/{id}/clear · hidden',
      '13 not exposed: The method has the NonAction attribute',
    ]);
  });

  it('name the services that inherit the methods of a base class', async () => {
    assert.deepEqual(await lensesOf(resource('shop', 'src/Shop.Application/ShopAppServiceBase.cs')), [
      '3 not exposed: ShopAppServiceBase is abstract',
      '5 GET /api/shop/basket/version · through BasketAppService',
      '5 GET /api/shop/special-offer/version · v3: /api/shop/specialOffer/version · through SpecialOfferAppService',
    ]);
  });

  it('link to the setting, the colliding method and the inherited endpoints', async () => {
    const targets = (lenses: readonly CodeLens[], text: string) =>
      lenses
        .filter(({ command }) => command?.title.includes(text))
        .flatMap(({ command }) => command?.arguments?.[1] ?? [])
        .map(({ uri, range }) => `${uri.path.split('/').at(-1)}:${range.start.line + 1}`);
    const basket = await rawLensesOf(resource('shop', 'src/Shop.Application/BasketAppService.cs'));
    assert.deepEqual(targets(basket, 'RootPath'), ['ShopApplicationModule.cs:11']);
    assert.deepEqual(targets(basket, 'inherited'), ['ShopAppServiceBase.cs:5']);
    const stock = await rawLensesOf(
      resource('typescript', 'packages/book-store/src/operations/stock-app-service.ts'),
    );
    assert.deepEqual(targets(stock, 'collides with StockAppService.insertAsync'), [
      'stock-app-service.ts:16',
    ]);
  });

  it('do not appear in documents outside the workspace', async () => {
    const { uri } = await workspace.openTextDocument({
      language: 'typescript',
      content: 'export class AAppService {}',
    });
    assert.deepEqual(await lensesOf(uri), []);
  });
});
