import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type CodeLens, workspace } from 'vscode';
import { lensesOf, rawLensesOf, resource, startExtension } from './editor';

/** What `fx-routes list --format json` says of a route, as far as a lens shows it. */
interface Row {
  readonly verb: string;
  readonly route: string;
  readonly visibility: string;
  readonly styles: { readonly v3: string; readonly v4: string };
  readonly style: string | null;
  readonly certainty: string;
  readonly service: string;
  readonly method: string;
  readonly location: { readonly file: string; readonly line: number };
  readonly collidesWith: readonly string[];
}

describe('lenses', () => {
  before(startExtension);

  it('stand above TypeScript classes and methods', async () => {
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

  it('stand above C# classes and methods, with what is not exposed', async () => {
    assert.deepEqual(await lensesOf(resource('shop', 'src/Shop.Application/BasketAppService.cs')), [
      '3 /api/shop/basket · v4 style',
      '3 RootPath is /shop',
      '3 1 inherited endpoint',
      '5 GET /api/shop/basket/{id}',
      '7 POST /api/shop/basket/{id}/article/{articleId}',
      '10 POST /api/shop/basket/{id}/clear · hidden',
      '13 not exposed: The method carries NonAction',
    ]);
  });

  it('name the services that a base class serves', async () => {
    assert.deepEqual(await lensesOf(resource('shop', 'src/Shop.Application/ShopAppServiceBase.cs')), [
      '3 not exposed: ShopAppServiceBase is abstract',
      '5 GET /api/shop/basket/version · through BasketAppService',
      '5 GET /api/shop/special-offer/version · v3: /api/shop/specialOffer/version · through SpecialOfferAppService',
    ]);
  });

  it('lead to the setting, to the other party and to inherited endpoints', async () => {
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

  const rows = JSON.parse(readFileSync(process.env.FX_ROUTES_ROWS!, 'utf8')) as Readonly<
    Record<string, Row[]>
  >;
  for (const [folder, expected] of Object.entries(rows)) {
    it(`say of every method of ${folder} what the command line says`, async () => {
      assert.ok(expected.length > 0);
      const files = [...new Set(expected.map(({ location }) => location.file))];
      const lenses = new Map<string, CodeLens[]>();
      for (const file of files) lenses.set(file, await rawLensesOf(resource(folder, file)));
      const wrong = expected.filter((row) => !isShown(row, lenses.get(row.location.file)!));
      assert.deepEqual(wrong, []);
      const shown = [...lenses.values()]
        .flat()
        .filter(({ command }) => /^[A-Z]+ \//.test(command!.title)).length;
      const atMethods = expected.filter(
        (row) => routeLens(row, lenses.get(row.location.file)!) !== undefined,
      );
      assert.equal(shown, new Set(atMethods.map((row) => `${JSON.stringify(row)}`)).size);
    });
  }

  it('leave documents outside of the workspace alone', async () => {
    const { uri } = await workspace.openTextDocument({
      language: 'typescript',
      content: 'export class AAppService {}',
    });
    assert.deepEqual(await lensesOf(uri), []);
  });
});

function at(row: Row, lenses: readonly CodeLens[]): readonly CodeLens[] {
  return lenses.filter(({ range }) => range.start.line + 1 === row.location.line);
}

/** The lens whose text starts with the first two columns of the table. */
function routeLens({ verb, route, ...row }: Row, lenses: readonly CodeLens[]): CodeLens | undefined {
  const text = `${verb} ${route}`;
  return at({ verb, route, ...row }, lenses).find(({ command }) =>
    `${command!.title} · `.startsWith(`${text} · `),
  );
}

function isShown(row: Row, lenses: readonly CodeLens[]): boolean {
  const lens = routeLens(row, lenses);
  const texts = at(row, lenses).map(({ command }) => command!.title);
  if (lens === undefined) {
    // Endpoints of framework base classes are listed by the lens of their class.
    const inherited = at(row, lenses).find(({ command }) => command!.title.includes('inherited endpoint'));
    const places = (inherited?.command?.arguments?.[1] ?? []) as { title: string }[];
    return places.some(({ title }) => title === `${row.verb} ${row.route} · ${row.service}.${row.method}`);
  }
  const marks = lens.command!.title.split(' · ').slice(1);
  const other = row.style === 'v3' ? `v4: ${row.styles.v4}` : `v3: ${row.styles.v3}`;
  return (
    marks.includes('hidden') === (row.visibility === 'hidden') &&
    marks.includes(other) === (row.style !== null && row.styles.v3 !== row.styles.v4) &&
    texts.some((text) => text.startsWith('collides with')) === row.collidesWith.length > 0 &&
    texts.some((text) => text.startsWith(row.certainty)) === (row.certainty !== 'exact')
  );
}
