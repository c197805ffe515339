import assert from 'node:assert/strict';
import type { Analysis } from '..';
import { csharpAnalysisOf } from './csharp-workspace';
import { analysisOf } from './workspace';

/** Code that changes a table, and what becomes of `FindBooksAsync` and `GetAsync` of `BookManagerIntegration`. */
type Row = readonly [code: string, expected: string];

function answer({ routes }: Analysis): string {
  const reasons = new Set(
    routes.flatMap(({ reasons: all }) =>
      all.map(
        ({ text, location }) =>
          `${text.replace(/^.*?: /, '')} @${location?.file}:${(location?.line ?? -1) + 1}`,
      ),
    ),
  );
  const rows = routes.map(({ verb, path }) => `${verb} ${path.replace('/api/app', '')}`);
  return [...rows, ...[...reasons].map((reason) => `(${reason})`)].join(', ');
}

const csharp = (code: string) =>
  csharpAnalysisOf(
    {
      'module.cs': `namespace Acme; public class StoreModule : AbpModule {
        private const string Postfix = "Manager";
        public override void PreConfigureServices(ServiceConfigurationContext context) {
          ${code}
        }
        public override void ConfigureServices(ServiceConfigurationContext context) {
          Configure<AbpAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(StoreModule).Assembly));
        } }`,
      'book.cs':
        'namespace Acme; public class BookManagerIntegration : ApplicationService { public Task FindBooksAsync() => x; public Task GetAsync() => x; }',
    },
    { profile: 'abp' },
  );

const typescript = (code: string) =>
  analysisOf({
    'module.ts': `export class StoreModule {
        preConfigureServices() {
          ${code}
        }
        configureServices() { configure(FxAspNetCoreMvcOptions, o => { o.conventionalControllers.create(StoreModule); }); } }`,
    'book.ts': 'export class BookManager extends ApplicationService { findBooksAsync() {} getAsync() {} }',
  });

const CSHARP: readonly Row[] = [
  ['', 'GET /book-manager, POST /book-manager/find-books'],
  [
    'ApplicationService.CommonPostfixes = new[] { "AppService", Postfix + "Integration" };',
    'GET /book, POST /book/find-books',
  ],
  [
    'ApplicationService.CommonPostfixes = names.ToArray();',
    'GET /book-manager, POST /book-manager/find-books, (names.ToArray() is not known here @module.cs:4)',
  ],
  [
    'if (isNew) ApplicationService.CommonPostfixes = new[] { "Integration" };',
    'GET /book-manager, POST /book-manager/find-books, (isNew is not known here @module.cs:4)',
  ],
  ['var all = ApplicationService.CommonPostfixes;', 'GET /book-manager, POST /book-manager/find-books'],
  [
    'HttpMethodHelper.ConventionalPrefixes["GET"] = new[] { "GetList", "GetAll", "Get", "Find" };',
    'GET /book-manager, GET /book-manager/books',
  ],
  [
    'HttpMethodHelper.ConventionalPrefixes.Add("SEARCH", new[] { "Find" });',
    'GET /book-manager, SEARCH /book-manager/books',
  ],
  [
    'HttpMethodHelper.ConventionalPrefixes.Remove("GET");',
    'POST /book-manager/find-books, POST /book-manager/get',
  ],
  [
    'HttpMethodHelper.ConventionalPrefixes = new Dictionary<string, string[]> { { "GET", new[] { "Find" } }, ["PUT"] = new[] { "Get" } };',
    'PUT /book-manager, GET /book-manager/books',
  ],
  [
    'Configure<AbpConventionalControllerOptions>(o => o.IgnoredUrlSuffixesInControllerNames.Add("Manager"));',
    'GET /book-manager, POST /book-manager/find-books',
  ],
  [
    'Configure<AbpConventionalControllerOptions>(o => { o.IgnoredUrlSuffixesInControllerNames = new List<string> { "ManagerIntegration" }; });',
    'GET /book, POST /book/find-books',
  ],
  [
    'Configure<AbpConventionalControllerOptions>(o => o.IgnoredUrlSuffixesInControllerNames.Clear());',
    'GET /book-manager, POST /book-manager/find-books, (Clear on the list is not evaluated @module.cs:4)',
  ],
];

const TYPESCRIPT: readonly Row[] = [
  ['', 'GET /book-manager, POST /book-manager/find-books'],
  ["ApplicationService.commonPostfixes = ['Manager'];", 'GET /book, POST /book/find-books'],
  [
    "HttpMethodHelper.conventionalPrefixes.GET = ['Find', 'Get'];",
    'GET /book-manager, GET /book-manager/books',
  ],
  [
    "HttpMethodHelper.conventionalPrefixes['GET'] = ['Find', 'Get'];",
    'GET /book-manager, GET /book-manager/books',
  ],
  [
    "HttpMethodHelper.conventionalPrefixes = { GET: ['Find'], PUT: ['Get'] };",
    'PUT /book-manager, GET /book-manager/books',
  ],
  ["ApplicationService.commonPostfixes.push('Manager');", 'GET /book, POST /book/find-books'],
];

describe('tables of names that code changes', () => {
  for (const [code, expected] of CSHARP)
    it(`in C#: ${code}`, async () => assert.equal(answer(await csharp(code)), expected));
  for (const [code, expected] of TYPESCRIPT)
    it(`in TypeScript: ${code}`, () => assert.equal(answer(typescript(code)), expected));

  describe('lints go by the table in force', () => {
    const table = (entries: string) => `HttpMethodHelper.ConventionalPrefixes = new() { ${entries} };`;
    const analysed = (code: string, method: string, attribute = '') =>
      csharpAnalysisOf(
        {
          'module.cs': `public class StoreModule : AbpModule {
            public override void PreConfigureServices(ServiceConfigurationContext context) { ${code} }
            public override void ConfigureServices(ServiceConfigurationContext context) {
              Configure<AbpAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(StoreModule).Assembly));
            } }`,
          'book.cs': `${attribute}public class BookAppService : ApplicationService { public void ${method}() { } }`,
        },
        { profile: 'abp' },
      );
    const found = async (code: string, method: string) => {
      const { routes, diagnostics } = await analysed(code, method);
      const lints = diagnostics.map(({ code: lint, message }) => `${lint}: ${message}`);
      return [...routes.map(({ verb, path }) => `${verb} ${path}`), ...lints].join(', ');
    };

    it('a prefix of the table that is written in another case is found', async () =>
      assert.equal(
        await found(table('{ "GET", new[] { "Find" } }'), 'findBooks'),
        'GET /api/app/book/find-books, prefix-case: BookAppService.findBooks becomes GET by find, which stays in the address because of its case.',
      ));
    it('a prefix that was taken out of the table is none', async () =>
      assert.equal(
        await found(table('{ "GET", new[] { "Find" } }'), 'addBook'),
        'POST /api/app/book/add-book',
      ));
    it('a name that reads and has a prefix in the table is no POST by default', async () =>
      assert.equal(
        await found(table('{ "POST", new[] { "Search" } }'), 'SearchBooks'),
        'POST /api/app/book/books',
      ));
    it('a name that reads and has none is', async () =>
      assert.match(
        await found(table('{ "GET", new[] { "Get" } }'), 'SearchBooks'),
        /read-like-name-is-post/,
      ));
    it('a beginning of a word that the table makes a prefix is found', async () =>
      assert.match(
        await found(table('{ "GET", new[] { "Find" } }'), 'Findings'),
        /prefix-inside-word.* loses Find/,
      ));
    it('the verb that a fix names is the one of the table', async () => {
      const { routes } = await analysed(
        table('{ "PUT", new[] { "Find" } }'),
        'FindBook',
        '[Route("books")] ',
      );
      assert.deepEqual(
        routes.map(({ verb, conventionalVerb }) => [verb, conventionalVerb]),
        [['ANY', { verb: 'PUT', prefix: 'Find' }]],
      );
    });
  });

  it('ControllerModelConfigurer: what it does is not followed', async () => {
    const { routes } = await csharpAnalysisOf({
      'module.cs':
        'public class M { public void C() { Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(M).Assembly, s => { s.ControllerModelConfigurer = c => { c.ControllerName = "x"; }; })); } }',
      'book.cs': 'public class BookAppService : ApplicationService { public void Get() { } }',
    });
    assert.deepEqual(
      routes.map(({ certainty, reasons }) => [certainty, reasons[0]?.location?.file]),
      [['unknown', 'module.cs']],
    );
  });
});
