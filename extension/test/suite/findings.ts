import assert from 'node:assert/strict';
import { type Diagnostic, languages, type Uri } from 'vscode';
import {
  dropLater,
  keepFiles,
  lensesOf,
  replaceText,
  resource,
  set,
  startExtension,
  writeFile,
} from './editor';
import { until } from './waiting';

const stock = 'packages/book-store/src/operations/stock-app-service.ts';
const collisions = (uri: Uri) =>
  languages.getDiagnostics(uri).filter(({ code }) => codeOf(code) === 'route-collision');
const codeOf = (code: Diagnostic['code']) => (typeof code === 'object' ? code.value : code);

describe('findings', () => {
  before(startExtension);

  it('appear as Problems with a related location and a documentation link, even in files that are not open', async () => {
    const [problem] = await until(
      () => collisions(resource('typescript', stock)),
      (found) => found.length === 1,
    );
    assert.equal(problem?.source, 'fx-routes');
    assert.equal(problem?.severity, 0);
    assert.deepEqual(
      problem?.relatedInformation?.map(({ location }) => location.range.start.line + 1),
      [16],
    );
    assert.match(
      String(typeof problem?.code === 'object' && problem.code.target),
      /docs\/diagnostics\/route-collision\.md$/,
    );
  });

  it('are updated in lenses and Problems when another file changes', async () => {
    const basket = resource('shop', 'src/Shop.Application/BasketAppService.cs');
    const rival = resource('shop', 'src/Shop.Application/RivalController.cs');
    dropLater(rival);
    await writeFile(
      rival,
      'using Microsoft.AspNetCore.Mvc;\nnamespace Shop;\n[Route("api/shop/basket")]\npublic class RivalController : FxController\n{\n    [HttpGet("{key}")]\n    public string Find(string key) => key;\n}\n',
    );
    const lenses = await until(
      () => lensesOf(basket),
      (all) => String(all).includes('collides'),
    );
    assert.ok(lenses.includes('5 collides with RivalController.Find'), String(lenses));
    assert.equal(
      (
        await until(
          () => collisions(basket),
          (found) => found.length > 0,
        )
      ).length,
      1,
    );

    await keepFiles(rival);
    await replaceText(rival, '{key}', 'by-key/{key}');
    const after = await lensesOf(basket);
    assert.ok(!String(after).includes('collides'), String(after));
    assert.deepEqual(
      await until(
        () => collisions(basket),
        (found) => found.length === 0,
      ),
      [],
    );
  });

  it('do not include collisions between workspace folders', async () => {
    const twin = resource('shop', 'stock-app-service.ts');
    dropLater(twin);
    await writeFile(
      twin,
      "import { ApplicationService } from '@fx/core';\nexport class StockAppService extends ApplicationService {\n  async createAsync(input: string) {}\n}\n",
    );
    const lenses = await until(
      () => lensesOf(twin),
      (all) => all.length > 0,
    );
    assert.ok(!String(lenses).includes('collides'), String(lenses));
  });

  it('can be switched off and on without a reload', async () => {
    const uri = resource('typescript', stock);
    await set('problems', false);
    assert.deepEqual(
      await until(
        () => collisions(uri),
        (found) => found.length === 0,
      ),
      [],
    );
    await set('problems', undefined);
    assert.equal(
      (
        await until(
          () => collisions(uri),
          (found) => found.length === 1,
        )
      ).length,
      1,
    );
  });
});
