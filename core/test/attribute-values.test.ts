import assert from 'node:assert/strict';
import type { Analysis } from '..';
import { csharpAnalysisOf } from './csharp-workspace';
import { analysisOf } from './workspace';

/** Attributes of a method, and its route: with the reason where it is not known. */
type Row = readonly [attributes: string, expected: string];

function answer({ routes }: Analysis): string {
  return routes
    .map(({ verb, path, certainty, reasons: [reason] }) => {
      const shown = `${verb} ${path}`;
      const place = `${reason?.location?.file}:${(reason?.location?.line ?? -1) + 1}`;
      return certainty === 'exact' ? shown : `${shown} ${certainty}: ${reason?.text} @${place}`;
    })
    .join(', ');
}

const csharp = (attributes: string, ofClass = '') =>
  csharpAnalysisOf({
    'module.cs':
      'public class AppModule { public void ConfigureServices() { Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(AppModule).Assembly)); } }',
    'routes.cs': `namespace Acme; public static class Routes {
      public const string Root = "api/books";
      public const string Phones = Root + "/phones";
      public const string Verb = "PATCH";
      public const bool IsOn = true;
      public static string Changing = Root; }`,
    'book.cs': `namespace Acme.Books; using Acme;
      ${ofClass} public class BookAppService : ApplicationService {
        private const string Own = "own";
        ${attributes} public void GetPhones() { } }`,
  });

const typescript = (attributes: string, ofClass = '') =>
  analysisOf({
    'module.ts':
      'export class M { configureServices() { configure(FxAspNetCoreMvcOptions, o => { o.conventionalControllers.create(M); }); } }',
    'routes.ts':
      "export const ROOT = 'api/books'; export const Routes = { phones: ROOT + '/phones' }; export class R { static readonly phones = ROOT + '/phones'; } export let changing = 'x';",
    'book.ts': `import { ROOT, Routes, R, changing } from './routes';
      const own = 'own';
      ${ofClass} export class BookAppService extends ApplicationService {
        ${attributes} getPhones() {} }`,
  });

const CSHARP: readonly Row[] = [
  ['[HttpGet(Routes.Phones)]', 'GET /api/books/phones'],
  ['[HttpGet(Acme.Routes.Phones)]', 'GET /api/books/phones'],
  ['[HttpGet(template: Routes.Phones)]', 'GET /api/books/phones'],
  ['[HttpGet(Own)]', 'GET /own'],
  ['[HttpGet(BookAppService.Own)]', 'GET /own'],
  ['[HttpGet($"{Routes.Root}/{Own}")]', 'GET /api/books/own'],
  ['[HttpGet(Routes.Root + "/" + nameof(GetPhones))]', 'GET /api/books/GetPhones'],
  ['[HttpPost, Route(Routes.Phones)]', 'POST /api/books/phones'],
  ['[AcceptVerbs(Routes.Verb, "PUT")]', 'PATCH /api/app/book/get-phones, PUT /api/app/book/get-phones'],
  ['[ActionName(Own)]', 'POST /api/app/book/own'],
  ['[RemoteService(IsEnabled = Routes.IsOn)]', 'GET /api/app/book/phones'],
  [
    '[HttpGet(Routes.Changing)]',
    'GET /? unknown: the template cannot be told: Changing is not known here @book.cs:4',
  ],
  [
    '[HttpGet(Elsewhere.Phones)]',
    'GET /? unknown: the template cannot be told: it is Elsewhere.Phones, which the workspace does not declare @book.cs:4',
  ],
  [
    '[AcceptVerbs(Elsewhere.Verb)]',
    'GET /? unknown: the template cannot be told: it is Elsewhere.Verb, which the workspace does not declare @book.cs:4',
  ],
  [
    '[ActionName(Elsewhere.Name)]',
    'GET /api/app/book/phones unknown: the action name cannot be told: it is Elsewhere.Name, which the workspace does not declare @book.cs:4',
  ],
  [
    '[RemoteService(Elsewhere.IsOn)]',
    'GET /api/app/book/phones unknown: an argument of RemoteService cannot be told: it is Elsewhere.IsOn, which the workspace does not declare @book.cs:4',
  ],
];

const TYPESCRIPT: readonly Row[] = [
  ['@HttpGet(ROOT)', 'GET /api/books'],
  ['@HttpGet(Routes.phones)', 'GET /api/books/phones'],
  ['@HttpGet(R.phones)', 'GET /api/books/phones'],
  ['@HttpGet(own)', 'GET /own'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a fixture.
  ['@HttpGet(`${ROOT}/${own}`)', 'GET /api/books/own'],
  [
    '@HttpGet(changing)',
    'GET /? unknown: the template cannot be told: changing is not known here @book.ts:4',
  ],
  [
    '@HttpGet(elsewhere.phones)',
    'GET /? unknown: the template cannot be told: elsewhere is not known here @book.ts:4',
  ],
];

describe('values of attributes', () => {
  for (const [attributes, expected] of CSHARP)
    it(attributes, async () => assert.equal(answer(await csharp(attributes)), expected));
  for (const [attributes, expected] of TYPESCRIPT)
    it(attributes, () => assert.equal(answer(typescript(attributes)), expected));
  it('[Route] of a class', async () => {
    assert.equal(answer(await csharp('[HttpGet(Own)]', '[Route(Routes.Root)]')), 'GET /api/books/own');
    assert.equal(answer(typescript('@HttpGet(own)', '@Route(ROOT)')), 'GET /api/books/own');
  });
  it('[Area] of a class, which counts where an address is made of it', async () => {
    const area = '[Area(Elsewhere.Area)]';
    assert.equal(answer(await csharp('[HttpGet(Own)]', `${area} [Route("api/x")]`)), 'GET /api/x/own');
    assert.equal(
      answer(await csharp('[HttpGet("[controller]")]', `${area} [Route("api/[area]")]`)),
      'GET /api/?/Book unknown: what [area] stands for cannot be told: it is Elsewhere.Area, which the workspace does not declare @book.cs:2',
    );
    for (const given of [area, '[Area("shop")]'])
      assert.equal(answer(await csharp('', given)), 'GET /api/app/book/phones');
  });
  it('[Area] of a controller that has the convention without being registered', async () => {
    const controller = (area: string) =>
      csharpAnalysisOf({
        'module.cs':
          'public class AppModule { public void ConfigureServices() { Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(Elsewhere).Assembly)); } }',
        'book.cs': `[Area(${area})] public class BookController : AbpController, IRemoteService { public void GetPhones() { } }`,
      });
    assert.equal(answer(await controller('"shop"')), 'GET /api/shop/book/phones');
    assert.equal(
      answer(await controller('Elsewhere.Area')),
      'GET /api/?/book/phones unknown: the area cannot be told: it is Elsewhere.Area, which the workspace does not declare @book.cs:1',
    );
  });
  it('constants of the framework that the workspace does not declare', async () => {
    const using = (namespace: string, template: string) =>
      csharpAnalysisOf({
        'book.cs': `using ${namespace}; namespace Acme;
          [Route(${template})] public class BookController : AbpController { [HttpGet] public void Get() { } }`,
      });
    const all = '"api/" + AccountRemoteServiceConsts.ModuleName + "/books"';
    assert.equal(answer(await using('Volo.Abp.Account', all)), 'GET /api/account/books');
    assert.equal(
      answer(
        await using(
          'System',
          '$"{Volo.Abp.TenantManagement.TenantManagementRemoteServiceConsts.ModuleName}/x"',
        ),
      ),
      'GET /multi-tenancy/x',
    );
    assert.equal(
      answer(await using('Elsewhere', all)),
      'GET /? unknown: the template cannot be told: how it reads as text is not known @book.cs:2',
    );
  });
});
